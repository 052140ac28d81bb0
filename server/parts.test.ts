import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { describe, expect, test } from 'vitest';
import { parseRange } from './storage/byte-range.ts';
import { clientNetwork, toNetwork } from './client-address.ts';
import { toRestError } from './rest/rest-errors.ts';
import { identifier, literal } from './sql-text.ts';
import { errorFields } from './log.ts';
import { MAIL_KINDS } from '#functions/ports/mail.ts';
import { writeMail } from './mail.ts';

describe('text inside SQL', () => {
  test('is quoted, and a NUL refused', () => {
    expect(literal(`it's \\ "x"`)).toBe(`'it''s \\ "x"'`);
    expect(identifier('a"b')).toBe('"a""b"');
    expect(() => literal('a\0')).toThrow(RangeError);
  });
});

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=2-99', { start: 2, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', undefined],
  ['bytes=1-2,4-5', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
] as const)('range %s of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test('a forwarded address counts only behind a trusted proxy, and then the last one', () => {
  const incoming = { headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.4' }, socket: { remoteAddress: '192.0.2.1' } } as never;
  expect(clientNetwork(incoming, false)).toBe('192.0.2.1');
  expect(clientNetwork(incoming, true)).toBe('198.51.100.4');
});

describe('a database error as REST answer', () => {
  const raised = (code: string, message = 'm', detail?: string) => toRestError(Object.assign(new Error(message), { code, detail }), false);
  test.each([
    ['23505', 409],
    ['23514', 400],
    ['22P02', 400],
    ['42501', 403],
    ['P0001', 400],
    ['57014', 504],
    ['PT418', 418],
    ['XX000', 500],
  ])('%s has status %s', (state, status) => {
    expect(raised(state)?.status).toBe(status);
  });

  test('keeps rows and internals to itself', () => {
    expect(raised('23505', 'duplicate key', 'Key (email)=(a@b.si) exists')?.body.details).toBeNull();
    expect(raised('XX000', 'cache lookup failed for relation 123')?.body.message).not.toContain('123');
  });

  test('our own word has our own status, nobody is told to sign in', () => {
    expect(raised('P0001', 'meal_limit_reached')?.status).toBe(403);
    expect(toRestError(Object.assign(new Error('no'), { code: '42501' }), true)?.status).toBe(401);
    expect(toRestError(new Error('no'), true)).toBeUndefined();
  });
});

test('an error of the database is logged without what it says', () => {
  const error = Object.assign(new Error('Key (email)=(ana@ziva.test) already exists'), { code: '23505', severity: 'ERROR' });
  expect(JSON.stringify(errorFields(error))).not.toContain('ana@');
  expect(errorFields(error)).toMatchObject({ code: '23505' });
});

test.each(MAIL_KINDS.flatMap((kind) => INTERFACE_LANGS.map((lang) => [kind, lang] as const)))(
  'mail %s in %s has its words and its link',
  (kind, lang) => {
    const mail = writeMail({ kind, lang, to: 'a@ziva.test', link: 'https://ziva.test/x' });
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.text).toContain('https://ziva.test/x');
  },
);
