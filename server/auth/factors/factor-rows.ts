/**
 * Rows of auth.mfa_factors, auth.mfa_challenges and the app's own tables beside them. The secret of an authenticator app is stored as in
 * GoTrue without encryption; only the owner of the database can read it, no role of requests has rights on these tables.
 * Each single use is one statement: of two requests with the same code, challenge or recovery code one is rejected.
 */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { getSqlState } from '../../database.ts';
import { AuthError } from '../auth-error.ts';
import type { Queries } from '../users.ts';
import { CHALLENGE_MS, credentialSchema, type RegisteredKey, type StoredCredential } from './webauthn.ts';

/** GoTrue's default limit of verified factors. */
const MOST_FACTORS = 10;
const UNIQUE_VIOLATION = '23505';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface FactorRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly factor_type: 'totp' | 'webauthn' | 'phone';
  readonly status: 'unverified' | 'verified';
  readonly secret: string | null;
  readonly web_authn_credential: unknown;
}

const COLUMNS = 'id::text, factor_type::text, status::text, secret, web_authn_credential';

const factorNotFound = (): AuthError => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

/** @throws AuthError mfa_factor_not_found, also for a factor of another user */
export async function findFactor(on: Queries, userId: string, id: string | undefined): Promise<FactorRow> {
  const [row] =
    id !== undefined && UUID.test(id)
      ? await on.query<FactorRow>(`select ${COLUMNS} from auth.mfa_factors where id = $1 and user_id = $2`, [id, userId])
      : [];
  if (row === undefined) throw factorNotFound();
  return row;
}

export async function hasVerifiedFactor(on: Queries, userId: string): Promise<boolean> {
  const rows = await on.query(`select 1 from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`, [userId]);
  return rows.length > 0;
}

export interface NewFactor {
  readonly userId: string;
  readonly type: 'totp' | 'webauthn';
  readonly name: string;
  readonly secret: string | null;
}

/**
 * Adds an unverified factor and deletes earlier unverified ones of the user.
 * @returns its id
 * @throws AuthError too_many_enrolled_mfa_factors, mfa_factor_name_conflict
 */
export async function insertFactor(on: Queries, { userId, type, name, secret }: NewFactor): Promise<string> {
  await on.query(`delete from auth.mfa_factors where user_id = $1 and factor_type::text = $2 and status = 'unverified'`, [userId, type]);
  const rows = await on.query('select 1 from auth.mfa_factors where user_id = $1', [userId]);
  if (rows.length >= MOST_FACTORS)
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue');
  const id = randomUUID();
  try {
    await on.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, $3, $4::auth.factor_type, 'unverified', $5, now(), now())`,
      [id, userId, name, type, secret],
    );
  } catch (error) {
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new AuthError(422, 'mfa_factor_name_conflict', `A factor with the friendly name "${name}" for this user already exists`);
  }
  return id;
}

/** The passkeys of a user. */
export async function readCredentials(on: Queries, userId: string): Promise<StoredCredential[]> {
  const rows = await on.query<{ credential: unknown }>(
    `select web_authn_credential as credential from auth.mfa_factors where user_id = $1 and status = 'verified' and web_authn_credential is not null`,
    [userId],
  );
  return rows.map(({ credential }) => credentialSchema.parse(credential));
}

interface Challenge {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

/** @param webauthn the options for the browser, null for a code */
export async function insertChallenge(on: Queries, factorId: string, network: string, webauthn: string | null): Promise<Challenge> {
  await on.query(`delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 day'`, [factorId]);
  const id = randomUUID();
  const session = webauthn === null ? null : JSON.stringify({ challenge: webauthn });
  const [row] = await on.query<{ at: number }>(
    `with made as (
       insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, web_authn_session_data) values ($1, $2, now(), $3, $4) returning created_at
     )
     update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $2
     returning (select floor(extract(epoch from created_at))::int from made) as at`,
    [id, factorId, toAddress(network), session],
  );
  return { id, expiresAt: (row?.at ?? 0) + CHALLENGE_MS / 1000 };
}

