/**
 * One route of /auth/v1: contracts, session, rate limits and handler. Fields without a contract are rejected. Limits and the handler
 * use only the parsed value, so both see the same request.
 */
import type * as z from 'zod';
import type { RuleName } from '../rate-limit.ts';
import type { Claims } from '../session-token.ts';
import type { Device } from './known-device.ts';

/** The caller. `claims`: aal, amr, email and the other claims of the token, which is verified and whose session exists. */
export interface AuthSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly claims: Claims;
  /** The session is aal1 although the user has or needs a second factor; possible only with firstLevelIsEnough. */
  readonly needsFactor: boolean;
}

export interface AuthCall<Query = unknown, Body = unknown> {
  readonly query: Query;
  readonly body: Body;
  /** Path parameters: { factorId } for '/factors/{factorId}'. */
  readonly params: Readonly<Record<string, string>>;
  /** Not null if the endpoint needs a session. */
  readonly session: AuthSession | null;
  /** IP address of the caller, IPv6 as its /64 (client-address.ts). */
  readonly network: string;
  /** '' if the header is missing. */
  readonly userAgent: string;
  /** The browser: a known device has its own count of attempts on an account. */
  readonly device: Device;
  /** For headers and URL; the body has been read. */
  readonly request: Request;
}

/** A counted attempt. `who`: the network, or the e-mail address of the account in lower case. */
export interface LimitTake {
  readonly rule: RuleName;
  readonly who: string;
}

export interface AuthEndpoint<Query = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /auth/v1: '/factors/{factorId}/verify'. */
  readonly path: string;
  /** Parameters that select among endpoints with the same method and path: { grant_type: 'password' }. */
  readonly variant?: Readonly<Record<string, string>>;
  readonly query: z.ZodType<Query>;
  /** Null if a body is not allowed. */
  readonly body: z.ZodType<Body> | null;
  readonly session: 'none' | 'needed';
  /** Whether an aal1 session of a user with a second factor is allowed: to read the user, verify the factor, sign out. */
  readonly firstLevelIsEnough?: boolean;
  /** Answers without the API key: redirects of a browser, and the public keys. */
  readonly isOpen?: true;
  /** In addition to authAddress, which applies to every call. */
  limits(call: AuthCall<Query, Body>): readonly LimitTake[];
  /** @throws AuthError, AppError */
  handle(call: AuthCall<Query, Body>): Promise<Response>;
}

/** Infers the types of query and body, which the list of endpoints erases. */
export function defineEndpoint<Query, Body>(endpoint: AuthEndpoint<Query, Body>): AuthEndpoint {
  return endpoint;
}

/** The session of a call whose endpoint needs one. */
export function toSession(call: Pick<AuthCall, 'session'>): AuthSession {
  if (call.session === null) throw new Error('This endpoint needs a session.');
  return call.session;
}
