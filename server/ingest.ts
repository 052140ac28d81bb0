/**
 * Forwards events of use to the configured analytics service, so that browsers call no other origin: POST /ingest/e/, the path that posthog-js
 * uses. Only what core/analytics/events.ts lists goes through, and nothing of the request but its events: no cookie, no network address, no
 * browser's name.
 */
import type { Context } from 'hono';
import { wireBody } from '#core/analytics/events.ts';
import type { AnalyticsSettings } from './analytics-settings.ts';
import { apiError } from './api-error.ts';
import { errorFields, type Log } from './log.ts';
import type { RateLimits } from './rate-limit.ts';
import { readBody } from './request-body.ts';

export interface IngestParts {
  readonly analytics: AnalyticsSettings;
  readonly limits: RateLimits;
  readonly log: Log;
  /** The network a request comes from, for its limit. */
  readonly toNetwork: (context: Context) => string;
}

const MAX_BYTES = 65_536;
const LIMIT_MS = 10_000;

/** The events of a body with this installation's key, as JSON; undefined for anything else. */
function readEvents(bytes: Uint8Array, key: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // No JSON: not from this app.
    return undefined;
  }
  const parsed = wireBody.safeParse(json);
  if (!parsed.success) return undefined;
  const { api_key: given, batch } = parsed.data;
  return given === key && batch.every(({ properties }) => properties.token === key) ? JSON.stringify(parsed.data) : undefined;
}

/** Answers POST /ingest/e/. */
export function createIngest({ analytics, limits, log, toNetwork }: IngestParts): (context: Context) => Promise<Response> {
  return async (context) => {
    const site = context.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin') return apiError(403, 'access_denied');
    const wait = await limits.take('ingestAddress', toNetwork(context));
    if (wait !== undefined) return apiError(429, 'rate_limited', { retryAfter: wait }, { 'retry-after': String(wait) });
    const bytes = await readBody(context.req.raw, MAX_BYTES);
    if (bytes === 'too_large') return apiError(413, 'input_too_large');
    const body = readEvents(bytes, analytics.key);
    if (body === undefined) return apiError(400, 'input_invalid');
    try {
      const answer = await fetch(`${analytics.url}/e/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'ziva' },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return Response.json({ status: 1 });
      log.warn({ status: answer.status }, 'the analytics service refused events');
    } catch (error) {
      log.warn(errorFields(error), 'the analytics service does not answer');
    }
    return apiError(502, 'server_unavailable');
  };
}
