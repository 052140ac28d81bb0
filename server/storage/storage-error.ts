/**
 * Errors in the shape of Supabase's storage: HTTP 400 with the actual status in the body, which storage-js exposes as `statusCode`.
 * Errors of the app (AppError) have their own HTTP status, as in the other API families.
 */
import { AppError } from '#core/kit/app-error.ts';
import { apiError } from '../api-error.ts';
import { getSqlState } from '../database.ts';
import { toAppError } from '../rest/rpc.ts';
import { whoIsFull } from '../storage-full.ts';

const REFUSALS = {
  object_missing: { statusCode: '404', error: 'not_found', message: 'Object not found' },
  bucket_missing: { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' },
  not_allowed: { statusCode: '403', error: 'Unauthorized', message: 'new row violates row-level security policy' },
  duplicate: { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' },
  mime_wrong: { statusCode: '415', error: 'invalid_mime_type', message: 'The mime type is not supported by this bucket' },
  link_wrong: { statusCode: '400', error: 'InvalidJWT', message: 'The signed URL is not valid or has expired' },
  link_of_other: { statusCode: '400', error: 'InvalidSignature', message: 'Invalid signature' },
} as const;

export class StorageError extends Error {
  readonly refusal: keyof typeof REFUSALS;

  constructor(refusal: keyof typeof REFUSALS, options?: ErrorOptions) {
    super(refusal, options);
    this.name = 'StorageError';
    this.refusal = refusal;
  }
}

/** The body arrives too slowly: responds 408 and closes the connection. */
export class TooSlow extends Error {}

/** SQLSTATEs: rejected by a row policy, and name taken. */
const [NOT_ALLOWED, TAKEN] = ['42501', '23505'];

function ownAnswer(error: AppError): Response {
  const { retryAfter, fields } = error.details;
  const more = { ...(retryAfter === undefined ? {} : { retryAfter }), ...(fields === undefined ? {} : { fields }) };
  return apiError(error.status, error.code, more, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
}

/**
 * @returns the response for an error of a handler
 * @throws the error itself if it is unexpected or a full disk; the app handles these
 */
export function toAnswer(error: unknown): Response {
  if (whoIsFull(error) !== undefined) throw error;
  if (error instanceof TooSlow) return apiError(408, 'server_unavailable', {}, { connection: 'close' });
  const state = getSqlState(error);
  const known = state === NOT_ALLOWED ? new StorageError('not_allowed') : state === TAKEN ? new StorageError('duplicate') : toAppError(error);
  if (known instanceof StorageError) return Response.json(REFUSALS[known.refusal], { status: 400 });
  if (known instanceof AppError) return ownAnswer(known);
  throw error;
}
