/**
 * Errors of /auth/v1. GoTrue's errors have GoTrue's codes and shape, `{code: status, error_code, msg}`. Errors of the app (AppError and
 * codes raised in the database) have their own codes, which auth-js also exposes as `error.code`.
 */
import { AppError, ERROR_STATUS, isErrorCode, type ErrorCode } from '#core/kit/app-error.ts';
import { apiError } from '../api-error.ts';
import { getSqlState } from '../database.ts';

/** An error with a GoTrue code. */
export class AuthError extends Error {
  readonly status: number;
  /** GoTrue's error code: https://supabase.com/docs/guides/auth/debugging/error-codes */
  readonly code: string;
  /** Further fields of the response, such as weak_password. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** The code of the app if a rule in the database raised `error`, otherwise undefined. */
export function toRuleCode(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error) || getSqlState(error) !== 'P0001') return undefined;
  return isErrorCode(error.message) ? error.message : undefined;
}

/** @returns undefined for an unexpected error */
export function getRefusal(error: unknown): Response | undefined {
  if (error instanceof AuthError) {
    const { status, code, message, more } = error;
    return Response.json({ code: status, error_code: code, msg: message, ...more }, { status, headers: { 'x-sb-error-code': code } });
  }
  if (error instanceof AppError) {
    const { retryAfter } = error.details;
    return apiError(error.status, error.code, { ...error.details }, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
  }
  const rule = toRuleCode(error);
  return rule === undefined ? undefined : apiError(ERROR_STATUS[rule], rule);
}
