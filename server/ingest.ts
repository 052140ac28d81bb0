/** POST /ingest/e/: counts the calls of a network, reads the body up to its limit, and forwards its events (functions/ingest.ts). */
import type { Context } from 'hono';
import { forwardEvents, INGEST_LIMIT, isFromElsewhere, isTaken, type AnalyticsSettings } from '#functions/ingest.ts';
import { limitedFetch } from '#functions/ports/limited-fetch.ts';
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

export function createIngest({ analytics, limits, log, toNetwork }: IngestParts): (context: Context) => Promise<Response> {
  return async (context) => {
    if (isFromElsewhere(context.req.raw.headers)) return apiError(403, 'access_denied');
    const wait = await limits.take('ingestAddress', toNetwork(context));
    if (wait !== undefined) return apiError(429, 'rate_limited', { retryAfter: wait }, { 'retry-after': String(wait) });
    const bytes = await readBody(context.req.raw, INGEST_LIMIT);
    if (bytes === 'too_large') return apiError(413, 'input_too_large');
    try {
      const status = await forwardEvents(bytes, analytics, limitedFetch);
      if (status === 'invalid') return apiError(400, 'input_invalid');
      if (isTaken(status)) return Response.json({ status: 1 });
      log.warn({ status }, 'the analytics service refused events');
    } catch (error) {
      log.warn(errorFields(error), 'the analytics service does not answer');
    }
    return apiError(502, 'server_unavailable');
  };
}
