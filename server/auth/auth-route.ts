/**
 * /auth/v1: finds the endpoint, parses query and body with its contracts, applies rate limits, checks the session and calls the handler.
 * Prevents account enumeration through response bodies and timing: mails are created after the response.
 */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#core/kit/app-error.ts';
import type { Callers } from '../caller.ts';
import type { DiskSpace } from '../disk-space.ts';
import { readJson } from '../http/json-body.ts';
import { readQuery } from '../http/parameters.ts';
import type { RateLimits, RuleName } from '../rate-limit.ts';
import { BODY_LIMITS } from '../request-body.ts';
import { parseBearer, type SessionTokens } from '../session-token.ts';
import { storageFullAnswer } from '../storage-full.ts';
import type { Afterwards } from './afterwards.ts';
import { AuthError, getRefusal } from './auth-error.ts';
import type { AuthCall, AuthEndpoint, AuthSession, LimitTake } from './endpoint.ts';
import type { KnownDevices } from './known-device.ts';

const BASE = '/auth/v1';

export interface AuthRouteParts {
  readonly disk: DiskSpace;
  readonly callers: Callers;
  readonly limits: RateLimits;
  readonly tokens: SessionTokens;
  readonly knownDevices: KnownDevices;
  readonly afterwards: Afterwards;
  readonly endpoints: readonly AuthEndpoint[];
  readonly toNetwork: (context: Context) => string;
}

export interface AuthRoute {
  answer(context: Context): Promise<Response>;
  /** Waits for mails that are being created. */
  readonly drain: () => Promise<void>;
}

/** Rules counted by account. A known device of the owner has its own count, so strangers cannot exhaust it. */
const BY_ACCOUNT: ReadonlySet<RuleName> = new Set(['guessAccount', 'mailAccount']);

const anyQuery = z.record(z.string(), z.string());
const noBody = z.strictObject({});
const SEGMENT = /^[\w.~-]+$/;

/** @returns the values of {names} in the path, undefined for another path */
function matchParams(template: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined ? value !== segment : !SEGMENT.test(value)) return undefined;
    if (name !== undefined) params[name] = value;
  }
  return params;
}

interface Found {
  readonly endpoint: AuthEndpoint;
  readonly params: Readonly<Record<string, string>>;
}

/** @throws AppError not_found; AuthError validation_failed if only the variant is unknown */
function findEndpoint(endpoints: readonly AuthEndpoint[], method: string, url: URL): Found {
  const path = url.pathname.slice(BASE.length);
  const here = endpoints.flatMap((endpoint): Found[] => {
    const params = endpoint.method === method ? matchParams(endpoint.path, path) : undefined;
    return params === undefined ? [] : [{ endpoint, params }];
  });
  if (here.length === 0) throw new AppError('not_found');
  const query = readQuery(url, anyQuery);
  const found = here.find(({ endpoint }) => Object.entries(endpoint.variant ?? {}).every(([name, value]) => query[name] === value));
  if (found === undefined) throw new AuthError(400, 'validation_failed', 'unsupported_grant_type');
  return found;
}

/** @throws AuthError with GoTrue's codes */
async function readSession(tokens: SessionTokens, request: Request, firstLevelIsEnough = false): Promise<AuthSession> {
  const token = parseBearer(request.headers.get('authorization'));
  // supabase-js sends the API key as bearer while nobody is signed in.
  if (token === undefined || token.startsWith('sb_')) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const answer = await tokens.read(token);
  if (answer.kind === 'ended') throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  if (answer.kind === 'expired') throw new AuthError(403, 'bad_jwt', 'invalid JWT: token is expired');
  if (answer.kind === 'invalid' || answer.claims.session_id === undefined) throw new AuthError(403, 'bad_jwt', 'invalid JWT');
  const needsFactor = answer.kind === 'factor_needed';
  if (needsFactor && !firstLevelIsEnough) throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required');
  return { userId: answer.claims.sub, sessionId: answer.claims.session_id, claims: answer.claims, needsFactor };
}

export function createAuthRoute(parts: AuthRouteParts): AuthRoute {
  const take = async ({ rule, who }: LimitTake): Promise<void> => {
    const wait = await parts.limits.take(rule, who);
    if (wait !== undefined) throw new AppError('rate_limited', { retryAfter: wait });
  };

  const handle = async (context: Context): Promise<Response> => {
    const request = context.req.raw;
    const network = parts.toNetwork(context);
    await take({ rule: 'authAddress', who: network });
    const url = new URL(request.url);
    const { endpoint, params } = findEndpoint(parts.endpoints, request.method, url);
    const keyless = endpoint.isOpen === true ? undefined : parts.callers.refuseKey(request);
    if (keyless !== undefined) return keyless;
    // Existing users can sign in and out on a nearly full disk; only sign-up is refused.
    if (parts.disk.isLow && endpoint.path === '/signup') return storageFullAnswer();
    const query = readQuery(url, endpoint.query);
    const body = await readJson(request, BODY_LIMITS.auth, endpoint.body ?? noBody);
    const session = endpoint.session === 'needed' ? await readSession(parts.tokens, request, endpoint.firstLevelIsEnough) : null;
    const device = await parts.knownDevices.read(request.headers);
    const call: AuthCall = { query, body, params, session, network, userAgent: request.headers.get('user-agent') ?? '', device, request };
    for (const { rule, who } of endpoint.limits(call)) await take({ rule, who: BY_ACCOUNT.has(rule) ? await device.countsAs(who) : who });
    return endpoint.handle(call);
  };

  return {
    answer: async (context) => {
      try {
        return await handle(context);
      } catch (error) {
        const refusal = getRefusal(error);
        if (refusal === undefined) throw error;
        return refusal;
      }
    },
    drain: () => parts.afterwards.drain(),
  };
}
