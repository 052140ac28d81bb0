import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['kratko', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['ana.kovac-2026', 'weak'],
  ['jabolkohru', 'fair'],
  ['ababcdababcdababcd', 'weak'],
  ['jabolkohruska', 'fair'],
  ['jabolko in hruška', 'good'],
  ['Jabolko-Hruška-42', 'strong'],
  ['zelo dolgo geslo o pomladi', 'strong'],
])('"%s" is %s', (password, strength) => {
  expect(passwordStrength(password, 'ana.kovac@primer.si')).toBe(strength);
});
