/**
 * Tries of an invitation code count for the address they are for, over all networks. Codes that the database makes have 48 random bits:
 * guessing those takes longer than an invitation lasts, so they are not counted, and nobody can keep out who was sent one. What is
 * counted are codes that a person chose, of which strangers could guess one.
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
