/**
 * Recovery codes: ten, for who has lost every other second factor. Each holds 80 random bits, so its plain SHA-256 cannot be
 * turned back by trying (2^80 hashes; bcrypt is for what people think up), and no key of the server is in it: codes go on working
 * after the keys were changed and after a dump has moved. The person's id is hashed with the code, so that equal hashes say nothing.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';

export const RECOVERY_CODES = 10;
const CODE_BYTES = 10;
const LETTERS = /^[A-Z2-7]{16}$/;

/** New codes as the person sees them: `abcd-efgh-ijkl-mnop`, in the letters of Base32. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { buffer } = new Uint8Array(randomBytes(CODE_BYTES));
    const letters = new Secret({ buffer }).base32.toLowerCase();
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

/**
 * @param code as somebody typed it: case, spaces and dashes do not matter
 * @returns undefined for what can be no code
 */
export function hashRecoveryCode(userId: string, code: string): Buffer | undefined {
  const letters = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return LETTERS.test(letters) ? createHash('sha256').update(`${userId}:${letters}`).digest() : undefined;
}
