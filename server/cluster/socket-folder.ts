/**
 * The folder of the server's socket: beside the database or, if that path is too long for a socket, a private one in the system's
 * temporary folder, named after the data folder. The latter is removed when the server stops. A later start of any Živa of the same
 * account removes those of killed processes after an hour without a listener.
 */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/config.ts';
import type { Account } from './account.ts';
import { whoListens } from './port-listener.ts';

/** Maximum length of a socket path: 104 bytes on macOS, 108 on Linux, including the terminating byte. */
const SOCKET_PATH_MAX = 103;
const SOCKET_NAME = '.s.PGSQL.5432';
const FAR_NAME = /^ziva-[0-9a-f]{16}$/;
/** A younger folder may belong to a start whose server does not listen yet. */
const STALE_MS = 3_600_000;

const farFolder = (dataFolder: string): string => join(tmpdir(), `ziva-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`);

/** Whether a folder is private and belongs to one of these accounts. */
function isOwn(path: string, owners: readonly (number | undefined)[]): boolean {
  const found = lstatSync(path);
  return found.isDirectory() && (process.platform === 'win32' || (owners.includes(found.uid) && (found.mode & 0o077) === 0));
}

/**
 * The socket folder; creates one in the temporary folder if needed.
 * @param near used if its path is short enough
 * @throws StartError if another account owns the folder in the temporary folder
 */
export function chooseSocketFolder(dataFolder: string, near: string, account: Account): string {
  if (Buffer.byteLength(join(near, SOCKET_NAME)) <= SOCKET_PATH_MAX) return near;
  const far = farFolder(dataFolder);
  mkdirSync(far, { recursive: true, mode: 0o700 });
  if (!isOwn(far, [process.getuid?.(), account.ids?.uid]))
    throw new StartError(`${far} belongs to somebody else. Remove it, or choose a data folder with a shorter path: ZIVA_DATA=/srv/ziva`);
  // Updates the time, so that the folder is not considered stale.
  const now = new Date();
  utimesSync(far, now, now);
  return far;
}

/** Removes the socket folder of a stopped server if it is in the temporary folder. */
export function removeFarFolder(dataFolder: string, socketFolder: string): void {
  if (socketFolder === farFolder(dataFolder)) rmSync(socketFolder, { recursive: true, force: true });
}

async function isStale(path: string, owners: readonly (number | undefined)[], before: number): Promise<boolean> {
  try {
    return isOwn(path, owners) && lstatSync(path).mtimeMs < before && (await whoListens({ host: path, port: 5432 })) === 'nobody';
  } catch (error) {
    // Another start has removed it, or its state is unknown: not removed.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/**
 * Removes socket folders of killed servers of this account from the temporary folder.
 * @param now milliseconds since the epoch
 */
export async function removeStaleFarFolders(account: Account, now: number): Promise<void> {
  if (process.platform === 'win32') return;
  const owners = [process.getuid?.(), account.ids?.uid];
  for (const name of readdirSync(tmpdir()).filter((one) => FAR_NAME.test(one))) {
    const path = join(tmpdir(), name);
    if (await isStale(path, owners, now - STALE_MS)) rmSync(path, { recursive: true, force: true });
  }
}
