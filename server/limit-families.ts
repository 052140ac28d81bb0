/** Rate limits of /rest/v1 and /storage/v1, applied before any other work. */
import type { Context, MiddlewareHandler } from 'hono';
import { rateLimitedAnswer } from './api-error.ts';
import type { Callers } from './caller.ts';
import { limitFamily, type LimitedFamily, type RateLimits } from './rate-limit.ts';

/** The service itself is not counted. */
export function limitFamilies(
  limits: RateLimits,
  callers: Callers,
  toNetwork: (context: Context) => string,
): (family: LimitedFamily) => MiddlewareHandler {
  return (family) => async (context, next) => {
    const answer = await callers.read(context.req.raw, family === 'rest' ? 'in_calls' : 'now');
    const caller = answer.kind === 'caller' ? answer.caller : undefined;
    if (caller?.role === 'service_role') return next();
    const wait = await limitFamily(limits, family, { userId: caller?.userId ?? null, network: toNetwork(context) });
    return wait === undefined ? next() : rateLimitedAnswer(wait);
  };
}
