/**
 * Passwords long enough and still the first anybody would try. Length is the contract's business; this refuses repetition, runs
 * of the keyboard or of digits, and the person's own address. It is no strength meter.
 */
const RUNS = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];
const WORDS = ['password', 'passw0rd', 'geslo', 'iloveyou', 'letmein', 'welcome', 'dobrodosli', 'ziva', 'živa', 'admin', 'slovenija'];
/** Distinct characters that a password must have at least. */
const DISTINCT = 5;

/** @param password as typed */
export function isWeakPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const [local = ''] = email.toLowerCase().split('@');
  if (new Set(lower).size < DISTINCT) return true;
  if (lower === email.toLowerCase() || (local.length > 3 && lower.replace(/[\d\W_]+$/, '') === local)) return true;
  if (RUNS.some((run) => run.includes(lower))) return true;
  // A common word with nothing but digits and marks around it.
  const core = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return WORDS.some((word) => core === word || core === word + word);
}
