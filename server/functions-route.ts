/**
 * /functions/v1/<name>: hosts the portable endpoints of functions/ as Supabase hosts them. API key, session, administrator, rate
 * and body limits are settled here; the endpoint reads and checks its JSON itself. A webhook needs neither key nor session: it checks a signature
 * over the bytes it is handed. Unexpected errors are logged and answered `internal`.
 */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#core/kit/app-error.ts';
import type { Ctx } from '#functions/ctx.ts';
import type { Ports } from '#functions/ports/ports.ts';
import { findEndpoint, type Endpoints } from '#functions/registry.ts';
import { errorResponse, needsUser, type Endpoint, type JsonEndpoint, type WebhookEndpoint } from '#functions/respond.ts';
import type { Accounts } from './accounts.ts';
import { ANON, SERVICE, type Caller, type CallerAnswer, type Callers } from './caller.ts';
import { storageFull, type DiskSpace } from './disk-space.ts';
import type { Identity } from './identity.ts';
import { readParameters, readQuery } from './http/parameters.ts';
import { errorFields, type Log } from './log.ts';
import { limitFamily, type LimitedFamily, type RateLimits } from './rate-limit.ts';
import { BODY_LIMITS, readBody, readBodyWithin, withBody } from './request-body.ts';
import { toAppError, CallerDb, type RpcCalls } from './rest/rpc.ts';

/** Everything is said in the body. */
const noQuery = z.strictObject({});
const TIMEOUT_MS = 30_000;

export interface FunctionsParts {
  readonly rpcs: RpcCalls;
  readonly disk: DiskSpace;
  readonly accounts: Accounts;
  readonly identity: Identity;
  readonly callers: Callers;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly toNetwork: (context: Context) => string;
  readonly publicUrl: () => string;
  readonly ports: Ports;
  readonly endpoints: Endpoints;
  readonly systemStatus: Ctx['systemStatus'];
}

function callerFor(endpoint: JsonEndpoint, answer: CallerAnswer): Caller {
  if (answer.kind === 'factor_needed') throw new AppError('second_factor_needed');
  if (answer.kind !== 'caller') throw new AppError('session_missing');
  if (needsUser(endpoint) && answer.caller.role !== 'authenticated') throw new AppError('session_missing');
  return answer.caller;
}

function ctxFor(parts: FunctionsParts, caller: Caller): Ctx {
  const { userId, email } = caller;
  return {
    user: userId === null ? null : { id: userId, email: email ?? '' },
    userDb: new CallerDb(parts.rpcs, caller),
    db: new CallerDb(parts.rpcs, SERVICE),
    accounts: parts.accounts,
    identity: parts.identity,
    ports: parts.ports,
    systemStatus: parts.systemStatus,
    publicUrl: parts.publicUrl(),
  };
}

/** A late handler runs on; only the answer does not wait for it. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('server_unavailable')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export function createFunctionsRoute(parts: FunctionsParts) {
  const limit = async (context: Context, family: LimitedFamily, caller: Caller): Promise<void> => {
    if (caller.role === 'service_role') return;
    const wait = await limitFamily(parts.limits, family, { userId: caller.userId, network: parts.toNetwork(context) });
    if (wait !== undefined) throw new AppError('rate_limited', { retryAfter: wait });
  };

  const callWebhook = async (context: Context, endpoint: WebhookEndpoint): Promise<Response> => {
    const request = context.req.raw;
    await limit(context, 'webhooks', ANON);
    // Only a handshake has a query, which the endpoint reads.
    if (request.method === 'GET') readParameters(new URL(request.url));
    else readQuery(new URL(request.url), noQuery);
    // The event would be queued: its sender comes again.
    if (parts.disk.isLow) throw storageFull();
    const ctx = ctxFor(parts, ANON);
    const owner = await endpoint.admit?.(request, ctx);
    if (owner !== undefined) await limit(context, 'webhooks', { ...ANON, userId: owner });
    const body = await readBodyWithin(request, endpoint.bodyLimit, endpoint.bodyWithinMs);
    if (body === 'too_large') {
      if (endpoint.tooLarge === undefined) throw new AppError('input_too_large');
      return endpoint.tooLarge(request, ctx);
    }
    if (body === 'too_slow') return Response.json({ error: { code: 'server_unavailable' } }, { status: 408, headers: { connection: 'close' } });
    return inTime(endpoint.handle(withBody(request, body), ctx));
  };

  const call = async (context: Context, endpoint: Endpoint): Promise<Response> => {
    if (endpoint.kind === 'webhook') return callWebhook(context, endpoint);
    const request = context.req.raw;
    readQuery(new URL(request.url), noQuery);
    const caller = callerFor(endpoint, await parts.callers.read(request, endpoint.session));
    await limit(context, 'functions', caller);
    const body = await readBody(request, BODY_LIMITS.functions);
    if (body === 'too_large') throw new AppError('input_too_large');
    const ctx = ctxFor(parts, caller);
    if (endpoint.kind === 'admin' && !(await ctx.userDb.rpc('is_admin'))) throw new AppError('access_denied');
    const response = await inTime(endpoint.handle(withBody(request, body), ctx));
    const refused = response.ok ? undefined : await parts.callers.refusedAfterwards(request, caller);
    if (refused !== undefined) callerFor(endpoint, refused);
    return response;
  };

  return async (context: Context): Promise<Response> => {
    const endpoint = findEndpoint(parts.endpoints, context.req.param('name') ?? '');
    if (endpoint === undefined) return errorResponse(new AppError('not_found'));
    const methods: readonly string[] = endpoint.kind === 'webhook' ? endpoint.methods : ['POST'];
    if (!methods.includes(context.req.method)) return context.body(null, 405, { allow: methods.join(', ') });
    try {
      return await call(context, endpoint);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!(error instanceof AppError)) parts.log.error({ function: context.req.param('name'), ...errorFields(error) }, 'function failed');
      return errorResponse(error instanceof AppError ? error : new AppError('internal'));
    }
  };
}
