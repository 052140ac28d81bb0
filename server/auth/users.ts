/** Accounts in auth.users: look-up, creation, and GoTrue's JSON for clients. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database.ts';

/** A database or a transaction on it. */
export type Queries = Pick<Transaction, 'query'>;

export type Metadata = Readonly<Record<string, unknown>>;

/** The columns that are read here. */
export interface UserRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly aud: string | null;
  readonly role: string | null;
  readonly email: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly invited_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  readonly reauthentication_sent_at: Date | null;
  readonly email_change: string | null;
  readonly email_change_sent_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly phone: string | null;
  readonly raw_app_meta_data: Metadata | null;
  readonly raw_user_meta_data: Metadata | null;
  readonly banned_until: Date | null;
  readonly deleted_at: Date | null;
  readonly is_anonymous: boolean;
  readonly created_at: Date | null;
  readonly updated_at: Date | null;
}

const COLUMNS = `id::text, aud, role, email, encrypted_password, email_confirmed_at, confirmed_at, invited_at, confirmation_sent_at, recovery_sent_at,
  reauthentication_sent_at, email_change, email_change_sent_at, last_sign_in_at, phone, raw_app_meta_data, raw_user_meta_data, banned_until,
  deleted_at, is_anonymous, created_at, updated_at`;

async function oneUser(on: Queries, condition: string, value: string): Promise<UserRow | undefined> {
  const [row] = await on.query<UserRow>(`select ${COLUMNS} from auth.users where ${condition} and deleted_at is null`, [value]);
  return row;
}

export const findUser = (on: Queries, id: string): Promise<UserRow | undefined> => oneUser(on, 'id = $1', id);

/** The row, locked until the transaction ends. */
export async function lockUser(on: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await on.query<UserRow>(`select ${COLUMNS} from auth.users where id = $1 and deleted_at is null for update`, [id]);
  return row;
}

/** @param email in lower case, as every address is stored */
export const findUserByEmail = (on: Queries, email: string): Promise<UserRow | undefined> => oneUser(on, 'email = $1 and is_sso_user = false', email);

export const isBanned = (user: UserRow, now = new Date()): boolean => user.banned_until !== null && user.banned_until > now;

export interface NewUser {
  /** In lower case. */
  readonly email: string;
  /** Null without a password. */
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
  readonly isConfirmed: boolean;
  /** Created with an e-mail address or with this Google identity. */
  readonly identity: NewIdentity | 'email';
}

export interface NewIdentity {
  readonly provider: string;
  /** The provider's id of the user. */
  readonly providerId: string;
  readonly data: Metadata;
}

export async function addIdentity(on: Queries, userId: string, { provider, providerId, data }: NewIdentity): Promise<void> {
  await on.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now(), now())`,
    [randomUUID(), providerId, userId, JSON.stringify(data), provider],
  );
}

/**
 * Creates an account. Triggers on auth.users enforce the registration rules: without a matching invitation they raise an app error.
 * @returns the id
 */
export async function insertUser(on: Queries, { email, passwordHash, metadata, isConfirmed, identity }: NewUser): Promise<string> {
  const id = randomUUID();
  const provider = identity === 'email' ? 'email' : identity.provider;
  // Empty strings where GoTrue cannot read null.
  await on.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
       email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, case when $4 then now() end, '', '', '', '',
       $5, $6, now(), now())`,
    [id, email, passwordHash, isConfirmed, JSON.stringify({ provider, providers: [provider] }), JSON.stringify(metadata)],
  );
  const own = { provider: 'email', providerId: id, data: { sub: id, email, email_verified: isConfirmed, phone_verified: false } };
  await addIdentity(on, id, identity === 'email' ? own : identity);
  return id;
}

interface IdentityRow {
  readonly [column: string]: unknown;
  readonly id: string;
}

const IDENTITIES = `select id::text as identity_id, provider_id as id, user_id::text, identity_data, provider, last_sign_in_at, created_at, updated_at, email
  from auth.identities where user_id = $1 order by created_at, id`;
const FACTORS = `select id::text, friendly_name, factor_type::text, status::text, created_at, updated_at, last_challenged_at
  from auth.mfa_factors where user_id = $1 order by created_at, id`;

/** A second factor for the client, without its secret. */
export interface FactorJson {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: 'totp' | 'webauthn' | 'phone';
  readonly status: 'unverified' | 'verified';
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_challenged_at: Date | null;
}

/** GoTrue omits empty fields. */
const present = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''));

/** GoTrue's user as JSON, with identities and factors. */
export async function userJson(on: Queries, user: UserRow): Promise<Record<string, unknown>> {
  const identities = await on.query<IdentityRow>(IDENTITIES, [user.id]);
  const factors = await on.query<FactorJson>(FACTORS, [user.id]);
  return {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change === '' ? null : user.email_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities,
    ...(factors.length === 0 ? {} : { factors: factors.map(present) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}
