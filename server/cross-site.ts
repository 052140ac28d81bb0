/**
 * Rejects cross-site requests: cookies do not authenticate, every change needs the API key in a
 * header that other origins cannot set without a preflight, and no response allows another origin to read it.
 */
import type { MiddlewareHandler } from 'hono';
import { apiError } from './api-error.ts';
import type { Callers } from './caller.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a browser says of a request that its own page at this very origin, or the person, began. */
const OWN = new Set(['same-origin', 'none']);

/**
 * For the paths of the API only.
 * @param isWebhook whether a path is called by another service, which has no key and shows a signature instead
 */
export function refuseCrossSite(callers: Callers, isWebhook: (pathname: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    if (!READING.has(context.req.method)) {
      const site = context.req.header('sec-fetch-site');
      if (site !== undefined && !OWN.has(site)) return apiError(403, 'access_denied');
      const refused = isWebhook(new URL(context.req.url).pathname) ? undefined : callers.refuseKey(context.req.raw);
      if (refused !== undefined) return refused;
    }
    await next();
    const allowances = [...context.res.headers.keys()].filter((name) => name.startsWith('access-control-'));
    for (const name of allowances) context.res.headers.delete(name);
    return undefined;
  };
}
