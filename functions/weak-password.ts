/**
 * Passwords long enough and still the first anybody would try. Length is the contract's business; this refuses the ten thousand
 * commonest, repetition, runs of the keyboard or of digits, and the person's own address. It is no strength meter.
 */
import commonPasswords from './common-passwords.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(commonPasswords);
const RUNS = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];
/** What the list, made of English and Russian habits, lacks. */
const WORDS = ['password', 'passw0rd', 'geslo', 'iloveyou', 'letmein', 'welcome', 'dobrodosli', 'ziva', 'živa', 'admin', 'slovenija'];
/** Distinct characters that a password must have at least. */
const DISTINCT = 5;

/** @param password as typed */
export function isWeakPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const [local = ''] = email.toLowerCase().split('@');
  if (new Set(lower).size < DISTINCT || COMMON.has(lower)) return true;
  if (lower === email.toLowerCase() || (local.length > 3 && lower.replace(/[\d\W_]+$/, '') === local)) return true;
  if (RUNS.some((run) => run.includes(lower))) return true;
  // A common word with nothing but digits and marks around it.
  const core = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return COMMON.has(core) || WORDS.some((word) => core === word || core === word + word);
}
