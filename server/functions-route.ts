/**
 * /functions/v1/<name>: hosts the portable endpoints of functions/ as Supabase hosts them. API key, session, administrator, rate
 * and body limits are settled here; the endpoint reads and checks its JSON itself. Unexpected errors are logged and answered `internal`.
 */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#core/kit/app-error.ts';
import type { Ctx } from '#functions/ctx.ts';
import type { AiPort } from '#functions/ports/ai.ts';
import type { LongTexts } from '#functions/ports/long-texts.ts';
import type { OpenFoodFacts } from '#functions/ports/open-food-facts.ts';
import { findEndpoint } from '#functions/registry.ts';
import { errorResponse, type Endpoint } from '#functions/respond.ts';
import type { Accounts } from './accounts.ts';
import { SERVICE, type Caller, type CallerAnswer, type Callers } from './caller.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Identity } from './identity.ts';
import { readQuery } from './http/parameters.ts';
import { errorFields, type Log } from './log.ts';
import { limitFamily, type RateLimits } from './rate-limit.ts';
import { BODY_LIMITS, readBody, withBody } from './request-body.ts';
import { appErrorOf, CallerDb, type RpcCalls } from './rest/rpc.ts';

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
  readonly networkOf: (context: Context) => string;
  readonly ai: AiPort | null;
  readonly publicUrl: () => string;
  readonly openFoodFacts: OpenFoodFacts | null;
  readonly longTexts: LongTexts;
  readonly systemStatus: Ctx['systemStatus'];
}

function callerFor(endpoint: Endpoint, answer: CallerAnswer): Caller {
  if (answer.kind === 'factor_needed') throw new AppError('second_factor_needed');
  if (answer.kind !== 'caller') throw new AppError('session_missing');
  const needsUser = endpoint.auth === 'user' || endpoint.auth === 'admin';
  if (needsUser && answer.caller.role !== 'authenticated') throw new AppError('session_missing');
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
    ai: parts.ai,
    openFoodFacts: parts.openFoodFacts,
    longTexts: parts.longTexts,
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
  const limit = async (context: Context, caller: Caller): Promise<void> => {
    if (caller.role === 'service_role') return;
    const wait = await limitFamily(parts.limits, 'functions', { userId: caller.userId, network: parts.networkOf(context) });
    if (wait !== undefined) throw new AppError('rate_limited', { retryAfter: wait });
  };

  const call = async (context: Context, endpoint: Endpoint): Promise<Response> => {
    const request = context.req.raw;
    readQuery(new URL(request.url), noQuery);
    const caller = callerFor(endpoint, await parts.callers.read(request));
    await limit(context, caller);
    const body = await readBody(request, BODY_LIMITS.functions);
    if (body === 'too_large') throw new AppError('input_too_large');
    const ctx = ctxFor(parts, caller);
    if (endpoint.auth === 'admin' && !(await ctx.userDb.rpc<boolean>('is_admin'))) throw new AppError('access_denied');
    return inTime(endpoint.handle(withBody(request, body), ctx));
  };

  return async (context: Context): Promise<Response> => {
    const endpoint = findEndpoint(context.req.param('name') ?? '');
    if (endpoint === undefined) return errorResponse(new AppError('not_found'));
    if (context.req.method !== 'POST') return context.body(null, 405, { allow: 'POST' });
    try {
      return await call(context, endpoint);
    } catch (thrown) {
      const error = appErrorOf(thrown);
      if (!(error instanceof AppError)) parts.log.error({ function: context.req.param('name'), ...errorFields(error) }, 'function failed');
      return errorResponse(error instanceof AppError ? error : new AppError('internal'));
    }
  };
}
