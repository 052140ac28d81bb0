/**
 * How often /auth/v1 may be called, by network address and by account. Everything that tries a secret or sends a mail counts;
 * counted before the answer is known, so that a hundred tries at once are a hundred. The right password clears the account's.
 */
import { apiError } from './api-error.ts';
import type { RateLimits, Verdict } from './rate-limit.ts';

export interface AuthCall {
  readonly method: string;
  readonly pathname: string;
  /** Of /token. */
  readonly grant: string | null;
  /** The address in the body. */
  readonly email: string | undefined;
  readonly network: string;
}

const MAILING = /^\/auth\/v1\/(otp|magiclink|recover|resend|user)$/;
const GUESSING = /^\/auth\/v1\/(otp|magiclink|recover|resend|signup|verify|token)$/;

function isGuess({ method, pathname, grant, email }: AuthCall): boolean {
  // A change of address sends a mail to whatever address is given.
  const readdressing = method === 'PUT' && pathname === '/auth/v1/user' && email !== undefined;
  return readdressing || (GUESSING.test(pathname) && grant !== 'refresh_token');
}

/** A sign-up counts against its network only: nobody locks another out of joining. */
const accountOf = (call: AuthCall): string | undefined => (isGuess(call) && call.pathname !== '/auth/v1/signup' ? call.email : undefined);

/** @returns the refusal when one of the limits that this call counts against says no */
export async function limitAuth(limits: RateLimits, call: AuthCall): Promise<Response | undefined> {
  const account = accountOf(call);
  const checks: (() => Promise<Verdict>)[] = [() => limits.take('authAddress', call.network)];
  if (isGuess(call)) checks.push(() => limits.take('guessAddress', call.network));
  if (account !== undefined) checks.push(() => limits.take(MAILING.test(call.pathname) ? 'mailAccount' : 'guessAccount', account));
  for (const check of checks) {
    const wait = await check();
    if (wait !== undefined) return apiError(429, 'rate_limited', { retryAfter: wait }, { 'retry-after': String(wait) });
  }
  return undefined;
}

/** After the right password. */
export async function forgiveAccount(limits: RateLimits, call: AuthCall): Promise<void> {
  const account = accountOf(call);
  if (account !== undefined && call.grant === 'password') await limits.forgive('guessAccount', account);
}
