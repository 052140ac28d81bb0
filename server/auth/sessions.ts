/**
 * Creates, refreshes, raises (aal2) and ends sessions. Only this file writes auth.sessions, auth.refresh_tokens and auth.mfa_amr_claims.
 * An ended session has no row, and its tokens are rejected.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Database, Transaction } from '../database.ts';
import type { TokenKeys } from '../token-keys.ts';
import { AuthError } from './auth-error.ts';
import type { AuthSession } from './endpoint.ts';
import type { SecurityEvents } from './security-events.ts';
import { findUser, isBanned, lockUser, userJson, type Queries, type UserRow } from './users.ts';

/** Lifetime of an access token in seconds. */
const ACCESS_TOKEN_SECONDS = 3600;
/** Seconds in which a used refresh token gets its successor: two windows may refresh at once. */
const REUSE_SECONDS = 10;
/** 180 days, regardless of use. private.session_ends_at() in SQL has the same limit, and 30 days without use. */
const LONGEST_SESSION_HOURS = 4320;
/** 192 bits. */
const REFRESH_TOKEN_BYTES = 24;
const LONGEST_USER_AGENT = 400;

/** GoTrue's names of authentication methods in the claim `amr`. */
export type SignInMethod = 'password' | 'otp' | 'oauth' | 'recovery' | 'invite' | 'email/signup' | 'email_change' | 'magiclink';
/** GoTrue's names of second factors. */
export const SECOND_METHODS = ['totp', 'mfa/webauthn', 'recovery_code'] as const;
export type SecondMethod = (typeof SECOND_METHODS)[number];

export interface Device {
  readonly userAgent: string;
  /** As client-address.ts gives it. */
  readonly network: string;
}

/** GoTrue's response to a sign-in. */
export interface SessionAnswer {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  /** Seconds since the epoch. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Readonly<Record<string, unknown>>;
}

interface SessionRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly user_id: string;
  readonly aal: string | null;
  readonly is_over: boolean;
}

interface RefreshRow {
  readonly [column: string]: unknown;
  readonly session_id: string;
  readonly revoked: boolean;
  readonly age: number;
}

const newRefreshToken = (): string => randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');

/** An inet, null if it is no IP address. */
function toInet(network: string): string | null {
  if (isIP(network) !== 0) return network;
  return isIP(`${network}::`) === 6 ? `${network}::/64` : null;
}

const notFound = (): AuthError => new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const alreadyUsed = (): AuthError => new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
const banned = (): AuthError => new AuthError(400, 'user_banned', 'User is banned');

export interface SessionsParts {
  readonly database: Database;
  readonly tokenKeys: TokenKeys;
  readonly events: SecurityEvents;
  /** Address of this installation without a slash at the end. */
  readonly publicUrl: () => string;
}

export class Sessions {
  readonly #parts: SessionsParts;

  constructor(parts: SessionsParts) {
    this.#parts = parts;
  }

