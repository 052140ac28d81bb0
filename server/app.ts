/**
 * The routes of the origin: five API families, a health check, and the web app for everything else.
 */
import type { IncomingMessage } from 'node:http';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Ports } from '#functions/ports/ports.ts';
import { findEndpoint, type Endpoints } from '#functions/registry.ts';
import type { WebhookEndpoint } from '#functions/respond.ts';
import { noteAccessRefusals } from './access-refusals.ts';
import type { Accounts } from './accounts.ts';
import type { AuthRoute } from './auth/auth-route.ts';
import type { SecurityEvents } from './auth/security-events.ts';
import type { Callers } from './caller.ts';
import { clientNetwork } from './client-address.ts';
import type { ServerConfig } from './config.ts';
import { refuseCrossSite } from './cross-site.ts';
import { isConnectionError, type Database } from './database.ts';
import type { DiskSpace } from './disk-space.ts';
import { createFunctionsRoute } from './functions-route.ts';
import { apiError } from './api-error.ts';
import { notifyEndedSessions } from './ended-sessions.ts';
import { securityHeaders } from './headers.ts';
import type { Identity } from './identity.ts';
import { errorFields, type Log } from './log.ts';
import { createIngest } from './ingest.ts';
import { limitFamilies } from './limit-families.ts';
import { PersonTurns, STATEMENT_TURNS } from './person-turns.ts';
import type { RateLimits } from './rate-limit.ts';
import { isDecodable } from './request-url.ts';
import { createHealthCheck } from './health.ts';
import type { Rpcs } from './rest/rpc.ts';
import { createRestRoute } from './rest/rest-route.ts';
import type { TableCatalogue } from './rest/table-catalogue.ts';
import { storageFullAnswer, WatchedRpcs, whoIsFull } from './storage-full.ts';
import { readSystemStatus } from './system-status.ts';

export interface AppParts {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly callers: Callers;
  /** Made here, where the address of a caller is known. */
  readonly createAuth: (toNetwork: (context: Context) => string) => AuthRoute;
  readonly disk: DiskSpace;
  readonly events: SecurityEvents;
  readonly rpcs: Rpcs;
  readonly tables: TableCatalogue;
  readonly limits: RateLimits;
  readonly accounts: Accounts;
  readonly identity: Identity;
  /** Answers /storage/v1. */
  readonly storage: (request: Request) => Promise<Response>;
  readonly ports: Ports;
  /** What answers under /functions/v1, by name. */
  readonly endpoints: Endpoints;
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

/** Browsers and proxies keep no answer of the API, refusals included. Storage says itself what becomes of a file. */
const keepNoAnswer: MiddlewareHandler = async (context, next) => {
  await next();
  if (API.test(new URL(context.req.url).pathname) && !context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store');
};

/** Route names for the log: the family and the topic, never ids or queries. */
function toRoute(path: string): string {
  return API.test(path)
    ? path
        .split('/')
        .slice(0, path.startsWith('/rest/v1/rpc/') ? 5 : 4)
        .join('/')
    : 'web';
}

/** The webhook of a path: with a secret at its end only if it has one. */
function findWebhook(endpoints: Endpoints, pathname: string): WebhookEndpoint | undefined {
  const [, name = '', secret] = /^\/functions\/v1\/([\w-]+)(\/\w+)?$/.exec(pathname) ?? [];
  const endpoint = findEndpoint(endpoints, name);
  return endpoint?.kind === 'webhook' && (endpoint.admit !== undefined) === (secret !== undefined) ? endpoint : undefined;
}

/** When to ask again while the database is away: it is started again within seconds. */
const AWAY_RETRY_SECONDS = '5';

export interface RunningApp {
  readonly app: Hono;
  /** Waits for what goes on after its answer. */
  readonly drain: () => Promise<void>;
}

export function createApp(parts: AppParts): RunningApp {
  const { config, log } = parts;
  const getIncoming = (context: Context): IncomingMessage | undefined => (context.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  const toNetwork = (context: Context): string => clientNetwork(getIncoming(context), config.trustProxy);
  const auth = parts.createAuth(toNetwork);
  const turns = new PersonTurns({ ...STATEMENT_TURNS, places: parts.database.connections });
  const rpcs = new WatchedRpcs(parts.rpcs, parts.disk, turns);
  const callFunction = createFunctionsRoute({ ...parts, rpcs, toNetwork, systemStatus: () => readSystemStatus(parts) });

  const app = new Hono();
  app.use(async (context, next) => {
    const start = performance.now();
    await next();
    const { pathname } = new URL(context.req.url);
    const level = context.res.status >= 500 ? 'error' : 'debug';
    log[API.test(pathname) && level === 'debug' ? 'info' : level](
      { method: context.req.method, route: toRoute(pathname), status: context.res.status, ms: Math.round(performance.now() - start) },
      'request',
    );
  });
  app.use(async (context, next) => {
    await next();
    if (context.res.status === 503 && !context.res.headers.has('retry-after')) context.res.headers.set('retry-after', AWAY_RETRY_SECONDS);
  });
  app.use(noteAccessRefusals({ ...parts, toNetwork }));
  app.use(keepNoAnswer);
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
  // As it stands in the address: another spelling of the name needs the key.
  const isWebhook = (pathname: string): boolean => findWebhook(parts.endpoints, pathname) !== undefined;
  const crossSite = refuseCrossSite(parts.callers, isWebhook);
  app.use(async (context, next) => (API.test(new URL(context.req.url).pathname) ? crossSite(context, next) : next()));
  const limitCalls = limitFamilies(parts.limits, parts.callers, toNetwork);
  app.use('/rest/v1/*', limitCalls('rest'));
  app.use('/storage/v1/*', limitCalls('storage'));
  app.get('/healthz', createHealthCheck(parts));
  app.use('/rest/v1/rpc/end_my_session', notifyEndedSessions({ ...parts, toNetwork }));
  app.all('/rest/v1/*', createRestRoute({ ...parts, rpcs, turns }));
  app.all('/auth/v1/*', (context) => auth.answer(context));
  app.all('/storage/v1/*', (context) => parts.storage(context.req.raw));
  app.all('/functions/v1/:name', callFunction);
  app.all('/functions/v1/:name/:secret', (context) =>
    isWebhook(new URL(context.req.url).pathname) ? callFunction(context) : apiError(404, 'not_found'),
  );
  if (config.analytics !== undefined) app.post('/ingest/e/', createIngest({ ...parts, analytics: config.analytics, toNetwork }));
  app.all('*', async (context) => (API.test(new URL(context.req.url).pathname) ? apiError(404, 'not_found') : parts.site(context)));
  return { app, drain: auth.drain };
}
