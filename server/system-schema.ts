/**
 * Objects of Supabase that a plain database lacks: the three request roles, the schemas auth, storage and extensions with
 * their tables and helpers, and the default grants of schema public as on hosted Supabase, so that a
 * missing revoke has the same effect. Created before the first migration; a database of Supabase is not changed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from './database.ts';
import { SYSTEM_FOLDER } from './project-root.ts';

const ROLES = `
do $$
declare r text;
begin
  foreach r in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = r) then
      execute format('create role %I nologin noinherit %s', r, case when r = 'service_role' then 'bypassrls' else '' end);
    end if;
    if not pg_has_role(current_user, r, 'member') then execute format('grant %I to current_user', r); end if;
  end loop;
end $$;
`;

const SCHEMAS = `
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists extensions;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema extensions grant execute on functions to anon, authenticated, service_role;
`;

/**
 * The server's own tables: keys, the version of this schema, and the counters of rate-limit.ts in the shape that its library needs. Only the
 * owner may read them.
 */
const OWN = `
create schema if not exists ziva_server;
create table if not exists ziva_server.facts (name text primary key, value text not null);
create table if not exists ziva_server.rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
`;

const readSchema = (name: string): string => readFileSync(join(SYSTEM_FOLDER, `${name}.sql`), 'utf8');

const SYSTEM_SQL = [ROLES, SCHEMAS, readSchema('auth'), readSchema('storage')].join('\n');

/** Brings the system schema to this version. Run it inside the migrations' transaction, under their lock. */
export async function ensureSystemSchema(transaction: Transaction): Promise<void> {
  await transaction.script(OWN);
  const version = createHash('sha256').update(SYSTEM_SQL).digest('hex');
  const [fact] = await transaction.query<{ value: string }>(`select value from ziva_server.facts where name = 'system_schema'`);
  if (fact?.value === version) return;
  const [made] = await transaction.query(`select 1 from pg_catalog.pg_roles where rolname = 'supabase_auth_admin'`);
  if (made === undefined) await transaction.script(SYSTEM_SQL);
  await transaction.query(
    `insert into ziva_server.facts (name, value) values ('system_schema', $1) on conflict (name) do update set value = excluded.value`,
    [version],
  );
}
