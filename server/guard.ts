/**
 * What stands before the embedded backend: body limits and rate limits, then the backend with a body that is at hand (it
 * must never hold its database while a slow client is still sending). Only the paths the app uses are let through; the
 * library's own pages and tools stay out of reach because nothing else is.
 */
import type { Context } from 'hono';
import * as z from 'zod';
import { apiError } from './api-error.ts';
import { isAuthBody, isStorageBody } from './api-input.ts';
import type { Backend } from './backend.ts';
import { BODY_LIMITS, readBody, withBody } from './request-body.ts';
import type { RateLimits, Verdict } from './rate-limit.ts';

export function limitedAnswer(seconds: number): Response {
  return apiError(429, 'rate_limited', { retryAfter: seconds }, { 'retry-after': String(seconds) });
}

const accountSchema = z.looseObject({ email: z.string().max(320) });

/** @returns undefined for what is not JSON: the backend says so itself. */
function parsedBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function accountOf(body: Uint8Array): string | undefined {
  const parsed = accountSchema.safeParse(parsedBody(body));
  return parsed.success ? parsed.data.email.trim().toLowerCase() : undefined;
}

const SIGN_UP = '/auth/v1/signup';
const MAILING = /^\/auth\/v1\/(otp|magiclink|recover|resend)$/;
const GUESSING = /^\/auth\/v1\/(otp|magiclink|recover|resend|signup|verify|token)$/;

/** Signing up with somebody's address must not tell that they are here; who has the invitation learns it from `register`. */
function hideAccount(pathname: string, response: Response): Response {
  const exists = pathname === SIGN_UP && response.headers.get('x-sb-error-code') === 'user_already_exists';
  return exists ? apiError(403, 'invitation_mismatch') : response;
}

const signUpSchema = z.looseObject({ data: z.looseObject({ invitation_code: z.string().min(1).max(200) }) });

/**
 * A password sign-up must bring its code. Here and not in SQL, because there an account born of an e-mail link looks the same,
 * and a claimed invitation lets that one in without a code.
 */
function bringsCode(body: Uint8Array): boolean {
  return signUpSchema.safeParse(parsedBody(body)).success;
}

/** The first limit that says no. */
async function firstVerdict(checks: readonly (() => Promise<Verdict>)[]): Promise<Verdict> {
  for (const check of checks) {
    const verdict = await check();
    if (verdict !== undefined) return verdict;
  }
  return undefined;
}

export function createGuard(backend: Backend, limits: RateLimits, networkOf: (context: Context) => string) {
  const read = async (context: Context, limit: number): Promise<Uint8Array<ArrayBuffer> | Response> => {
    const body = await readBody(context.req.raw, limit);
    return body === 'too_large' ? apiError(413, 'input_too_large') : body;
  };

  /** Takes from every limit that this call counts against. @returns seconds to wait, when one says no */
  const limitAuth = (network: string, guessing: boolean, account: string | undefined, mailing: boolean): Promise<Verdict> => {
    const checks = [() => limits.take('authAddress', network)];
    if (guessing) checks.push(() => limits.take('guessAddress', network));
    // Counted before the answer is known, so that a hundred tries at once are a hundred; the right password clears the count.
    if (account !== undefined) checks.push(() => limits.take(mailing ? 'mailAccount' : 'guessAccount', account));
    return firstVerdict(checks);
  };

  const auth = async (context: Context): Promise<Response> => {
    const body = await read(context, BODY_LIMITS.auth);
    if (body instanceof Response) return body;
    if (!isAuthBody(body)) return apiError(400, 'input_invalid');
    const { pathname, searchParams } = new URL(context.req.url);
    const grant = searchParams.get('grant_type');
    const guessing = GUESSING.test(pathname) && grant !== 'refresh_token';
    const account = guessing && pathname !== SIGN_UP ? accountOf(body) : undefined;
    const wait = await limitAuth(networkOf(context), guessing, account, MAILING.test(pathname));
    if (wait !== undefined) return limitedAnswer(wait);
    if (pathname === SIGN_UP && !bringsCode(body)) return apiError(403, 'invitation_required');
    const response = hideAccount(pathname, await backend.fetch(withBody(context.req.raw, body)));
    if (account !== undefined && response.ok && grant === 'password') await limits.forgive('guessAccount', account);
    return response;
  };

  const storage = async (context: Context): Promise<Response> => {
    const body = await read(context, BODY_LIMITS.storage);
    if (body instanceof Response) return body;
    if (!isStorageBody(context.req.method, new URL(context.req.url).pathname, body)) return apiError(400, 'input_invalid');
    return backend.fetch(withBody(context.req.raw, body));
  };

  const plain =
    (limit: number) =>
    async (context: Context): Promise<Response> => {
      const body = await read(context, limit);
      return body instanceof Response ? body : backend.fetch(withBody(context.req.raw, body));
    };

  return { auth, rest: plain(BODY_LIMITS.rest), storage };
}
