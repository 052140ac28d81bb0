/**
 * Who is asking: the session token verified once and remembered until it ends, and its session looked up each time (see
 * session-register.ts). A token that was good yesterday says nothing about today.
 */
import { decodeJwt, errors } from 'jose';
import * as z from 'zod';
import type { SessionRegister } from './session-register.ts';
import type { TokenKeys } from './token-keys.ts';

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.enum(['authenticated', 'service_role']),
  exp: z.number(),
  email: z.string().optional(),
  session_id: z.uuid().optional(),
});
export type Claims = z.infer<typeof claimsSchema>;

export type TokenAnswer =
  | { readonly kind: 'claims'; readonly claims: Claims }
  | { readonly kind: 'expired' }
  /** Rightly signed, but the person signed out, changed the password or is no longer here. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'invalid' };

const REMEMBERED = 1_000;
const LONGEST_TOKEN = 4_096;
/** Well formed, signed by nobody: whoever reads it refuses it in their own words. */
const REFUSED = `${btoa('{"alg":"HS256","typ":"JWT"}')}.${btoa('{}')}.AAAA`.replaceAll('=', '');

interface Known {
  readonly claims: Claims;
  /** The same claims as the embedded backend reads them. */
  readonly inner: string;
}

export class SessionTokens {
  readonly #keys: TokenKeys;
  readonly #register: SessionRegister;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();

  /** @param now milliseconds since the epoch. */
  constructor(keys: TokenKeys, register: SessionRegister, now: () => number = Date.now) {
    this.#keys = keys;
    this.#register = register;
    this.#now = now;
  }

  async read(token: string): Promise<TokenAnswer> {
    const known = await this.#verified(token);
    if (typeof known === 'string') return { kind: known };
    const { claims } = known;
    const stands = claims.role === 'service_role' || (await this.#register.stands(claims.sub, claims.session_id));
    return stands ? { kind: 'claims', claims } : { kind: 'ended' };
  }

  /** The token to hand to the embedded backend. @param looksUp whether the backend looks the session up itself and has words for one that ended */
  async inward(token: string, looksUp: boolean): Promise<string> {
    const known = await this.#verified(token);
    if (known === 'expired') return this.#keys.signInner(decodeJwt(token));
    // What has no three parts is told apart by the backend.
    if (known === 'invalid') return token.split('.').length === 3 ? REFUSED : token;
    if (looksUp || (await this.read(token)).kind === 'claims') return known.inner;
    return REFUSED;
  }

  /** The token to hand to the world, of one that the embedded backend signed. */
  async outward(token: string): Promise<string> {
    return this.#keys.signOuter(await this.#keys.verify(token, new Date(this.#now())));
  }

  async #verified(token: string): Promise<Known | 'expired' | 'invalid'> {
    if (token.length > LONGEST_TOKEN) return 'invalid';
    const known = this.#known.get(token);
    if (known === undefined) return this.#verify(token);
    if (known.claims.exp * 1000 > this.#now()) return known;
    this.#known.delete(token);
    return 'expired';
  }

  async #verify(token: string): Promise<Known | 'expired' | 'invalid'> {
    try {
      const payload = await this.#keys.verify(token, new Date(this.#now()));
      const parsed = claimsSchema.safeParse(payload);
      if (!parsed.success) return 'invalid';
      const known = { claims: parsed.data, inner: await this.#keys.signInner(payload) };
      if (this.#known.size >= REMEMBERED) this.#known.clear();
      this.#known.set(token, known);
      return known;
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired';
      if (error instanceof errors.JOSEError) return 'invalid';
      throw error;
    }
  }
}

/** The token of an Authorization header, undefined without one. */
export function bearerOf(header: string | null | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
}
