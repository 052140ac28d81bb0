import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../database-postgres.ts';
import type { Database } from '../database.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';

const SCHEMA = readFileSync(join(PROJECT_ROOT, 'server/system/auth.sql'), 'utf8');

/** What stands apart from GoTrue's schema in an installation of an earlier Živa. */
const EARLIER = `
create schema auth;
create table auth.users (id uuid primary key, aud varchar(255), role varchar(255), email varchar(255), encrypted_password varchar(255), phone text unique,
  email_confirmed_at timestamptz, phone_confirmed_at timestamptz, confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  invited_at timestamptz, confirmation_token varchar(255), confirmation_sent_at timestamptz, recovery_token varchar(255), recovery_sent_at timestamptz,
  email_change varchar(255), email_change_token_new varchar(255), email_change_token_current varchar(255), email_change_sent_at timestamptz,
  email_change_confirm_status smallint default 0, phone_change text, phone_change_token varchar(255), phone_change_sent_at timestamptz,
  reauthentication_token varchar(255), reauthentication_sent_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, banned_until timestamptz,
  deleted_at timestamptz, is_sso_user boolean not null default false, is_anonymous boolean not null default false, last_sign_in_at timestamptz,
  created_at timestamptz default now(), updated_at timestamptz default now());
create unique index users_recovery_token_idx on auth.users (recovery_token) where length(recovery_token) > 6;
create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, not_after timestamptz,
  refreshed_at timestamp, user_agent text, ip inet, tag text, refresh_token_hmac_key text, refresh_token_counter bigint, scopes text,
  created_at timestamptz, updated_at timestamptz, aal text check (aal in ('aal1', 'aal2', 'aal3')), factor_id uuid);
create table auth.refresh_tokens (id text primary key, token varchar(255) not null, user_id uuid not null, session_id uuid references auth.sessions (id) on delete cascade,
  revoked boolean default false, parent varchar(255), created_at timestamptz, updated_at timestamptz);
create table auth.identities (id uuid primary key, provider text not null, provider_id text not null, user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null, email varchar(255) generated always as (lower(identity_data ->> 'email')) stored, last_sign_in_at timestamptz,
  created_at timestamptz, updated_at timestamptz, unique (provider, provider_id));
create table auth.flow_state (id uuid primary key, user_id uuid, auth_code text, authentication_method text not null,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')), code_challenge text, provider_type text not null, provider_access_token text,
  provider_refresh_token text, auth_code_issued_at timestamptz, invite_token text, referrer text, oauth_client_state_id uuid, linking_target_id uuid,
  email_optional boolean not null default false, created_at timestamptz, updated_at timestamptz);
create table auth.audit_log_entries (id uuid primary key, payload json, created_at timestamptz, ip_address varchar(64) default '');
insert into auth.users (id, email, recovery_token) values ('11111111-1111-4111-8111-111111111111', 'ana@ziva.test', 'abcdefgh');
insert into auth.sessions (id, user_id) values ('22222222-2222-4222-8222-222222222222', '11111111-1111-4111-8111-111111111111');
insert into auth.sessions (id, user_id, aal) values ('33333333-3333-4333-8333-333333333333', '11111111-1111-4111-8111-111111111111', 'aal1');
insert into auth.refresh_tokens (id, token, user_id, session_id) values ('a', 'first', '11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222');
`;

const ROLES = `do $$ begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
end $$;`;

const COLUMNS = `select table_name || '.' || column_name || ' ' || udt_schema || '.' || udt_name as column
  from information_schema.columns where table_schema = 'auth' order by 1`;
const INDEXES = `select regexp_replace(indexdef, 'INDEX \\S+ ', '') as index from pg_catalog.pg_indexes where schemaname = 'auth' and indexdef like '%UNIQUE%' order by 1`;

describe('the schema of accounts', () => {
  const databases: TestDatabase[] = [];
  const opened: Database[] = [];
  const open = async (): Promise<Database> => {
    const made = await createTestDatabase('empty');
    databases.push(made);
    const database = await openPostgres(made.address);
    opened.push(database);
    return database;
  };
  const run = (database: Database, sql: string) => database.transaction((on) => on.script(sql));
  let fresh: Database;
  let earlier: Database;
  beforeAll(async () => {
    [fresh, earlier] = [await open(), await open()];
    await run(fresh, `${ROLES} create schema auth;`);
    await run(earlier, `${ROLES} ${EARLIER}`);
    await run(fresh, SCHEMA);
    await run(earlier, SCHEMA);
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    for (const database of databases) await database.drop();
  });

  test('is the same for a new installation and for one that goes on', async () => {
    const columnsOf = async (database: Database) => (await database.query<{ column: string }>(COLUMNS)).map(({ column }) => column);
    const [made, carried] = [await columnsOf(fresh), await columnsOf(earlier)];
    // GoTrue has text here; a generated column cannot be widened in place, and nothing reads it.
    const isSame = (column: string): boolean => !column.startsWith('identities.email ');
    expect(carried.filter(isSame)).toEqual(made.filter(isSame));
    expect((await earlier.query(INDEXES)).length).toBeGreaterThanOrEqual((await fresh.query(INDEXES)).length);
  });

  test('made again changes nothing, and keeps who is here signed in', async () => {
    await run(fresh, SCHEMA);
    await run(earlier, SCHEMA);
    const rows = await earlier.query(
      `select r.id::int as id, r.token, r.user_id, s.aal::text as aal, u.email from auth.refresh_tokens r
       join auth.sessions s on s.id = r.session_id join auth.users u on u.id = s.user_id`,
    );
    expect(rows).toEqual([{ id: 1, token: 'first', user_id: '11111111-1111-4111-8111-111111111111', aal: 'aal1', email: 'ana@ziva.test' }]);
  });
});
