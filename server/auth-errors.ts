/**
 * The rules of joining stand in triggers on auth.users. When one says no, the embedded backend answers a bare 500; here its
 * word becomes what auth-js understands: {code, error_code, msg} with the status of our error codes, so a client reads
 * `error.code === 'invitation_required'`. Anything the database raised that is not our own word stays a 500 without detail.
 */
import type { MiddlewareHandler } from 'hono';
import { ERROR_STATUS, isErrorCode, type ErrorCode } from '#core/kit/app-error.ts';
import { apiError } from './api-error.ts';
import { sqlStateOf } from './database.ts';

/** Our word for `error` when a database rule of ours raised it, else undefined. */
export function authErrorCode(error: unknown): ErrorCode | undefined {
  const state = sqlStateOf(error);
  if (state === undefined || !(error instanceof Error)) return undefined;
  // Two sign-ups for one address at the same moment: the second meets the unique index.
  if (state === '23505') return 'account_exists';
  return state === 'P0001' && isErrorCode(error.message) ? error.message : undefined;
}

/** Goes into the backend's own middleware chain, where the error a handler threw is still at hand. */
export const readableAuthErrors: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.error === undefined || !context.req.path.startsWith('/auth/v1/')) return;
  const code = authErrorCode(context.error);
  if (code !== undefined) context.res = apiError(ERROR_STATUS[code], code);
};