  /**
   * Creates an aal1 session.
   * @param on the transaction; without it a new one
   * @throws AuthError user_banned
   */
  async begin(userId: string, { method, ...device }: Device & { readonly method: SignInMethod }, on?: Transaction): Promise<SessionAnswer> {
    if (on === undefined) return this.#parts.database.transaction((transaction) => this.begin(userId, { method, ...device }, transaction));
    const user = await lockUser(on, userId);
    if (user === undefined) throw new AuthError(403, 'user_not_found', 'User not found');
    if (isBanned(user)) throw banned();
    const id = randomUUID();
    await on.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at, not_after, aal, user_agent, ip)
       values ($1, $2, now(), now(), now() + interval '${LONGEST_SESSION_HOURS} hours', 'aal1', $3, $4)`,
      [id, userId, device.userAgent.slice(0, LONGEST_USER_AGENT), toInet(device.network)],
    );
    await this.#noteMethod(on, id, method);
    await on.query('update auth.users set last_sign_in_at = now() where id = $1', [userId]);
    const refreshToken = await this.#issueRefreshToken(on, { id, user_id: userId }, null);
    return this.#answer(on, userId, id, refreshToken);
  }

  /**
   * Raises a session to aal2 after a factor was verified. Deletes its refresh tokens, also for the reuse interval: an aal1 refresh token
   * must never return an aal2 one.
   * @param factorId null for a recovery code
   * @throws AuthError session_not_found
   */
  async raise(
    session: AuthSession,
    { factorId, method }: { readonly factorId: string | null; readonly method: SecondMethod },
  ): Promise<SessionAnswer> {
    return this.#parts.database.transaction(async (on) => {
      const [row] = await on.query<SessionRow>(
        `update auth.sessions set aal = 'aal2', factor_id = $3, updated_at = now() where id = $1 and user_id = $2 returning id::text, user_id::text`,
        [session.sessionId, session.userId, factorId],
      );
      if (row === undefined) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
      await this.#noteMethod(on, row.id, method);
      await on.query('delete from auth.refresh_tokens where session_id = $1', [row.id]);
      const refreshToken = await this.#issueRefreshToken(on, row, null);
      return this.#answer(on, row.user_id, row.id, refreshToken);
    });
  }

  /**
   * Exchanges a refresh token for a new one. A used token gets the current one for REUSE_SECONDS, if the current one is unused: then the
   * response was lost. Otherwise two parties have the token, and the session ends.
   * @throws AuthError refresh_token_not_found, refresh_token_already_used, session_expired, user_banned
   */
  async refresh(token: string, device: Device): Promise<SessionAnswer> {
    let reused: Pick<AuthSession, 'userId' | 'sessionId'> | undefined;
    const outcome = await this.#parts.database.transaction(async (on): Promise<SessionAnswer | AuthError> => {
      // Locks the row of the session, so refreshes of one session run one after the other.
      const [session] = await on.query<SessionRow>(
        `select s.id::text, s.user_id::text, s.aal::text, private.session_ends_at(s) <= now() as is_over from auth.sessions s
         where s.id = (select r.session_id from auth.refresh_tokens r where r.token = $1) for update`,
        [token],
      );
      if (session === undefined) return notFound();
      const [row] = await on.query<RefreshRow>(
        `select session_id::text, coalesce(revoked, false) as revoked, extract(epoch from now() - updated_at)::float8 as age
         from auth.refresh_tokens where token = $1`,
        [token],
      );
      if (row === undefined) return notFound();
      if (session.is_over) return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
      const user = await findUser(on, session.user_id);
      if (user === undefined) return notFound();
      if (isBanned(user)) return banned();
      const next = await this.#nextRefreshToken(on, session, token, row);
      if (next === undefined) {
        await on.query('delete from auth.sessions where id = $1', [session.id]);
        reused = { userId: session.user_id, sessionId: session.id };
        return alreadyUsed();
      }
      await on.query(
        // One begun while the clock was ahead lasts no longer than others.
        `update auth.sessions set refreshed_at = now() at time zone 'UTC', created_at = least(created_at, now()), updated_at = now() where id = $1`,
        [session.id],
      );
      return this.#answer(on, session.user_id, session.id, next);
    });
    if (reused !== undefined) await this.#parts.events.note({ ...reused, kind: 'refresh_token_reused', ...device });
    if (outcome instanceof AuthError) throw outcome;
    return outcome;
  }

  /** Records that the password was confirmed in this session. */
  async noteProof({ sessionId }: Pick<AuthSession, 'sessionId'>): Promise<void> {
    await this.#noteMethod(this.#parts.database, sessionId, 'password');
  }

  /** Ends one session. */
  async end(session: Pick<AuthSession, 'userId' | 'sessionId'>, on: Queries = this.#parts.database): Promise<void> {
    await on.query('delete from auth.sessions where id = $1 and user_id = $2', [session.sessionId, session.userId]);
  }

  /** Ends the aal1 sessions of a user who has added a second factor. @param keep the session that verified it */
  async endFirstLevel(userId: string, keep: string, on: Queries): Promise<void> {
    await on.query(`delete from auth.sessions where user_id = $1 and id <> $2 and aal is distinct from 'aal2'`, [userId, keep]);
  }

  /**
   * Lowers sessions to aal1 after a factor was removed.
   * @param factorId sessions that used this factor; null: all sessions of the user
   * @param keep a session that is not lowered
   */
  async lower(userId: string, factorId: string | null, keep: string | null, on: Queries): Promise<void> {
    const lowered = await on.query<{ id: string }>(
      `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
       where user_id = $1 and ($2::uuid is null or factor_id = $2) and id is distinct from $3 returning id::text`,
      [userId, factorId, keep],
    );
    await on.query('delete from auth.mfa_amr_claims where session_id = any ($1::uuid[]) and authentication_method = any ($2)', [
      lowered.map(({ id }) => id),
      SECOND_METHODS,
    ]);
  }

  /** Ends all sessions of a user. @param keep a session that continues */
  async endAll(userId: string, keep: string | null = null, on: Queries = this.#parts.database): Promise<void> {
    await on.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [userId, keep]);
  }

  async #noteMethod(on: Queries, sessionId: string, method: SignInMethod | SecondMethod): Promise<void> {
    await on.query(
      `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method) values ($1, $2, now(), now(), $3)
       on conflict (session_id, authentication_method) do update set updated_at = now()`,
      [randomUUID(), sessionId, method],
    );
  }

  async #issueRefreshToken(on: Queries, session: Pick<SessionRow, 'id' | 'user_id'>, parent: string | null): Promise<string> {
    const token = newRefreshToken();
    await on.query(
      `insert into auth.refresh_tokens (token, user_id, session_id, parent, revoked, created_at, updated_at) values ($1, $2, $3, $4, false, now(), now())`,
      [token, session.user_id, session.id, parent],
    );
    return token;
  }

  /** @returns undefined if the token was used too long ago */
  async #nextRefreshToken(on: Queries, session: SessionRow, token: string, row: RefreshRow): Promise<string | undefined> {
    if (!row.revoked) {
      await on.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [token]);
      return this.#issueRefreshToken(on, session, token);
    }
    const [current] = await on.query<{ token: string; parent: string | null }>(
      'select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
      [session.id],
    );
    // Below 0: used while the clock was ahead, which is as long ago as anybody knows.
    return Math.abs(row.age) <= REUSE_SECONDS || current?.parent === token ? current?.token : undefined;
  }

  async #answer(on: Queries, userId: string, sessionId: string, refreshToken: string): Promise<SessionAnswer> {
    const user = await findUser(on, userId);
    if (user === undefined) throw new AuthError(403, 'user_not_found', 'User not found');
    const issuedAt = Math.floor(Date.now() / 1000);
    const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
    return {
      access_token: await this.#accessToken(on, user, sessionId, issuedAt),
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: await userJson(on, user),
    };
  }

  /** GoTrue's claims. */
  async #accessToken(on: Queries, user: UserRow, sessionId: string, issuedAt: number): Promise<string> {
    const [session] = await on.query<{ aal: string | null }>('select aal::text from auth.sessions where id = $1', [sessionId]);
    const amr = await on.query<{ method: string; timestamp: number }>(
      `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
       from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, authentication_method`,
      [sessionId],
    );
    return this.#parts.tokenKeys.sign({
      iss: `${this.#parts.publicUrl()}/auth/v1`,
      sub: user.id,
      aud: user.aud ?? 'authenticated',
      exp: issuedAt + ACCESS_TOKEN_SECONDS,
      iat: issuedAt,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data ?? {},
      user_metadata: user.raw_user_meta_data ?? {},
      // Whatever the column contains: the token of a user never has the role of the service.
      role: 'authenticated',
      aal: session?.aal ?? 'aal1',
      amr,
      session_id: sessionId,
      is_anonymous: user.is_anonymous,
    });
  }
}
