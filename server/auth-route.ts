/**
 * /auth/v1: what of the embedded backend's auth is let through, and what is decided before and after it. No answer, by its words
 * or by its time, tells a stranger whether an address has an account: mails are sent after the answer is given, a sign-up is
 * judged by its invitation alone, and a password is compared in any case (auth-service.ts).
 */
import type { Context } from 'hono';
import * as z from 'zod';
import { emailSchema } from '#core/contracts/account.ts';
import { isWeakPassword } from '#functions/weak-password.ts';
import { apiError } from './api-error.ts';
import { isAuthBody } from './api-input.ts';
import { forgiveAccount, limitAuth, type AuthCall } from './auth-limits.ts';
import type { Backend } from './backend.ts';
import { SERVICE } from './caller.ts';
import type { Database } from './database.ts';
import type { DiskSpace } from './disk-space.ts';
import type { GoogleDoors } from './google.ts';
import { errorFields, type Log } from './log.ts';
import type { RateLimits } from './rate-limit.ts';
import { BODY_LIMITS, readBody, withBody } from './request-body.ts';
import { CallerDb, type Rpcs } from './rpc.ts';
import { bearerOf, type Claims, type SessionTokens } from './session-token.ts';
import { endOtherSessions, noteDevice } from './session-upkeep.ts';
import { storageFullAnswer } from './storage-full.ts';
import type { TokenKeys } from './token-keys.ts';

export interface AuthParts {
  readonly backend: Backend;
  readonly disk: DiskSpace;
  readonly database: Database;
  readonly google: GoogleDoors;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly rpcs: Rpcs;
  readonly tokens: SessionTokens;
  readonly tokenKeys: TokenKeys;
  readonly networkOf: (context: Context) => string;
}

const bodySchema = z.looseObject({
  email: z.string().max(320).optional(),
  password: z.string().optional(),
  data: z.looseObject({ invitation_code: z.string().optional() }).nullish(),
});
type AuthBody = z.infer<typeof bodySchema>;

/** @returns nothing known for what is not JSON: the backend says so itself. */
function parsedBody(body: Uint8Array): AuthBody {
  try {
    return bodySchema.safeParse(JSON.parse(new TextDecoder().decode(body))).data ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const weakPassword = (): Response =>
  apiError(422, 'weak_password', { weak_password: { reasons: ['pwned'] }, msg: 'The password is one of the commonest.' });

export interface AuthRoute {
  answer(context: Context): Promise<Response>;
  /** Waits for the mails that are still being made. */
  readonly settle: () => Promise<void>;
}

export function createAuthRoute(parts: AuthParts): AuthRoute {
  const { backend, database, limits, tokens } = parts;
  const service = new CallerDb(parts.rpcs, SERVICE);
  const later = new Set<Promise<void>>();

  const claimsOf = async (request: Request): Promise<Claims | undefined> => {
    const answer = await tokens.read(bearerOf(request.headers.get('authorization')) ?? '');
    return answer.kind === 'claims' ? answer.claims : undefined;
  };

  /**
   * Password sign-ups bring their code. Here and not only in SQL, because there an account born of an e-mail link looks the same,
   * and a claimed invitation lets that one in without a code; and before the password is hashed, because that takes its time.
   */
  const signUp = async (request: Request, { email, password, data }: AuthBody): Promise<Response> => {
    const code = data?.invitation_code ?? '';
    if (code === '') return apiError(403, 'invitation_required');
    if (email === undefined || (await service.rpc<string | null>('invitation_state', { email, code })) !== 'pending')
      return apiError(403, 'invitation_mismatch');
    if (isWeakPassword(password ?? '', email)) return weakPassword();
    return backend.fetch(request);
  };

  const makeMail = async (request: Request): Promise<void> => {
    try {
      const { status } = await backend.fetch(request);
      if (status >= 500) parts.log.error({ status }, 'a mail of signing in could not be made');
    } catch (error) {
      parts.log.error(errorFields(error), 'a mail of signing in could not be made');
    }
  };

  /** The same answer at once, whoever the address belongs to; the work comes after it. */
  const sendMail = (request: Request, { email }: AuthBody): Promise<Response> => {
    // What is no address at all, the backend refuses in its own words.
    if (!emailSchema.safeParse(email).success) return backend.fetch(request);
    const work = makeMail(request).finally(() => later.delete(work));
    later.add(work);
    return Promise.resolve(Response.json({}));
  };

  /** As if it had worked: who else is here is nobody's business. */
  const readdressed = async (request: Request, email: string | undefined): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.delete('content-type');
    const user = z.looseObject({ id: z.string() }).parse(await (await backend.fetch(new Request(request.url, { headers }))).json());
    return Response.json({ ...user, new_email: email?.toLowerCase(), email_change_sent_at: new Date().toISOString() });
  };

  const changeUser = async (request: Request, { email, password }: AuthBody): Promise<Response> => {
    const claims = await claimsOf(request);
    if (password !== undefined && claims !== undefined && isWeakPassword(password, claims.email ?? '')) return weakPassword();
    const response = await backend.fetch(request);
    if (response.headers.get('x-sb-error-code') === 'email_exists') return readdressed(request, email);
    if (response.ok && password !== undefined && claims !== undefined) await endOtherSessions(database, claims.sub, claims.session_id);
    return response;
  };

  const plain = (request: Request): Promise<Response> => backend.fetch(request);
  const doors: Readonly<Record<string, (request: Request, body: AuthBody) => Promise<Response>>> = {
    'GET /.well-known/jwks.json': () =>
      Promise.resolve(Response.json(parts.tokenKeys.published, { headers: { 'cache-control': 'public, max-age=600' } })),
    'GET /authorize': (request) => parts.google.authorize(request),
    'GET /callback': (request) => parts.google.callback(request),
    'GET /health': plain,
    'GET /settings': plain,
    'GET /user': plain,
    'POST /logout': plain,
    'POST /magiclink': sendMail,
    'POST /otp': sendMail,
    'POST /recover': sendMail,
    'POST /resend': sendMail,
    'POST /signup': signUp,
    'POST /token': plain,
    'POST /verify': plain,
    'PUT /user': changeUser,
  };

  const answer = async (context: Context): Promise<Response> => {
    const body = await readBody(context.req.raw, BODY_LIMITS.auth);
    if (body === 'too_large') return apiError(413, 'input_too_large');
    if (!isAuthBody(body)) return apiError(400, 'input_invalid');
    const { pathname, searchParams } = new URL(context.req.url);
    const { method } = context.req;
    const door = doors[`${method} ${pathname.slice('/auth/v1'.length)}`];
    if (door === undefined) return apiError(404, 'not_found');
    // Who is here comes in and goes out; the reserve is for them.
    if (parts.disk.isLow && pathname.endsWith('/signup')) return storageFullAnswer();
    const parsed = parsedBody(body);
    const email = parsed.email?.trim().toLowerCase();
    const call: AuthCall = { method, pathname, grant: searchParams.get('grant_type'), email, network: parts.networkOf(context) };
    const refused = await limitAuth(limits, call);
    if (refused !== undefined) return refused;
    const response = await door(withBody(context.req.raw, body), parsed);
    if (!response.ok) return response;
    await forgiveAccount(limits, call);
    const session = response.headers.get('sb-auth-session-id');
    if (session !== null) await noteDevice(database, session, context.req.header('user-agent') ?? '');
    return response;
  };

  return {
    answer,
    settle: async () => {
      await Promise.all(later);
    },
  };
}
