/**
 * `ziva backup DIR`: a copy of a stopped or running installation that does not depend on PostgreSQL's files, so it can be restored into the own
 * PostgreSQL and into a separate one.
 */
import { resolve } from 'node:path';
import { isEmptyFolder, makeBackup } from '#server/backup/make-backup.ts';
import { StartError, type ServerConfig } from '#server/config.ts';
import { openInstallation } from './installation.ts';

export interface BackupCounts {
  readonly backup: string;
  readonly installation: 'running' | 'stopped' | 'postgres';
  readonly tables: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly files: number;
  readonly bytesOfFiles: number;
  /** Objects deleted during the backup: it has their rows and not their files. */
  readonly missing: number;
  readonly keys: boolean;
  readonly notice: string;
}

/**
 * @param madeAt time of the backup, ISO 8601
 * @throws StartError if `target` is not empty or there is no installation; `target` is empty then
 */
export async function backup(config: ServerConfig, target: string, madeAt: string): Promise<BackupCounts> {
  const folder = resolve(target);
  if (!isEmptyFolder(folder)) throw new StartError(`${folder} is not empty. Name a new folder for the backup.`);
  const installation = await openInstallation(config);
  try {
    const { dataFolder, diskReserveMb } = config;
    const manifest = await makeBackup({ database: installation.database, dataFolder, diskReserveMb, target: folder, madeAt });
    return {
      backup: folder,
      installation: installation.state,
      tables: Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows])),
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.files.length,
      bytesOfFiles: manifest.files.reduce((sum, file) => sum + file.bytes, 0),
      missing: manifest.missing.length,
      keys: manifest.keyFiles.some(({ path }) => path === 'keys.json'),
      notice: manifest.notice,
    };
  } finally {
    await installation.close();
  }
}
