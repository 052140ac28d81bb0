import { describe, expect, it } from 'vitest';
import { readLinkReturn, withoutLinkReturn } from './link-return.ts';

const at = (path: string) => new URL(path, 'https://ziva.example');

describe('what a link brings back', () => {
  it('reads the hash of a token', () => {
    expect(readLinkReturn(at('/login?token_hash=abc&type=magiclink'))).toEqual({ kind: 'token-hash', tokenHash: 'abc', type: 'magiclink' });
  });
  it('reads tokens behind the hash sign', () => {
    expect(readLinkReturn(at('/#access_token=a&refresh_token=r&type=magiclink'))).toEqual({ kind: 'tokens', accessToken: 'a', refreshToken: 'r' });
  });
  it('reads a refusal', () => {
    expect(readLinkReturn(at('/#error=access_denied&error_code=otp_expired'))).toEqual({ kind: 'refused' });
    expect(readLinkReturn(at('/?error_code=otp_expired'))).toEqual({ kind: 'refused' });
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
    expect(withoutLinkReturn(at('/#access_token=a&refresh_token=r'))).toBe('/');
  });
});
