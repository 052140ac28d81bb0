/**
 * `ziva restore DIR`: fills an empty installation from a backup. The database is brought to the migrations of the backup, the
 * rows go in, and the next start applies what has come since. A backup of a newer Živa is refused, and so is an installation
 * that holds anything: restoring never merges and never overwrites.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { importRows, isEmpty } from '#server/backup/import-rows.ts';
import { StartError, type ServerConfig } from '#server/config.ts';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { migrate, readMigrations, type Migration } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { copyFiles, isEmptyFolder, linesOf, readBackup, restoreKeys, tableFile, type Manifest } from './backup-folder.ts';
import { openStopped } from './installation.ts';

export interface RestoreCounts {
  readonly restored: string;
  readonly madeAt: string;
  readonly tables: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly files: number;
  readonly keys: boolean;
}

function migrationsOf(manifest: Manifest): Migration[] {
  const known = readMigrations(MIGRATIONS_FOLDER);
  const unknown = manifest.migrations.filter((version) => !known.some((migration) => migration.version === version));
  if (unknown.length > 0)
    throw new StartError(`The backup was made by a newer Živa (migration ${unknown.join(', ')} is not here). Update this one first.`);
  return known.filter((migration) => manifest.migrations.includes(migration.version));
}

async function fill(database: Database, folder: string, manifest: Manifest): Promise<Map<string, number>> {
  if (!(await isEmpty(database))) throw new StartError('The database is not empty. A backup is restored into an empty one only.');
  await migrate(database, migrationsOf(manifest));
  const counts = await importRows(
    database,
    manifest.tables.map(({ name, columns }) => ({ name, columns, lines: linesOf(tableFile(folder, name)) })),
  );
  const short = manifest.tables.filter((table) => counts.get(table.name) !== table.rows).map((table) => table.name);
  if (short.length > 0) throw new Error(`Not every row came back in ${short.join(', ')}`);
  return counts;
}

/** @throws StartError when the installation is not empty or the backup not whole; the installation is as before then. */
export async function restore(config: ServerConfig, source: string): Promise<RestoreCounts> {
  const folder = resolve(source);
  const manifest = await readBackup(folder);
  migrationsOf(manifest);
  const { dataFolder, databaseUrl } = config;
  if (!isEmptyFolder(dataFolder))
    throw new StartError(`${dataFolder} is not empty. A backup is restored into an empty folder only: ZIVA_DATA names another.`);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const made = ['postgres', 'files', 'keys.json', 'push-keys.json'].map((name) => join(dataFolder, name));
  try {
    const installation = databaseUrl === undefined ? await openStopped(dataFolder) : await openPostgres(databaseUrl);
    let counts: Map<string, number>;
    try {
      counts = await fill('database' in installation ? installation.database : installation, folder, manifest);
    } finally {
      await installation.close();
    }
    const files = await copyFiles(join(folder, 'files'), join(dataFolder, 'files'));
    if (manifest.keys) await restoreKeys(folder, dataFolder);
    return {
      restored: folder,
      madeAt: manifest.madeAt,
      tables: Object.fromEntries(counts),
      rows: [...counts.values()].reduce((sum, rows) => sum + rows, 0),
      files: files.length,
      keys: manifest.keys,
    };
  } catch (error) {
    await Promise.all(made.map((path) => rm(path, { recursive: true, force: true })));
    throw error;
  }
}
