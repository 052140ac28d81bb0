/**
 * Applies supabase/migrations in order, each once, all of a start in one transaction under an advisory lock: a migration that
 * fails leaves the database as it was, and processes that start together wait for the first. What was applied is recorded
 * where the Supabase CLI records it (supabase_migrations.schema_migrations: version, name, statements), so `supabase db push`
 * and this agree. An applied migration is never run again: one whose file was edited since is refused by its checksum, and so is a
 * database that a newer Živa has migrated.
 */
import { createHash } from 'node:crypto';
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

/** The migrations up to here make the schema that the former ones made, which were folded before the first release. */
const BASELINE = '20261122039000';
const isFormer = (version: string): boolean => /^20261121\d{6}$/.test(version);
const LAST_FORMER = '20261121002720';

/**
 * The migrations that make the schema for rows recorded under `versions`; former versions stand for the baseline.
 * @throws StartError when a version is unknown here, or when former versions are not complete
 */
export function migrationsFor(versions: readonly string[], known: readonly Migration[]): Migration[] {
  if (versions.some(isFormer) && !versions.includes(LAST_FORMER))
    throw new StartError('The backup was made by an unreleased version of Živa, whose tables are not those of the first release.');
  const wanted = new Set(versions.filter((version) => !isFormer(version)));
  const unknown = [...wanted].filter((version) => !known.some((migration) => migration.version === version));
  if (unknown.length > 0)
    throw new StartError(`The backup was made by a newer Živa (migration ${unknown.join(', ')} is not here). Update this one first.`);
  const hasBaseline = versions.includes(LAST_FORMER);
  return known.filter(({ version }) => wanted.has(version) || (hasBaseline && version <= BASELINE));
}

const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text);
create table if not exists ziva_server.migration_checksums (version text primary key, sha256 text not null);
`;

const toChecksum = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex');

/** @throws StartError for a database that these migrations did not make. */
async function refuseOthers(transaction: Transaction, migrations: readonly Migration[], applied: ReadonlySet<string>): Promise<void> {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  if ([...applied].some(isFormer))
    throw new StartError(
      'This database was made before the first release. Make a backup with the version that made it (ziva backup DIR) and restore it into a new folder (ziva restore DIR).',
    );
  const newer = [...applied].filter((version) => !known.has(version));
  if (newer.length > 0)
    throw new StartError(`This database was served by a newer Živa (migration ${newer.join(', ')} is not here). Update this one.`);
  const sums = await transaction.query<{ version: string; sha256: string }>('select version, sha256 from ziva_server.migration_checksums');
  const edited = sums.flatMap(({ version, sha256 }) => {
    const migration = known.get(version);
    return migration === undefined || toChecksum(migration) === sha256 ? [] : [`${version}_${migration.name}`];
  });
  if (edited.length > 0)
    throw new StartError(
      `Migrations were edited after they had been applied here: ${edited.join(', ')}. Put the files back as they were; while developing, start with a new folder: ZIVA_DATA=./new`,
    );
}

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
  await transaction.query('insert into ziva_server.migration_checksums (version, sha256) values ($1, $2)', [
    migration.version,
    toChecksum(migration),
  ]);
}

/**
 * Brings the database up to date with `migrations`.
 * @returns the versions applied now; none when it was up to date.
 * @throws StartError naming the migration that failed, was edited, or is unknown here.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.script('set local statement_timeout = 0');
    await transaction.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await ensureSystemSchema(transaction);
    await transaction.script(HISTORY);
    const rows = await transaction.query<{ version: string }>(`select version from supabase_migrations.schema_migrations`);
    const applied = new Set(rows.map((row) => row.version));
    await refuseOthers(transaction, migrations, applied);
    const pending = migrations.filter((migration) => !applied.has(migration.version));
    for (const migration of pending) await applyOne(transaction, migration);
    return pending.map((migration) => migration.version);
  });
}
