import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

const ANA = '11111111-1111-4111-8111-111111111111';
const BOR = '22222222-2222-4222-8222-222222222222';

describe('recovery codes', () => {
  it('are ten different ones of 80 bits', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.filter((code) => !/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/.test(code))).toEqual([]);
  });

  it('are the same however they are typed, and another one for another person', () => {
    const hash = (code: string, user = ANA) => hashRecoveryCode(user, code)?.toString('hex');
    expect(hash('ABCD EFGH IJKL MNOP')).toBe(hash('abcd-efgh-ijkl-mnop'));
    expect(hash('abcdefghijklmnop')).toBe(hash('abcd-efgh-ijkl-mnop'));
    expect(hash('abcd-efgh-ijkl-mnop', BOR)).not.toBe(hash('abcd-efgh-ijkl-mnop'));
  });

  it.each(['', 'abcd', 'abcd-efgh-ijkl-mno1', 'abcd-efgh-ijkl-mnop-qrst', '123456'])('%j can be none', (code) => {
    expect(hashRecoveryCode(ANA, code)).toBeUndefined();
  });
});
