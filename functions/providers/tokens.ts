/** Tokens of a connection: what the provider answered, as it is stored. */
import * as z from 'zod/mini';
import type { UserIdSource } from '#core/providers/provider.ts';

const tokensSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: z.optional(z.string()),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
  scope: z.optional(z.string()),
  /** The person's id at the provider, where the answer says it. */
  userId: z.optional(z.string()),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** Seconds for which a token without a stated life is used. */
const UNSTATED_LIFE = 3600;
/** No provider's access token lives longer than a month. */
const LONGEST_LIFE = 31 * 86_400;

export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
  readonly expires_in?: number | undefined;
  readonly scope?: string | undefined;
  readonly [name: string]: unknown;
}

/** A name on a path through objects; undefined if the path ends earlier. */
function dig(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined), value);
}

/** The claims of a token that came from its issuer over TLS: they are not verified again. */
function readClaims(token: string): unknown {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(part), (letter) => letter.codePointAt(0) ?? 0)));
  } catch {
    return undefined;
  }
}

/** An id as text; undefined for anything but a number or a short text. */
export function toUserId(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;
}

function readUserId(answer: TokenAnswer, source: UserIdSource): string | undefined {
  if (source.in === 'token') return toUserId(dig(answer, source.path));
  return source.in === 'claim' ? toUserId(dig(readClaims(answer.access_token), [source.claim])) : undefined;
}

export function readTokens(answer: TokenAnswer, source: UserIdSource, now: number): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: life, scope } = answer;
  const seconds = life !== undefined && life > 0 ? Math.min(life, LONGEST_LIFE) : UNSTATED_LIFE;
  const userId = readUserId(answer, source);
  return {
    accessToken,
    expiresAt: now + seconds * 1000,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(scope === undefined ? {} : { scope }),
    ...(userId === undefined ? {} : { userId }),
  };
}

/** Undefined for what is no stored token. */
export function parseTokens(text: string | undefined): Tokens | undefined {
  if (text === undefined) return undefined;
  try {
    return tokensSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
