/** Errors that explain in the terminal why an existing database cannot be opened. */
import { statfsSync } from 'node:fs';
import { StartError } from '#server/config.ts';
import type { ClusterFolder } from './folder.ts';

/** Another process holds the installation. */
export class InUseError extends StartError {}

/** Size of a WAL segment in bytes, which PostgreSQL may need to start. */
const SPACE_TO_START = 16 * 1024 * 1024;

/** On a full disk PostgreSQL cannot log that the disk is full. */
function isDiskFull(path: string): boolean {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize < SPACE_TO_START;
}

/** The known reason, as text. */
export function damaged(folder: ClusterFolder, output: string): StartError {
  if (/No space left on device/.test(output) || isDiskFull(folder.cluster))
    return new StartError(
      `The disk of ${folder.cluster} is full: PostgreSQL needs room to start. Free some and start again; nothing is lost.\n${output}`,
      { isTransient: true },
    );
  if (/Permission denied|Read-only file system|Operation not permitted/.test(output))
    return new StartError(
      `PostgreSQL may not write in ${folder.cluster}. Give the folder to the account that runs Živa, on a disk that can be written.\n${output}`,
    );
  return new StartError(
    `The database in ${folder.cluster} does not start, it may be damaged. Keep the folder as it is and restore your last backup into a new one ` +
      `(ZIVA_DATA=./new npm run -s ziva -- restore DIR). PostgreSQL says, and more in ${folder.logs}:\n${output}`,
  );
}
