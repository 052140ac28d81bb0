/**
 * Secrets of mails. The mail contains the secret; the database stores its SHA-224, in the column of auth.users and in
 * auth.one_time_tokens, as GoTrue does. A secret is single use and valid for an hour; a new one replaces the old one of its kind.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Queries } from './users.ts';

export const TOKEN_SECONDS = 3600;
/** As long as the hash: 224 bits. */
const TOKEN_BYTES = 28;

export type TokenType = 'confirmation_token' | 'recovery_token' | 'email_change_token_new' | 'reauthentication_token';

/** When a token of the kind was sent, in auth.users. */
const SENT_AT: Readonly<Record<TokenType, string>> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
};

const toHash = (token: string): string => createHash('sha224').update(token).digest('hex');

/**
 * @param relatesTo the address it is sent to
 * @param secret set by the caller if the user types it
 * @returns the secret for the mail
 */
export async function issueToken(
  on: Queries,
  {
    userId,
    type,
    relatesTo,
    secret = randomBytes(TOKEN_BYTES).toString('hex'),
  }: { userId: string; type: TokenType; relatesTo: string; secret?: string },
): Promise<string> {
  const hash = toHash(secret);
  await on.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now() at time zone 'UTC', now() at time zone 'UTC')
     on conflict (user_id, token_type) do update
       set id = excluded.id, token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), userId, type, hash, relatesTo],
  );
  await on.query(`update auth.users set ${type} = $2, ${SENT_AT[type]} = now(), updated_at = now() where id = $1`, [userId, hash]);
  return secret;
}

export interface RedeemedToken {
  readonly [column: string]: unknown;
  readonly userId: string;
  readonly type: TokenType;
  readonly relatesTo: string;
}

/** Consumes a token. @returns undefined if it is unknown, used, replaced or expired, or was sent while the clock was ahead by more than it holds */
export async function redeemToken(on: Queries, token: string, types: readonly TokenType[]): Promise<RedeemedToken | undefined> {
  const [redeemed] = await on.query<RedeemedToken>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type::text = any($2)
       and abs(extract(epoch from (now() at time zone 'UTC') - created_at)) < $3
     returning user_id::text as "userId", token_type::text as type, relates_to as "relatesTo"`,
    [toHash(token), types, TOKEN_SECONDS],
  );
  if (redeemed !== undefined) await on.query(`update auth.users set ${redeemed.type} = '' where id = $1`, [redeemed.userId]);
  return redeemed;
}

/** Deletes all pending links and a pending change of address. */
export async function forgetTokens(on: Queries, userId: string): Promise<void> {
  await on.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await on.query(
    `update auth.users set confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '',
       reauthentication_token = '', email_change = '', email_change_sent_at = null where id = $1`,
    [userId],
  );
}
