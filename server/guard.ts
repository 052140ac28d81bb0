/**
 * What stands before the embedded backend's /rest/v1 and /storage/v1: body limits, then the backend with a body that is at hand
 * (it must never hold its database while a slow client is still sending). Only the paths the app uses are let through; the
 * library's own pages and tools stay out of reach because nothing else is. Pictures are made clean on their way (photo-gate.ts).
 */
import type { Context } from 'hono';
import { AppError } from '#core/kit/app-error.ts';
import { apiError } from './api-error.ts';
import { isStorageBody } from './api-input.ts';
import type { Backend } from './backend.ts';
import type { Callers } from './caller.ts';
import { cleanUpload, pictureBucketOf, withRoom } from './photo-gate.ts';
import type { DiskSpace } from './disk-space.ts';
import type { RateLimits } from './rate-limit.ts';
import { BODY_LIMITS, readBody, withBody } from './request-body.ts';
import { storageFullAnswer } from './storage-full.ts';

async function read(context: Context, limit: number): Promise<Uint8Array<ArrayBuffer> | Response> {
  const body = await readBody(context.req.raw, limit);
  return body === 'too_large' ? apiError(413, 'input_too_large') : body;
}

export interface GuardParts {
  readonly backend: Backend;
  readonly callers: Callers;
  readonly limits: RateLimits;
  readonly disk: DiskSpace;
}

/** Whether a request to /storage/v1 brings bytes or has some copied; listing, signing and deleting do not. */
function bringsFile(method: string, pathname: string): boolean {
  if (method === 'PUT') return true;
  return method === 'POST' && !/^\/storage\/v1\/object\/(list|sign|move)\//.test(`${pathname}/`);
}

/** Nobody's pictures are not even read. */
async function takePicture(context: Context, { backend, callers, limits }: GuardParts): Promise<Response> {
  const request = context.req.raw;
  const answer = await callers.read(request);
  if (answer.kind !== 'caller' || answer.caller.role === 'anon') return apiError(401, 'session_missing');
  const wait = answer.caller.userId === null ? undefined : await limits.take('pictureUser', answer.caller.userId);
  if (wait !== undefined) return apiError(429, 'rate_limited', { retryAfter: wait }, { 'retry-after': String(wait) });
  const announced = Number(request.headers.get('content-length') ?? BODY_LIMITS.storage);
  if (announced > BODY_LIMITS.storage) return apiError(413, 'image_too_large');
  return withRoom(announced, async () => {
    const body = await readBody(request, BODY_LIMITS.storage);
    if (body === 'too_large') return apiError(413, 'image_too_large');
    try {
      return await backend.fetch(await cleanUpload(request, body), { isCleanPicture: true });
    } catch (error) {
      if (error instanceof AppError) return apiError(error.status, error.code);
      throw error;
    }
  });
}

export function createGuard(parts: GuardParts) {
  const { backend, disk } = parts;
  /** The backend's own tables and functions: while space is low they are only read. */
  const onward = async (request: Request): Promise<Response> =>
    disk.isLow && request.method !== 'GET' && request.method !== 'HEAD' ? storageFullAnswer() : backend.fetch(request);

  const rest = async (context: Context): Promise<Response> => {
    const body = await read(context, BODY_LIMITS.rest);
    return body instanceof Response ? body : onward(withBody(context.req.raw, body));
  };

  const storage = async (context: Context): Promise<Response> => {
    if (disk.isLow && bringsFile(context.req.method, new URL(context.req.url).pathname)) return storageFullAnswer();
    if (pictureBucketOf(context.req.method, new URL(context.req.url).pathname) !== undefined) return takePicture(context, parts);
    const body = await read(context, BODY_LIMITS.storage);
    if (body instanceof Response) return body;
    if (!isStorageBody(context.req.method, new URL(context.req.url).pathname, body)) return apiError(400, 'input_invalid');
    return backend.fetch(withBody(context.req.raw, body));
  };

  return { rest, storage, onward };
}
