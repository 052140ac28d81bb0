/** /auth/v1 alone over a test's database, with clients that speak to it by the real auth-js. */
import { randomUUID } from 'node:crypto';
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import * as z from 'zod';
import { AccountNotices } from '#server/auth/account-notices.ts';
import { Afterwards } from '#server/auth/afterwards.ts';
import { createAuthRoute } from '#server/auth/auth-route.ts';
import { defineEndpoint, toSession, type AuthEndpoint } from '#server/auth/endpoint.ts';
import { createFactorEndpoints } from '#server/auth/factors/factor-endpoints.ts';
import { KnownDevices } from '#server/auth/known-device.ts';
import { SecurityEvents } from '#server/auth/security-events.ts';
import { Sessions } from '#server/auth/sessions.ts';
import { findUser, userJson } from '#server/auth/users.ts';
import { createLog } from '#server/log.ts';
import { RateLimits } from '#server/rate-limit.ts';
import { SessionRegister } from '#server/session-register.ts';
import { SessionTokens } from '#server/session-token.ts';
import { TokenKeys } from '#server/token-keys.ts';
import { testPorts } from './ctx.ts';
import type { TestDb } from './db.ts';

/** Where the app believes to be; nothing listens there. */
export const AUTH_ORIGIN = 'https://ziva.test';
const SECRET = 'a secret of thirty-two characters';

export interface AuthApp {
  readonly sessions: Sessions;
  readonly tokens: SessionTokens;
  readonly events: SecurityEvents;
  /** Signs somebody in by the first step alone, in a browser of their own. */
  signIn(userId: string): Promise<GoTrueClient>;
  /** A call without auth-js. */
  fetch(path: string, init: RequestInit & { readonly token?: string }): Promise<Response>;
  drain(): Promise<void>;
}

export interface AuthAppOptions {
  /** Milliseconds since the epoch, for codes of authenticator apps. */
  readonly now?: () => number;
}

/** The account as it sees itself, for auth-js, which asks for it. */
const userEndpoint = (db: TestDb): AuthEndpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/user',
    query: z.strictObject({}),
    body: null,
    session: 'needed',
    firstLevelIsEnough: true,
    limits: () => [],
    handle: async (call) => {
      const user = await findUser(db.database, toSession(call).userId);
      return user === undefined ? new Response(null, { status: 404 }) : Response.json(await userJson(db.database, user));
    },
  });

/** With the limits of production. */
export async function openAuthApp(db: TestDb, { now = Date.now }: AuthAppOptions = {}): Promise<AuthApp> {
  const { database, rpcs } = db;
  const log = createLog('silent');
  const publicUrl = (): string => AUTH_ORIGIN;
  const tokenKeys = await TokenKeys.create(SECRET);
  const tokens = new SessionTokens(tokenKeys, new SessionRegister(database));
  const limits = RateLimits.create(database, true);
  const afterwards = new Afterwards(log);
  const events = new SecurityEvents(rpcs, log);
  const sessions = new Sessions({ database, tokenKeys, events, publicUrl });
  const notices = new AccountNotices({ database, mail: testPorts(db).mail, publicUrl });
  const route = createAuthRoute({
    callers: { refuseKey: () => undefined } as unknown as Parameters<typeof createAuthRoute>[0]['callers'],
    disk: { isLow: false } as Parameters<typeof createAuthRoute>[0]['disk'],
    limits,
    tokens,
    knownDevices: new KnownDevices(SECRET, () => true),
    afterwards,
    endpoints: [userEndpoint(db), ...createFactorEndpoints({ database, sessions, limits, events, notices, afterwards, publicUrl, now })],
    toNetwork: (context) => context.req.header('x-test-network') ?? '192.0.2.1',
  });
  const app = new Hono();
  app.all('/auth/v1/*', (context) => route.answer(context));
  const call = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => app.fetch(new Request(input, init));

  return {
    sessions,
    tokens,
    events,
    signIn: async (userId) => {
      const network = `198.51.100.${Math.floor(Math.random() * 256)}`;
      const client = new AuthClient({
        url: `${AUTH_ORIGIN}/auth/v1`,
        storageKey: randomUUID(),
        autoRefreshToken: false,
        headers: { 'x-test-network': network },
        fetch: call,
      });
      const answer = await sessions.begin(userId, { method: 'password', userAgent: 'Mozilla/5.0 Firefox/140 Windows', network });
      await client.setSession(answer);
      return client;
    },
    fetch: (path, { token, ...init }) =>
      call(`${AUTH_ORIGIN}${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      }),
    drain: () => route.drain(),
  };
}
