/**
 * Who is asking: the session token (HS256, signed with the installation's secret) read once and remembered until it ends. As
 * at PostgREST a token is good until it expires; signing out ends the refreshing, not the hour that is left.
 */
import { errors, jwtVerify } from 'jose';
import * as z from 'zod';

const claimsSchema = z.looseObject({ sub: z.uuid(), role: z.enum(['authenticated', 'service_role']), exp: z.number(), email: z.string().optional() });
export type Claims = z.infer<typeof claimsSchema>;

export type TokenAnswer = { readonly kind: 'claims'; readonly claims: Claims } | { readonly kind: 'expired' } | { readonly kind: 'invalid' };

const REMEMBERED = 1_000;
const LONGEST_TOKEN = 4_096;

export class SessionTokens {
  readonly #secret: Uint8Array;
  readonly #now: () => number;
  readonly #known = new Map<string, Claims>();

  /** @param now milliseconds since the epoch. */
  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = new TextEncoder().encode(secret);
    this.#now = now;
  }

  async read(token: string): Promise<TokenAnswer> {
    if (token.length > LONGEST_TOKEN) return { kind: 'invalid' };
    const known = this.#known.get(token);
    if (known !== undefined) {
      if (known.exp * 1000 > this.#now()) return { kind: 'claims', claims: known };
      this.#known.delete(token);
      return { kind: 'expired' };
    }
    return this.#verify(token);
  }

  async #verify(token: string): Promise<TokenAnswer> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, { algorithms: ['HS256'], currentDate: new Date(this.#now()) });
      const parsed = claimsSchema.safeParse(payload);
      if (!parsed.success) return { kind: 'invalid' };
      if (this.#known.size >= REMEMBERED) this.#known.clear();
      this.#known.set(token, parsed.data);
      return { kind: 'claims', claims: parsed.data };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { kind: 'expired' };
      if (error instanceof errors.JOSEError) return { kind: 'invalid' };
      throw error;
    }
  }
}

/** The token of an Authorization header, undefined without one. */
export function bearerOf(header: string | null | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
}
