/**
 * The caller of a request for the database: the API key gives the role anon or service_role, an access token the user.
 * The rules are those of Supabase's gateway: an API key is required, and the secret key is rejected from browsers.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Keys } from './secrets.ts';
import type { NamedSession } from './session-register.ts';
import { parseBearer, type SessionCheck, type SessionTokens, type TokenAnswer } from './session-token.ts';

export interface Caller {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  /** What current_setting('request.jwt.claims') holds. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly userId: string | null;
  readonly email: string | null;
  /** Of a session that was not looked up for this request: each message to the database checks it first. */
  readonly unchecked?: NamedSession;
}

export const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' }, userId: null, email: null };
export const ANON: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null, email: null };

export type CallerAnswer =
  | { readonly kind: 'caller'; readonly caller: Caller }
  | { readonly kind: 'key_missing' }
  | { readonly kind: 'key_wrong' }
  /** A session that has not shown the second factor it needs. */
  | { readonly kind: 'factor_needed' }
  | { readonly kind: 'token_expired' }
  | { readonly kind: 'token_invalid' };

/** The refusal of Supabase's gateway, word for word. */
const KEY_REFUSALS = {
  missing: { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
  wrong: { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' },
} as const;

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function toCaller({ claims, unchecked }: TokenAnswer & { kind: 'claims' }): Caller {
  const caller = { role: claims.role, claims, userId: claims.sub, email: claims.email ?? null };
  return unchecked === undefined ? caller : { ...caller, unchecked };
}

export class Callers {
  readonly #keys: Keys;
  readonly #tokens: SessionTokens;
  readonly #answers: Readonly<Record<SessionCheck, WeakMap<Request, Promise<CallerAnswer>>>> = { now: new WeakMap(), in_calls: new WeakMap() };

  constructor(keys: Keys, tokens: SessionTokens) {
    this.#keys = keys;
    this.#tokens = tokens;
  }

  #keyHolder(request: Request, key: string | null): Caller | 'missing' | 'wrong' {
    if (key === null || key === '') return 'missing';
    if (key === this.#keys.publishableKey) return ANON;
    const browser = /^\s*Mozilla\s*\/\s*5\s*\.\s*0/i.test(request.headers.get('user-agent') ?? '');
    return sameText(key, this.#keys.secretKey) && !browser ? SERVICE : 'wrong';
  }

  /** @returns the refusal of a request that has no key of ours in its headers */
  refuseKey(request: Request): Response | undefined {
    const holder = this.#keyHolder(request, request.headers.get('apikey'));
    return typeof holder === 'string' ? Response.json(KEY_REFUSALS[holder], { status: 401 }) : undefined;
  }

  /** Asked once a request, however many judge it. */
  read(request: Request, check: SessionCheck = 'now'): Promise<CallerAnswer> {
    const known = this.#answers[check].get(request) ?? this.#read(request, check);
    this.#answers[check].set(request, known);
    return known;
  }

  /**
   * After a call that failed: whether its session, which was left to the call, does not stand, so that it is refused as one that was looked up before.
   * @returns the refusal
   */
  async refusedAfterwards(request: Request, { unchecked }: Caller): Promise<Exclude<CallerAnswer, { kind: 'caller' }> | undefined> {
    const answer = unchecked === undefined ? undefined : await this.read(request);
    return answer?.kind === 'caller' ? undefined : answer;
  }

  async #read(request: Request, check: SessionCheck): Promise<CallerAnswer> {
    const holder = this.#keyHolder(request, request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey'));
    if (holder === 'missing') return { kind: 'key_missing' };
    if (holder === 'wrong') return { kind: 'key_wrong' };
    const token = parseBearer(request.headers.get('authorization'));
    // supabase-js sends the API key as bearer while nobody is signed in.
    if (token === undefined || token.startsWith('sb_')) return { kind: 'caller', caller: holder };
    const answer = await this.#tokens.read(token, check);
    if (answer.kind === 'claims') return { kind: 'caller', caller: toCaller(answer) };
    if (answer.kind === 'factor_needed') return { kind: 'factor_needed' };
    return { kind: answer.kind === 'expired' ? 'token_expired' : 'token_invalid' };
  }
}
