/**
 * The one origin: five API families, a health check, and the web app for everything else. This file says what answers where;
 * how, is said elsewhere.
 */
import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import type { AiPort } from '#functions/ports/ai.ts';
import { createOpenFoodFacts } from '#functions/ports/open-food-facts.ts';
import type { Accounts } from './accounts.ts';
import { isDecodable } from './api-input.ts';
import { createAuthRoute } from './auth-route.ts';
import type { Backend } from './backend.ts';
import type { Callers } from './caller.ts';
import { clientNetwork } from './client-address.ts';
import type { ServerConfig } from './config.ts';
import { refuseCrossSite } from './cross-site.ts';
import { isConnectionError, type Database } from './database.ts';
import type { DiskSpace } from './disk-space.ts';
import { createFunctionsRoute } from './functions-route.ts';
import { apiError } from './api-error.ts';
import { createGoogleDoors } from './google.ts';
import { createGuard } from './guard.ts';
import { securityHeaders } from './headers.ts';
import type { Identity } from './identity.ts';
import { errorFields, type Log } from './log.ts';
import type { RateLimits } from './rate-limit.ts';
import { BODY_LIMITS, readBody } from './request-body.ts';
import type { RequestScope } from './request-scope.ts';
import { createHealthCheck } from './health.ts';
import type { Rpcs } from './rpc.ts';
import { createRpcRoute } from './rpc-route.ts';
import type { SessionTokens } from './session-token.ts';
import { storageFullAnswer, WatchedRpcs, whoIsFull } from './storage-full.ts';
import { systemStatusOf } from './system-status.ts';
import type { TokenKeys } from './token-keys.ts';

export interface AppParts {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly backend: Backend;
  readonly callers: Callers;
  readonly tokens: SessionTokens;
  readonly tokenKeys: TokenKeys;
  readonly disk: DiskSpace;
  readonly rpcs: Rpcs;
  readonly limits: RateLimits;
  readonly accounts: Accounts;
  readonly identity: Identity;
  /** Null where no model is configured. */
  readonly ai: AiPort | null;
  readonly log: Log;
  /** Where this installation is reached, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Answers what is no API. */
  readonly site: (context: Context) => Promise<Response> | Response;
}

/** Paths that are never the web app's. */
export const API = /^\/(auth|rest|storage|functions|realtime)\/v1(\/|$)/;

function isSecure(config: ServerConfig): (request: Request) => boolean {
  return (request) => config.publicUrl?.startsWith('https:') === true || (config.trustProxy && request.headers.get('x-forwarded-proto') === 'https');
}

/** Route names for the log: the family and the noun, never ids or queries. */
function routeOf(path: string): string {
  return API.test(path)
    ? path
        .split('/')
        .slice(0, path.startsWith('/rest/v1/rpc/') ? 5 : 4)
        .join('/')
    : 'web';
}

/** When to ask again while the database is away: it is started again within seconds. */
const AWAY_RETRY_SECONDS = '5';

export interface RunningApp {
  readonly app: Hono;
  /** Waits for what goes on after its answer. */
  readonly settle: () => Promise<void>;
}

export function createApp(parts: AppParts): RunningApp {
  const { config, log } = parts;
  const incomingOf = (context: Context): IncomingMessage | undefined => (context.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  const networkOf = (context: Context): string => clientNetwork(incomingOf(context), config.trustProxy);
  const guard = createGuard(parts);
  const answer = async (request: Request) => {
    const scope: RequestScope = {};
    return { response: await parts.backend.fetch(request, scope), refusal: scope.refusal };
  };
  const google = createGoogleDoors({ google: config.google, publicUrl: parts.publicUrl, answer });
  const auth = createAuthRoute({ ...parts, google, networkOf });
  const rpcs = new WatchedRpcs(parts.rpcs, parts.disk);
  const callShort = createRpcRoute(rpcs, parts.callers, guard.onward);
  const { openFoodFactsUrl } = config;
  const openFoodFacts = openFoodFactsUrl === undefined ? null : createOpenFoodFacts({ url: openFoodFactsUrl, publicUrl: parts.publicUrl });
  const callFunction = createFunctionsRoute({ ...parts, rpcs, networkOf, openFoodFacts, systemStatus: () => systemStatusOf(parts) });

  const app = new Hono();
  app.use(async (context, next) => {
    const start = performance.now();
    await next();
    const { pathname } = new URL(context.req.url);
    const level = context.res.status >= 500 ? 'error' : 'debug';
    log[API.test(pathname) && level === 'debug' ? 'info' : level](
      { method: context.req.method, route: routeOf(pathname), status: context.res.status, ms: Math.round(performance.now() - start) },
      'request',
    );
  });
  app.use(async (context, next) => {
    await next();
    if (context.res.status === 503 && !context.res.headers.has('retry-after')) context.res.headers.set('retry-after', AWAY_RETRY_SECONDS);
  });
  app.use(securityHeaders({ dev: config.dev, isSecure: isSecure(config) }));
  app.onError((error) => {
    const who = whoIsFull(error);
    if (who !== undefined) {
      void parts.disk.noteFull(who);
      return storageFullAnswer();
    }
    log.error(errorFields(error), 'request failed');
    return isConnectionError(error) ? apiError(503, 'server_unavailable') : apiError(500, 'internal');
  });

  app.use(async (context, next) => {
    const { pathname } = new URL(context.req.url);
    if (API.test(pathname) && !isDecodable(pathname)) return apiError(400, 'input_invalid');
    return next();
  });
  const crossSite = refuseCrossSite(parts.callers);
  app.use(async (context, next) => (API.test(new URL(context.req.url).pathname) ? crossSite(context, next) : next()));
  app.get('/healthz', createHealthCheck(parts));
  app.post('/rest/v1/rpc/:name', async (context) => {
    const body = await readBody(context.req.raw, BODY_LIMITS.rest);
    if (body === 'too_large') return apiError(413, 'input_too_large');
    return callShort(context.req.raw, context.req.param('name'), body);
  });
  app.all('/rest/v1/*', guard.rest);
  app.all('/auth/v1/*', (context) => auth.answer(context));
  app.all('/storage/v1/*', guard.storage);
  app.all('/functions/v1/:name', callFunction);
  app.all('*', async (context) => (API.test(new URL(context.req.url).pathname) ? apiError(404, 'not_found') : parts.site(context)));
  return { app, settle: auth.settle };
}
