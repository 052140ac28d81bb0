/**
 * Verifies access tokens. The signature is verified once and cached until the token expires; its session is read in each call (see
 * session-register.ts).
 */
import { errors } from 'jose';
import * as z from 'zod';
import { FIRST_LEVEL, type NamedSession, type SessionRegister } from './session-register.ts';
import type { TokenKeys } from './token-keys.ts';

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.enum(['authenticated', 'service_role']),
  exp: z.number(),
  email: z.string().optional(),
  session_id: z.uuid().optional(),
  aal: z.enum(['aal1', 'aal2', 'aal3']).optional(),
  /** The ways the person showed who they are, with the time of each in seconds since the epoch, the latest first. */
  amr: z.array(z.looseObject({ method: z.string(), timestamp: z.number() })).optional(),
});
export type Claims = z.infer<typeof claimsSchema>;

export type TokenAnswer =
  | {
      readonly kind: 'claims';
      readonly claims: Claims;
      /** Stood at its last call, and is still to be checked: by the message of each call to the database. */
      readonly unchecked?: NamedSession;
    }
  /** Good, and not enough: nothing but the second step of signing in may be done with it. */
  | { readonly kind: 'factor_needed'; readonly claims: Claims }
  | { readonly kind: 'expired' }
  /** Rightly signed, but the person signed out, changed the password or is no longer here. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'invalid' };

/**
 * When a session is looked up: now, before anything is done, or, if it stood at its last look-up, in the message of each call to the database. The second is
 * for requests that do everything by such calls. One that fails is looked up then, so that it is answered with the same refusal.
 */
export type SessionCheck = 'now' | 'in_calls';

const REMEMBERED = 1_000;
/** Twice the maximum length of own tokens, which contain user_metadata (limited in auth/contracts.ts). */
const LONGEST_TOKEN = 16_384;

/** The session that a user's token names. */
const toSession = ({ role, sub, session_id: sessionId, aal }: Claims): NamedSession | undefined =>
  role === 'authenticated' && sessionId !== undefined ? { userId: sub, sessionId, level: aal ?? FIRST_LEVEL } : undefined;

export class SessionTokens {
  readonly #keys: TokenKeys;
  readonly #register: SessionRegister;
  readonly #now: () => number;
  readonly #known = new Map<string, Claims>();

  /** @param now milliseconds since the epoch. */
  constructor(keys: TokenKeys, register: SessionRegister, now: () => number = Date.now) {
    this.#keys = keys;
    this.#register = register;
    this.#now = now;
  }

  async read(token: string, check: SessionCheck = 'now'): Promise<TokenAnswer> {
    const claims = await this.#verified(token);
    if (typeof claims === 'string') return { kind: claims };
    const session = toSession(claims);
    if (check === 'in_calls' && session !== undefined && this.#register.stoodBefore(session)) return { kind: 'claims', claims, unchecked: session };
    const state = claims.role === 'service_role' ? 'stands' : await this.#register.state(claims.sub, claims.session_id, claims.aal);
    if (state === 'ended') return { kind: 'ended' };
    return { kind: state === 'stands' ? 'claims' : 'factor_needed', claims };
  }

  async #verified(token: string): Promise<Claims | 'expired' | 'invalid'> {
    if (token.length > LONGEST_TOKEN) return 'invalid';
    const known = this.#known.get(token);
    if (known === undefined) return this.#verify(token);
    if (known.exp * 1000 > this.#now()) return known;
    this.#known.delete(token);
    return 'expired';
  }

  async #verify(token: string): Promise<Claims | 'expired' | 'invalid'> {
    try {
      const payload = await this.#keys.verify(token, new Date(this.#now()));
      const parsed = claimsSchema.safeParse(payload);
      if (!parsed.success) return 'invalid';
      if (this.#known.size >= REMEMBERED) this.#known.clear();
      this.#known.set(token, parsed.data);
      return parsed.data;
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired';
      if (error instanceof errors.JOSEError) return 'invalid';
      throw error;
    }
  }
}

/** The token of an Authorization header, undefined without one. */
export function parseBearer(header: string | null | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
}
