/**
 * How /auth/v1 says no. GoTrue's refusals in GoTrue's words and shape, `{code: status, error_code, msg}`; ours (AppError, and the words
 * that rules in the database raise) by our own codes, which auth-js shows as `error.code` all the same.
 */
import { AppError, ERROR_STATUS, isErrorCode, type ErrorCode } from '#core/kit/app-error.ts';
import { apiError } from '../api-error.ts';
import { getSqlState } from '../database.ts';

/** A refusal that GoTrue knows. */
export class AuthError extends Error {
  readonly status: number;
  /** GoTrue's error code: https://supabase.com/docs/guides/auth/debugging/error-codes */
  readonly code: string;
  /** Further fields of the answer, such as weak_password. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** Our word for `error` when a rule of ours in the database raised it, else undefined. */
export function toRuleCode(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error) || getSqlState(error) !== 'P0001') return undefined;
  return isErrorCode(error.message) ? error.message : undefined;
}

/** @returns undefined for what is no refusal but a fault */
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
