/**
 * Refusals as Supabase's storage words them: HTTP 400 with the true status in the body, which storage-js hands on as `statusCode`.
 * What is a word of ours (AppError) goes out under its own status instead, as in the other families.
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

/** A body that comes too slowly: the answer is 408, and the connection ends with it. */
export class TooSlow extends Error {}

/** SQLSTATEs of a policy that said no, and of a name that is taken. */
const [NOT_ALLOWED, TAKEN] = ['42501', '23505'];

function ownAnswer(error: AppError): Response {
  const { retryAfter, fields } = error.details;
  const more = { ...(retryAfter === undefined ? {} : { retryAfter }), ...(fields === undefined ? {} : { fields }) };
  return apiError(error.status, error.code, more, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
}

/**
 * @returns the answer to what a handler threw
 * @throws the error itself where it is a defect or a full disk: the app has words for these
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
