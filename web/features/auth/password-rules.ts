/** What a new password must fulfil, checked while it is typed. The server also refuses the commonest passwords. */
import { PASSWORD_MIN } from '#core/contracts/account.ts';

export type PasswordRule = 'length' | 'email' | 'variety';

/** Distinct characters, case aside, that the server asks for (functions/weak-password.ts). */
export const LEAST_VARIETY = 5;

export function passwordRules(password: string, email: string): readonly { rule: PasswordRule; met: boolean }[] {
  const name = email.split('@')[0]?.trim().toLowerCase() ?? '';
  const typed = password.length > 0;
  return [
    { rule: 'length', met: password.length >= PASSWORD_MIN },
    { rule: 'variety', met: typed && new Set(password.toLowerCase()).size >= LEAST_VARIETY },
    { rule: 'email', met: typed && (name.length <= 3 || !password.toLowerCase().includes(name)) },
  ];
}
