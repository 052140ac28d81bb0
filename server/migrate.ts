/**
 * Applies supabase/migrations in order, each once, all of a start in one transaction under an advisory lock: a migration that
 * fails leaves the database as it was, and processes that start together wait for the first. What was applied is recorded
 * where the Supabase CLI records it (supabase_migrations.schema_migrations: version, name, statements), so `supabase db push`
 * and this agree. A migration already applied is never run again, even when its file was edited.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './config.ts';
import type { Database, Transaction } from './database.ts';
import { ensureSystemSchema } from './system-schema.ts';

/** Any number will do, as long as every process of Živa takes the same: 'ziva' in ASCII. */
const MIGRATION_LOCK = 0x7a697661;

export interface Migration {
  /** The 14 digits before the first underscore. */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

/** The migrations of a folder in the order they apply; files that are not named `<digits>_<name>.sql` are refused. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file) => {
    const named = /^(\d+)_(.+)\.sql$/.exec(file);
    if (named?.[1] === undefined || named[2] === undefined) throw new StartError(`Migration ${file} must be named <timestamp>_<name>.sql`);
    return { version: named[1], name: named[2], sql: readFileSync(join(folder, file), 'utf8') };
  });
}

const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text);
`;

async function applyOne(transaction: Transaction, migration: Migration): Promise<void> {
  try {
    await transaction.script(migration.sql);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new StartError(`Migration ${migration.version}_${migration.name} failed, the database is as it was before: ${detail}`, { cause: error });
  }
  await transaction.query(`insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])`, [
    migration.version,
    migration.name,
    migration.sql,
  ]);
}

/**
 * Brings the database up to date with `migrations`.
 * @returns the versions applied now; none when it was up to date.
 * @throws StartError naming the migration that failed.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.script('set local statement_timeout = 0');
    await transaction.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await ensureSystemSchema(transaction);
    await transaction.script(HISTORY);
    const rows = await transaction.query<{ version: string }>(`select version from supabase_migrations.schema_migrations`);
    const applied = new Set(rows.map((row) => row.version));
    const pending = migrations.filter((migration) => !applied.has(migration.version));
    for (const migration of pending) await applyOne(transaction, migration);
    return pending.map((migration) => migration.version);
  });
}
