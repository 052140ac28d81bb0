/**
 * Ten recovery codes for a user who has lost every second factor. Each has 80 random bits, so its plain SHA-256 cannot be brute-forced
 * (2^80 hashes; bcrypt is for passwords chosen by people). No server key is involved: codes work after a key rotation and after moving a
 * dump. The hash includes the user's id.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';

export const RECOVERY_CODES = 10;
const CODE_BYTES = 10;
const LETTERS = /^[A-Z2-7]{16}$/;

/** New codes as displayed: `abcd-efgh-ijkl-mnop`, in Base32. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { buffer } = new Uint8Array(randomBytes(CODE_BYTES));
    const letters = new Secret({ buffer }).base32.toLowerCase();
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

/**
 * @param code as typed; case, spaces and dashes are ignored
 * @returns undefined if it cannot be a code
 */
export function hashRecoveryCode(userId: string, code: string): Buffer | undefined {
  const letters = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return LETTERS.test(letters) ? createHash('sha256').update(`${userId}:${letters}`).digest() : undefined;
}
