/**
 * The rules of joining stand in triggers on auth.users. When one says no, the embedded backend answers a bare 500; here its
 * word becomes what auth-js understands: {code, error_code, msg} with the status of our error codes, so a client reads
 * `error.code === 'invitation_required'`. Anything the database raised that is not our own word stays a 500 without detail.
 */
import type { MiddlewareHandler } from 'hono';
import { ERROR_STATUS, isErrorCode } from '#core/kit/app-error.ts';
import { apiError } from './api-error.ts';
import { sqlStateOf } from './database.ts';

/** The answer for `error` when a database rule of ours raised it, else undefined. */
export function authErrorResponse(error: unknown): Response | undefined {
  const state = sqlStateOf(error);
  if (state === undefined || !(error instanceof Error)) return undefined;
  // Two sign-ups for one address at the same moment: the second meets the unique index.
  const code = state === '23505' ? 'account_exists' : error.message;
  if (!isErrorCode(code) || (state !== '23505' && state !== 'P0001')) return undefined;
  return apiError(ERROR_STATUS[code], code);
}

/** Goes into the backend's own middleware chain, where the error a handler threw is still at hand. */
export const readableAuthErrors: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.error === undefined || !context.req.path.startsWith('/auth/v1/')) return;
  const readable = authErrorResponse(context.error);
  if (readable !== undefined) context.res = readable;
};
