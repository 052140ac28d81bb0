/**
 * Rejects passwords that are long enough and still easy to guess: the ten thousand most common ones, repetitions, runs of the keyboard or of
 * digits, and the user's address. The contract checks the length. It does not measure strength.
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
/** Words to which people add digits. The list lacks the Slovenian ones, because it is mostly English and Russian. */
const WORDS = ['password', 'passw0rd', 'geslo', 'iloveyou', 'letmein', 'welcome', 'dobrodosli', 'ziva', 'živa', 'admin', 'slovenija'];
/** Minimum number of distinct characters. */
const DISTINCT = 5;

/** @param password as typed */
export function isWeakPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const [local = ''] = email.toLowerCase().split('@');
  if (new Set(lower).size < DISTINCT || COMMON.has(lower)) return true;
  if (lower === email.toLowerCase() || (local.length > 3 && lower.replace(/[\d\W_]+$/, '') === local)) return true;
  if (RUNS.some((run) => run.includes(lower))) return true;
  // A common word with digits and punctuation around it.
  const core = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return COMMON.has(core) || WORDS.some((word) => core === word || core === word + word);
}
