/**
 * Pending sign-ins with a provider, in GoTrue's auth.flow_state. A row is created before the redirect to the provider and consumed in
 * the callback. A new row then waits until the page exchanges its code with the PKCE verifier (RFC 7636, S256 only).
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database.ts';
import { AuthError } from './auth-error.ts';
import type { Queries } from './users.ts';

/** Time limit for signing in at the provider, in seconds. */
const AWAY_SECONDS = 600;
/** Time limit for exchanging the code, in seconds, as in GoTrue. */
const EXCHANGE_SECONDS = 300;

export interface Flow {
  readonly [column: string]: unknown;
  readonly challenge: string;
  /** The page that started the sign-in. */
  readonly page: string;
}

/** @returns the state parameter for the provider */
export async function beginFlow(on: Queries, { challenge, page }: Pick<Flow, 'challenge' | 'page'>): Promise<string> {
  const id = randomUUID();
  await on.query(`delete from auth.flow_state where created_at < now() - interval '1 day'`);
  await on.query(
    `insert into auth.flow_state (id, code_challenge_method, code_challenge, provider_type, authentication_method, referrer, created_at, updated_at)
     values ($1, 's256', $2, 'google', 'oauth', $3, now(), now())`,
    [id, challenge, page],
  );
  return id;
}

/** Consumes the state. @returns undefined if it is unknown, used or expired */
export async function returnToFlow(on: Queries, state: string): Promise<Flow | undefined> {
  const [flow] = await on.query<Flow>(
    `delete from auth.flow_state where id::text = $1 and auth_code is null and created_at > now() - make_interval(secs => $2)
     returning code_challenge as challenge, coalesce(referrer, '') as page`,
    [state, AWAY_SECONDS],
  );
  return flow;
}

/** @returns the code that the page exchanges */
export async function issueCode(on: Queries, { challenge, page }: Flow, userId: string): Promise<string> {
  const code = randomUUID();
  await on.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, referrer,
       auth_code_issued_at, created_at, updated_at)
     values ($1, $2, $3, 's256', $4, 'google', 'oauth', $5, now(), now(), now())`,
    [randomUUID(), userId, code, challenge, page],
  );
  return code;
}

function isVerifier(verifier: string, challenge: string): boolean {
  const [given, wanted] = [createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url')];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Consumes the code. A wrong verifier does not consume it: an attacker may know only the code.
 * @returns the user who signed in
 * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier
 */
export async function redeemFlow(database: Database, code: string, verifier: string): Promise<string> {
  return database.transaction(async (on) => {
    const [flow] = await on.query<{ id: string; userId: string; challenge: string; age: number }>(
      `select id::text, user_id::text as "userId", code_challenge as challenge, extract(epoch from now() - auth_code_issued_at)::float8 as age
       from auth.flow_state where auth_code = $1 and user_id is not null for update`,
      [code],
    );
    if (flow === undefined) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (flow.age > EXCHANGE_SECONDS) throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
    if (!isVerifier(verifier, flow.challenge))
      throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
    await on.query('delete from auth.flow_state where id = $1', [flow.id]);
    return flow.userId;
  });
}
