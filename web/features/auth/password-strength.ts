/** How a new password is called: a rough word from its length and variety, for choosing a better one; what is refused is decided by the rules. */
import { passwordRules } from './password-rules.ts';

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

export function passwordStrength(password: string, email: string): PasswordStrength {
  if (passwordRules(password, email).some(({ met }) => !met)) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  // Each further kind of character is worth about two characters more.
  const worth = Math.min(password.length, new Set(password).size * 2) + 2 * (kinds - 1);
  if (worth >= 20) return 'strong';
  return worth >= 15 ? 'good' : 'fair';
}
