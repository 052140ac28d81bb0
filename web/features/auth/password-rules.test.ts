import { describe, expect, it } from 'vitest';
import { passwordRules } from './password-rules.ts';

const unmet = (password: string, email = 'ana.kovac@primer.si') =>
  passwordRules(password, email)
    .filter((rule) => !rule.met)
    .map((rule) => rule.rule);

describe('passwordRules', () => {
  it.each([
    ['', ['length', 'variety', 'email']],
    ['kratko', ['length']],
    ['aaaaaaaaaaaa', ['variety']],
    ['AaBbAaBbAaBb', ['variety']],
    ['ana.kovac-2026', ['email']],
    ['modra-hiša-42', []],
  ])('"%s"', (password, missing) => {
    expect(unmet(password)).toEqual(missing);
  });
  it('does not hold a short name against anybody', () => {
    expect(unmet('banana-split-7', 'ana@primer.si')).toEqual([]);
  });
});
