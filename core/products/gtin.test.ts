import { describe, expect, test } from 'vitest';
import { expandUpce, parseGtin, printedGtin } from './gtin.ts';

describe('parseGtin', () => {
  test.each([
    ['4006381333931', '04006381333931', 'ean13'],
    ['5901234123457', '05901234123457', 'ean13'],
    ['3 017620-422003', '03017620422003', 'ean13'],
    ['96385074', '00000096385074', 'ean8'],
    ['036000291452', '00036000291452', 'upca'],
    ['00036000291452', '00036000291452', 'gtin14'],
    ['０３６０００２９１４５２', '00036000291452', 'upca'],
  ])('reads %s', (text, gtin14, form) => {
    expect(parseGtin(text)).toEqual({ ok: true, gtin14, kind: 'global', form });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['40063813339A1', 'characters'],
    ['12345', 'length'],
    ['0000000000000', 'length'],
    ['123456789012345', 'length'],
    ['4006381333932', 'check_digit'],
    ['96385075', 'check_digit'],
  ])('refuses "%s"', (text, reason) => {
    expect(parseGtin(text)).toEqual({ ok: false, reason });
  });

  test.each([['2012345000001'], ['0212345000007'], ['20123451'], ['02345673'], ['00000020123451'], ['9912345000007']])(
    '%s is a number of the shop, known nowhere else',
    (text) => {
      expect(parseGtin(text)).toMatchObject({ ok: true, kind: 'local' });
    },
  );

  test('a short number stored long is the same number', () => {
    expect(parseGtin('00000096385074')).toMatchObject({ gtin14: '00000096385074', kind: 'global' });
    expect(printedGtin('00000096385074')).toBe('96385074');
    expect(printedGtin('00036000291452')).toBe('0036000291452');
    expect(printedGtin('10036000291459')).toBe('10036000291459');
  });
});

test.each([
  ['04252614', '04210000526'],
  ['01234531', '01230000045'],
  ['01234543', '01234000005'],
  ['01234558', '01234500005'],
])('UPC-E %s is %s', (short, long) => {
  expect(expandUpce(short)?.slice(0, -1)).toBe(long);
});

test('eight digits that are no EAN-8 but a sound UPC-E are expanded', () => {
  expect(parseGtin('04252614')).toEqual({ ok: true, gtin14: '00042100005264', kind: 'global', form: 'upce' });
});
