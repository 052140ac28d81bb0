/** Converts an error response to an AppError, so callers handle only codes. */
import { AppError, ERROR_STATUS, isErrorCode, type ErrorCode } from '#core/kit/app-error.ts';

const BY_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'input_invalid'],
  [401, 'session_missing'],
  [403, 'access_denied'],
  [404, 'not_found'],
  [413, 'input_too_large'],
  [429, 'rate_limited'],
  [502, 'server_unavailable'],
  [503, 'server_unavailable'],
  [504, 'server_unavailable'],
  [507, 'storage_full'],
]);

interface ErrorBody {
  code?: unknown;
  message?: unknown;
  fields?: unknown;
  retryAfter?: unknown;
  present?: unknown;
}

/**
 * Reads both shapes: `{error: {code, fields, retryAfter, present}}` of the functions and `{code: 'P0001', message: 'meal_empty'}` of the database.
 *
 * @param status HTTP status of the response
 * @param body its parsed JSON, undefined if it is not JSON
 */
export function answerError(status: number, body: unknown): AppError {
  const outer = (typeof body === 'object' && body !== null ? body : {}) as { error?: unknown } & ErrorBody;
  const inner = (typeof outer.error === 'object' && outer.error !== null ? outer.error : outer) as ErrorBody;
  const code = [inner.code, inner.message].find(isErrorCode) ?? BY_STATUS.get(status) ?? 'internal';
  return new AppError(code, {
    ...(Array.isArray(inner.fields) ? { fields: inner.fields.filter((field) => typeof field === 'string') } : {}),
    ...(typeof inner.retryAfter === 'number' ? { retryAfter: inner.retryAfter } : {}),
    ...(inner.present === undefined ? {} : { present: inner.present }),
  });
}

/** Converts any error to an AppError: a request that did not reach the server is `server_unavailable`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const unreachable = error instanceof TypeError || (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'));
  return new AppError(unreachable ? 'server_unavailable' : 'internal', {}, { cause: error });
}

/** Whether a retry could succeed. */
export function isTransient(error: AppError): boolean {
  return ERROR_STATUS[error.code] >= 500;
}