/** GoTrue's column takes an address, not a network: an IPv6 /64 is stored as its first address. */
function toAddress(network: string): string {
  if (isIP(network) !== 0) return network;
  return isIP(`${network}::`) === 6 ? `${network}::` : '0.0.0.0';
}

export interface OpenChallenge {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly webauthn: string | null;
}

const expired = (): AuthError =>
  new AuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired, verify against another challenge or create a new challenge.');

/** @throws AuthError mfa_factor_not_found for a challenge of another factor, mfa_challenge_expired for a used or expired one */
export async function findChallenge(on: Queries, factorId: string, id: string): Promise<OpenChallenge> {
  if (!UUID.test(id)) throw new AuthError(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  const [row] = await on.query<OpenChallenge & { readonly is_open: boolean }>(
    `select id::text, web_authn_session_data ->> 'challenge' as webauthn,
       verified_at is null and created_at > now() - $3 * interval '1 millisecond' as is_open
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId, CHALLENGE_MS],
  );
  if (row === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (!row.is_open) throw expired();
  return row;
}

/** @throws AuthError mfa_challenge_expired if another request was first */
export async function spendChallenge(on: Queries, id: string): Promise<void> {
  const rows = await on.query('update auth.mfa_challenges set verified_at = now() where id = $1 and verified_at is null returning 1 as used', [id]);
  if (rows.length === 0) throw expired();
}

/** @returns false if a code of this or a later time step was used before */
export async function spendStep(on: Queries, factorId: string, step: number): Promise<boolean> {
  const rows = await on.query(
    `insert into private.totp_steps as t (factor_id, last_step) values ($1, $2)
     on conflict (factor_id) do update set last_step = excluded.last_step where t.last_step < excluded.last_step returning 1 as used`,
    [factorId, step],
  );
  return rows.length > 0;
}

/** Stores a new passkey or the updated counter. */
export async function storeCredential(
  on: Queries,
  factorId: string,
  { credential, aaguid }: RegisteredKey | { credential: StoredCredential; aaguid?: string },
): Promise<void> {
  await on.query(
    'update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = coalesce($3, web_authn_aaguid), updated_at = now() where id = $1',
    [factorId, JSON.stringify(credential), aaguid ?? null],
  );
}

/** Marks a factor as verified and deletes other unverified ones. @returns false if it was verified already */
export async function markVerified(on: Queries, userId: string, factorId: string): Promise<boolean> {
  const rows = await on.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status = 'unverified' returning 1 as changed`,
    [factorId],
  );
  await on.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [userId]);
  return rows.length > 0;
}

/** Replaces the recovery codes of a user. */
export async function storeRecoveryCodes(on: Queries, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await on.query('delete from private.recovery_codes where user_id = $1', [userId]);
  await on.query('insert into private.recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [userId, hashes]);
}

/** @returns false for a wrong or used code */
export async function spendRecoveryCode(on: Queries, userId: string, hash: Buffer): Promise<boolean> {
  const rows = await on.query(
    'update private.recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning 1 as used',
    [userId, hash],
  );
  return rows.length > 0;
}

export interface RecoveryState {
  readonly left: number;
  readonly madeAt: Date | null;
}

export async function recoveryState(on: Queries, userId: string): Promise<RecoveryState> {
  const [row] = await on.query<{ left: number; made_at: Date | null }>(
    'select count(*) filter (where used_at is null)::int as left, max(made_at) as made_at from private.recovery_codes where user_id = $1',
    [userId],
  );
  return { left: row?.left ?? 0, madeAt: row?.made_at ?? null };
}

/** @returns whether the user has another verified factor */
export async function deleteFactor(on: Queries, userId: string, factorId: string): Promise<boolean> {
  await on.query('delete from auth.mfa_factors where id = $1 and user_id = $2', [factorId, userId]);
  const others = await hasVerifiedFactor(on, userId);
  // Recovery codes are useless without a second factor.
  if (!others) await on.query('delete from private.recovery_codes where user_id = $1', [userId]);
  return others;
}
