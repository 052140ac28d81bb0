/**
 * Rate limit of invitation codes by e-mail address over all networks. Generated codes have 48 random bits: guessing one takes longer than
 * an invitation lasts, so they are not counted, and strangers cannot block an invited user. Codes chosen by an administrator
 * are counted, because strangers could guess one.
 */
import { AppError } from '#core/kit/app-error.ts';
import type { RateLimits } from './rate-limit.ts';

/** As private.new_code() makes them: 1A2B-3C4D-5E6F. */
const MADE = /^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/i;

/**
 * @param email in lower case
 * @param open opens what the code is for; throws where the code is wrong
 * @throws AppError rate_limited, and what `open` throws
 */
export async function tryCode<T>(limits: RateLimits, email: string, code: string, open: () => Promise<T>): Promise<T> {
  if (MADE.test(code.trim())) return open();
  const wait = await limits.take('codeAccount', email);
  if (wait !== undefined) throw new AppError('rate_limited', { retryAfter: wait });
  const opened = await open();
  await limits.refund('codeAccount', email);
  return opened;
}
