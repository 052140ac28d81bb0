/** One POST with a JSON body and a validated JSON response; used by invoke.ts and rpc.ts. */
import type * as z from 'zod/mini';
import { answerError, asAppError } from './answer-error.ts';
import { sendSigned, type CallHeaders } from './send-signed.ts';

/** Request timeout in ms, longer than any endpoint takes. */
const TIMEOUT_MS = 20_000;

async function collectBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // An HTML page of a proxy; the status is sufficient.
    return undefined;
  }
}

const post = (path: string, payload: unknown, headers: CallHeaders, signal: AbortSignal | undefined): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(payload),
    signal: signal ? AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]) : AbortSignal.timeout(TIMEOUT_MS),
  });

/**
 * @param path path on this origin, "/rest/v1/rpc/overview"
 * @param schema of the response
 * @param signal aborts the request
 * @throws AppError for every kind of error
 */
export async function call<T>(path: string, payload: unknown, schema: z.ZodMiniType<T>, signal?: AbortSignal): Promise<T> {
  try {
    const response = await sendSigned((headers) => post(path, payload, headers, signal));
    const body = await collectBody(response);
    if (!response.ok) throw answerError(response.status, body);
    return schema.parse(body);
  } catch (error) {
    throw asAppError(error);
  }
}
