/** Passwords as in GoTrue: bcrypt with cost 10. */
import bcrypt from 'bcrypt';
import { PASSWORD_MIN } from '#core/contracts/account.ts';
import { isWeakPassword } from '#functions/weak-password.ts';
import { AuthError } from './auth-error.ts';

const BCRYPT_COST = 10;
/** Bytes that bcrypt uses; it ignores the rest. */
const BCRYPT_BYTES = 72;

/** Hash of discarded random bytes, compared if there is no account or password. */
export const DECOY_HASH = '$2b$10$Bw9F4Mbj60UywqA2kIzQ5ethYaqyATL8EcKWEV3C60Y3Hv0ug/iIG';

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, BCRYPT_COST);

/** Takes the same time with and without a hash. @param hash null or undefined if there is no account or no password */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const isKnown = hash !== null && hash !== undefined && hash !== '';
  const isRight = await bcrypt.compare(password, isKnown ? hash : DECOY_HASH);
  return isKnown && isRight;
}

const weak = (reason: 'length' | 'pwned', message: string): AuthError =>
  new AuthError(422, 'weak_password', message, { weak_password: { message, reasons: [reason] } });

/** @throws AuthError weak_password, validation_failed */
export function requireGoodPassword(password: string, email: string): void {
  if (password.length < PASSWORD_MIN) throw weak('length', `Password should be at least ${PASSWORD_MIN} characters.`);
  if (Buffer.byteLength(password) > BCRYPT_BYTES)
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${BCRYPT_BYTES} bytes`);
  if (isWeakPassword(password, email)) throw weak('pwned', 'The password is one of the commonest.');
}
