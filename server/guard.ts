/**
 * What stands before the embedded backend's /rest/v1 and /storage/v1: body limits, then the backend with a body that is at hand
 * (it must never hold its database while a slow client is still sending). Only the paths the app uses are let through; the
 * library's own pages and tools stay out of reach because nothing else is.
 */
import type { Context } from 'hono';
import { apiError } from './api-error.ts';
import { isStorageBody } from './api-input.ts';
import type { Backend } from './backend.ts';
import { BODY_LIMITS, readBody, withBody } from './request-body.ts';

async function read(context: Context, limit: number): Promise<Uint8Array<ArrayBuffer> | Response> {
  const body = await readBody(context.req.raw, limit);
  return body === 'too_large' ? apiError(413, 'input_too_large') : body;
}

export function createGuard(backend: Backend) {
  const rest = async (context: Context): Promise<Response> => {
    const body = await read(context, BODY_LIMITS.rest);
    return body instanceof Response ? body : backend.fetch(withBody(context.req.raw, body));
  };

  const storage = async (context: Context): Promise<Response> => {
    const body = await read(context, BODY_LIMITS.storage);
    if (body instanceof Response) return body;
    if (!isStorageBody(context.req.method, new URL(context.req.url).pathname, body)) return apiError(400, 'input_invalid');
    return backend.fetch(withBody(context.req.raw, body));
  };

  return { rest, storage };
}
