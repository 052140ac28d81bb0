/** Responses of /rest/v1: JSON text from the database, and errors in PostgREST's shape. */
import { AppError } from '#core/kit/app-error.ts';
import { apiError, rateLimitedAnswer } from '../api-error.ts';
import type { Caller, CallerAnswer } from '../caller.ts';
import type { DiskSpace } from '../disk-space.ts';
import { storageFullAnswer, whoIsFull } from '../storage-full.ts';
import { RestRefusal, toRestError } from './rest-errors.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Errors of requests without a valid caller, with the texts of Supabase's gateway and PostgREST. */
export function callerRefusal(answer: Exclude<CallerAnswer, { kind: 'caller' }>): Response {
  const gateway = (message: string, hint: string) => Response.json({ message, hint }, { status: 401 });
  if (answer.kind === 'key_missing') return gateway('No API key found in request', 'No `apikey` request header or url param was found.');
  if (answer.kind === 'key_wrong') return gateway('Invalid API key', 'Double check your Supabase `apikey`');
  if (answer.kind === 'factor_needed') return apiError(403, 'second_factor_needed');
  return refusalAnswer(
    answer.kind === 'token_expired'
      ? new RestRefusal(401, 'PGRST303', 'JWT expired')
      : new RestRefusal(401, 'PGRST301', 'No suitable key or wrong key type', 'None of the keys was able to decode the JWT'),
  );
}

export const refusalAnswer = ({ status, body }: RestRefusal, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers });

/**
 * The response for an error.
 * @throws the error itself if it is unexpected
 */
export function failureAnswer(error: unknown, caller: Caller, disk: DiskSpace): Response {
  if (error instanceof AppError && error.code === 'storage_full') return storageFullAnswer();
  if (error instanceof AppError && error.code === 'rate_limited') return rateLimitedAnswer(error.details.retryAfter ?? 1);
  const full = whoIsFull(error);
  if (full !== undefined) {
    void disk.noteFull(full);
    return storageFullAnswer();
  }
  // JSON nested too deeply for the engine.
  if (error instanceof RangeError) return refusalAnswer(new RestRefusal(400, '22P05', 'The values cannot be written as JSON.'));
  const known = toRestError(error, caller.role === 'anon');
  if (known === undefined) throw error;
  return Response.json(known.body, { status: known.status });
}
