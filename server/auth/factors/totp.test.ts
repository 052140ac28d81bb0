import { describe, expect, it } from 'vitest';
import { Secret } from 'otpauth';
import { enrolTotp, toStep } from './totp.ts';

/** RFC 6238, appendix B: the secret "12345678901234567890" and the last six of its eight digits. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

describe('the code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %d is %s', (seconds, code) => {
    expect(toStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('is taken one step early or late and names its own step, further away it is wrong', () => {
    const at = (seconds: number) => toStep(SECRET, '287082', seconds * 1000);
    expect([at(0), at(29), at(30), at(89), at(90), at(150)]).toEqual([1, 1, 1, 1, undefined, undefined]);
  });

  it.each(['', '28708', '2870822', 'abcdef', '287 082'])('%j is none', (code) => {
    expect(toStep(SECRET, code, 59_000)).toBeUndefined();
  });
});

it('an enrolment is a new secret each time, as text, as address and as a picture that fits a data URI', () => {
  const [first, second] = [enrolTotp('Živa', 'ana@ziva.test'), enrolTotp('Živa', 'ana@ziva.test')];
  expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(first.secret).not.toBe(second.secret);
  const uri = new URL(first.uri);
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Živa:ana@ziva.test']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({ issuer: 'Živa', secret: first.secret, algorithm: 'SHA1', digits: '6', period: '30' });
  expect(first.qr_code).toMatch(/^<svg [^#]*<\/svg>$/);
});
