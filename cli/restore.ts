/**
 * `ziva restore DIR`: fills an empty installation from a backup. It applies the migrations of the backup and inserts the rows; the next start
 * applies newer migrations. A backup of a newer Živa and a used installation are rejected: restoring never merges or overwrites. `ziva restore
 * --check DIR` only reads the backup.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkBackup, listMigrations } from '#server/backup/check-backup.ts';
import { copyFile } from '#server/backup/copy-file.ts';
import { currentTables } from '#server/backup/former-tables.ts';
import { importRows, isEmpty } from '#server/backup/import-rows.ts';
import { isEmptyFolder } from '#server/backup/make-backup.ts';
import { tableFile, type ReadManifest } from '#server/backup/manifest.ts';
import { isRestored } from '#server/backup/tables.ts';
import { objectKey, parseObject, OBJECTS_TABLE } from '#server/backup/object-rows.ts';
import { toLines } from '#server/backup/row-files.ts';
import { StartError, type ServerConfig } from '#server/config.ts';
import { asStartError } from '#server/data-folder.ts';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { agreeOnFiles } from '#server/storage/files-folder.ts';
import { migrate } from '#server/migrate.ts';
import { openStopped } from './installation.ts';

export interface RestoreCounts {
  readonly restored: string;
  readonly madeAt: string;
  readonly tables: Readonly<Record<string, number>>;
  readonly rows: number;
  /** Rows of objects deleted during the backup; they are not restored. */
  readonly leftOut: number;
  readonly files: number;
  readonly keys: boolean;
}

export interface CheckResult {
  readonly backup: string;
  readonly whole: boolean;
  readonly problems: readonly string[];
  readonly madeAt?: string;
  readonly format?: number;
  readonly rows?: number;
  readonly files?: number;
  readonly bytesOfFiles?: number;
  readonly missing?: number;
  readonly keys?: boolean;
}

const toRows = (manifest: ReadManifest): number => manifest.tables.reduce((sum, table) => sum + table.rows, 0);
const hasKeys = (manifest: ReadManifest): boolean => manifest.keyFiles.some(({ path }) => path === 'keys.json');

/** Reads a whole backup. @returns its problems */
export async function checkRestore(source: string): Promise<CheckResult> {
  const folder = resolve(source);
  try {
    const { manifest, problems } = await checkBackup(folder);
    return {
      backup: folder,
      whole: problems.length === 0,
      problems,
      madeAt: manifest.madeAt,
      format: manifest.format,
      rows: toRows(manifest),
      files: manifest.files.length,
      bytesOfFiles: manifest.files.reduce((sum, file) => sum + file.bytes, 0),
      missing: manifest.missing.length,
      keys: hasKeys(manifest),
    };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { backup: folder, whole: false, problems: [error.message] };
  }
}

/** The lines of a table without the objects that have no file. */
async function* linesToRestore(folder: string, name: string, missing: ReadonlySet<string>): AsyncGenerator<string> {
  if (!existsSync(tableFile(folder, name))) return;
  for await (const line of toLines(tableFile(folder, name))) {
    if (name === OBJECTS_TABLE && missing.size > 0 && missing.has(objectKey(parseObject(line)))) continue;
    yield line;
  }
}

async function fill(database: Database, folder: string, manifest: ReadManifest): Promise<Map<string, number>> {
  if (!(await isEmpty(database))) throw new StartError('The database is not empty. A backup is restored into an empty one only.');
  await migrate(database, listMigrations(manifest));
  const missing = new Set(manifest.missing.map(objectKey));
  const tables = manifest.tables.filter(({ name }) => isRestored(name));
  const counts = await importRows(
    database,
    currentTables(tables, (name) => linesToRestore(folder, name, missing)),
  );
  const expected = ({ name, rows }: { name: string; rows: number }): number => (name === OBJECTS_TABLE ? rows - missing.size : rows);
  const short = tables.filter((table) => counts.get(table.name) !== expected(table)).map((table) => table.name);
  if (short.length > 0) throw new Error(`Not every row came back in ${short.join(', ')}`);
  return counts;
}

async function fillInstallation({ dataFolder, databaseUrl }: ServerConfig, folder: string, manifest: ReadManifest): Promise<Map<string, number>> {
  const opened = databaseUrl === undefined ? await openStopped(dataFolder) : await openPostgres(databaseUrl);
  const database = 'database' in opened ? opened.database : opened;
  try {
    const counts = await fill(database, folder, manifest);
    for (const { path } of manifest.files) await copyFile(join(folder, 'files', path), join(dataFolder, 'files', path));
    for (const { path } of manifest.keyFiles) await copyFile(join(folder, path), join(dataFolder, path));
    // A restored copy gets a new folder id, so that the original files folder cannot serve this database.
    await agreeOnFiles(database, join(dataFolder, 'files'), true);
    return counts;
  } finally {
    await opened.close();
  }
}

/** @throws StartError if the installation is not empty or the backup is incomplete; the installation is unchanged then */
export async function restore(config: ServerConfig, source: string): Promise<RestoreCounts> {
  const folder = resolve(source);
  const { manifest, problems } = await checkBackup(folder);
  const [problem] = problems;
  if (problem !== undefined)
    throw new StartError(problems.length === 1 ? problem : `${problem} And ${problems.length - 1} more: ziva restore --check ${folder}`);
  const { dataFolder } = config;
  if (!isEmptyFolder(dataFolder))
    throw new StartError(`${dataFolder} is not empty. A backup is restored into an empty folder only: ZIVA_DATA names another.`);
  const made = ['postgres', 'files', 'keys.json', 'push-keys.json'].map((name) => join(dataFolder, name));
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    const counts = await fillInstallation(config, folder, manifest);
    return {
      restored: folder,
      madeAt: manifest.madeAt,
      tables: Object.fromEntries(counts),
      rows: [...counts.values()].reduce((sum, rows) => sum + rows, 0),
      leftOut: manifest.missing.length,
      files: manifest.files.length,
      keys: hasKeys(manifest),
    };
  } catch (error) {
    await Promise.all(made.map((path) => rm(path, { recursive: true, force: true })));
    throw asStartError(error, dataFolder);
  }
}
