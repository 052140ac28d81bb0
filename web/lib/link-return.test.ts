import { describe, expect, it } from 'vitest';
import { readLinkReturn, withoutLinkReturn } from './link-return.ts';

const at = (path: string) => new URL(path, 'https://ziva.example');

describe('what a link brings back', () => {
  it('reads the hash of a token', () => {
    expect(readLinkReturn(at('/login?token_hash=abc&type=magiclink'))).toEqual({ kind: 'token-hash', tokenHash: 'abc', type: 'magiclink' });
  });
  it('reads tokens behind the hash sign', () => {
    expect(readLinkReturn(at('/#access_token=a&refresh_token=r&type=magiclink'))).toEqual({
      kind: 'tokens',
      accessToken: 'a',
      refreshToken: 'r',
      type: 'magiclink',
    });
  });
  it.each([
    ['/#error=access_denied&error_code=otp_expired', 'link'],
    ['/?error_code=otp_expired', 'link'],
    ['/reset-password#error=access_denied&error_code=otp_expired', 'recovery'],
    ['/login?via=google&error=access_denied', 'google'],
    ['/login?via=google&next=%2Fobroki#error=server_error&error_code=unexpected_failure', 'google'],
    ['/login?via=google&error=access_denied&error_code=invitation_required', 'uninvited'],
    ['/login?error=server_error&error_description=Database+error+saving+new+user', 'uninvited'],
  ])('%s is a refusal: %s', (path, refusal) => {
    expect(readLinkReturn(at(path))).toEqual({ kind: 'refused', refusal });
  });
  it('leaves the code of an invitation alone', () => {
    expect(readLinkReturn(at('/register?code=ABCD&email=a@b.si'))).toBeUndefined();
    expect(readLinkReturn(at('/login?code=xyz'))).toEqual({ kind: 'code', code: 'xyz' });
  });
  it('sees nothing in an ordinary address', () => {
    expect(readLinkReturn(at('/obroki?day=2026-01-02#week'))).toBeUndefined();
    expect(readLinkReturn(at('/login?token_hash=abc&type=unheard-of'))).toBeUndefined();
  });
  it('leaves no token in the address and keeps the rest', () => {
    expect(withoutLinkReturn(at('/login?token_hash=abc&type=magiclink&next=%2Fobroki#x=y'))).toBe('/login?next=%2Fobroki');
    expect(withoutLinkReturn(at('/login?via=google&next=%2Fobroki&code=c&error=e&error_code=x&error_description=d&sb='))).toBe(
      '/login?next=%2Fobroki',
    );
    expect(withoutLinkReturn(at('/#access_token=a&refresh_token=r'))).toBe('/');
  });
});
