/** One POST with JSON in and checked JSON out; the base of invoke.ts and rpc.ts. */
import type * as z from 'zod/mini';
import { answerError, asAppError } from './answer-error.ts';
import { callHeaders } from './supabase.ts';

/** Longest wait for an answer, in ms: longer than any function of ours takes, shorter than a person's patience. */
const TIMEOUT_MS = 20_000;

async function collectBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page; the status says enough.
    return undefined;
  }
}

/**
 * @param path path on this origin, "/rest/v1/rpc/overview"
 * @param schema what the answer must look like
 * @param signal gives up earlier: nobody waits for the answer any more
 * @throws AppError always, whatever went wrong
 */
export async function call<T>(path: string, payload: unknown, schema: z.ZodMiniType<T>, signal?: AbortSignal): Promise<T> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { ...(await callHeaders()), 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: signal ? AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]) : AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await collectBody(response);
    if (!response.ok) throw answerError(response.status, body);
    return schema.parse(body);
  } catch (error) {
    throw asAppError(error);
  }
}
