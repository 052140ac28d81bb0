/**
 * One route of /auth/v1: its contracts, whom it is for, what it counts against, and its handler. What a contract does not name is
 * refused, and everything after works on what it gave, so that limits and handlers cannot see two different requests.
 */
import type * as z from 'zod';
import type { RuleName } from '../rate-limit.ts';
import type { Claims } from '../session-token.ts';
import type { Device } from './known-device.ts';

/** Whose call it is. `claims`: aal, amr, email and the rest of the token, which was verified and whose session stands. */
export interface AuthSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly claims: Claims;
  /** The person has a second factor, or must have one, and this session has not shown it; only where firstLevelIsEnough. */
  readonly needsFactor: boolean;
}

export interface AuthCall<Query = unknown, Body = unknown> {
  readonly query: Query;
  readonly body: Body;
  /** Of the path: { factorId } for '/factors/{factorId}'. */
  readonly params: Readonly<Record<string, string>>;
  /** Never null where the endpoint needs one. */
  readonly session: AuthSession | null;
  /** The address of the caller, an IPv6 one as its /64 (client-address.ts). */
  readonly network: string;
  /** '' where none was sent. */
  readonly userAgent: string;
  /** Its browser: tries on an account are counted apart where that is known for it. */
  readonly device: Device;
  /** For its headers and address; its body has been read. */
  readonly request: Request;
}

/** A try that counts. `who`: the network, or the address of the account in lower case. */
export interface LimitTake {
  readonly rule: RuleName;
  readonly who: string;
}

export interface AuthEndpoint<Query = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /auth/v1: '/factors/{factorId}/verify'. */
  readonly path: string;
  /** Parameters whose value chooses among endpoints of one method and path: { grant_type: 'password' }. */
  readonly variant?: Readonly<Record<string, string>>;
  readonly query: z.ZodType<Query>;
  /** Null where no body may come. */
  readonly body: z.ZodType<Body> | null;
  readonly session: 'none' | 'needed';
  /** Whether a session that has yet to show its second factor may come: to see itself, to show it, to leave. */
  readonly firstLevelIsEnough?: boolean;
  /** Answers without the API key: where a browser is sent, and what whoever verifies our tokens fetches. */
  readonly isOpen?: true;
  /** Besides authAddress, which every call counts against. */
  limits(call: AuthCall<Query, Body>): readonly LimitTake[];
  /** @throws AuthError, AppError */
  handle(call: AuthCall<Query, Body>): Promise<Response>;
}

/** Keeps the types of query and body together; the list of endpoints forgets them. */
export function defineEndpoint<Query, Body>(endpoint: AuthEndpoint<Query, Body>): AuthEndpoint {
  return endpoint;
}

/** The session of a call to an endpoint that needs one. */
export function toSession(call: Pick<AuthCall, 'session'>): AuthSession {
  if (call.session === null) throw new Error('This endpoint needs a session.');
  return call.session;
}
