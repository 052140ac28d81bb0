/**
 * `ziva backup DIR`: a copy of a stopped or running installation that does not depend on the database's files, so it goes back
 * into either tier. Stored files are copied after the rows: a file added meanwhile is one too many, never one too few.
 */
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { exportRows } from '#server/backup/export-rows.ts';
import { StartError, type ServerConfig } from '#server/config.ts';
import { BackupWriter, isEmptyFolder } from './backup-folder.ts';
import { openInstallation } from './installation.ts';

export interface BackupCounts {
  readonly backup: string;
  readonly installation: 'running' | 'stopped' | 'postgres';
  readonly tables: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly files: number;
  readonly bytesOfFiles: number;
  readonly keys: boolean;
  readonly notice: string;
}

/**
 * @param madeAt the moment of the backup, ISO 8601.
 * @throws StartError when `target` is not empty or there is no installation; nothing is left in `target` then.
 */
export async function backup(config: ServerConfig, target: string, madeAt: string): Promise<BackupCounts> {
  const folder = resolve(target);
  if (!isEmptyFolder(folder)) throw new StartError(`${folder} is not empty. Name a new folder for the backup.`);
  const installation = await openInstallation(config);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const writer = new BackupWriter(folder);
    await exportRows(installation.database, writer.take);
    const manifest = await writer.finish(config.dataFolder, madeAt);
    return {
      backup: folder,
      installation: installation.state,
      tables: Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows])),
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.files.length,
      bytesOfFiles: manifest.files.reduce((sum, file) => sum + file.bytes, 0),
      keys: manifest.keys,
      notice: manifest.notice,
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await installation.close();
  }
}
