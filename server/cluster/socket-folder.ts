/**
 * The folder of the server's socket: beside the database, or where that path is too long for a socket, a closed one in the system's
 * temporary folder, named after the data folder. The latter is removed when the server stops; one that a killed Živa left is removed
 * by a later start of any Živa of the same account, once nobody has listened there for an hour.
 */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/config.ts';
import type { Account } from './account.ts';
import { whoListens } from './port-listener.ts';

/** The longest path of a socket: 104 bytes on macOS, 108 on Linux, with the byte that ends it. */
const SOCKET_PATH_MAX = 103;
const SOCKET_NAME = '.s.PGSQL.5432';
const FAR_NAME = /^ziva-[0-9a-f]{16}$/;
/** What is younger may belong to a start whose server does not listen yet. */
const STALE_MS = 3_600_000;

const farFolder = (dataFolder: string): string => join(tmpdir(), `ziva-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`);

/** Whether a folder is closed to others and belongs to one of these accounts. */
function isOwn(path: string, owners: readonly (number | undefined)[]): boolean {
  const found = lstatSync(path);
  return found.isDirectory() && (process.platform === 'win32' || (owners.includes(found.uid) && (found.mode & 0o077) === 0));
}

/**
 * The folder of the socket; one in the temporary folder is made.
 * @param near where it is when the path is short enough
 * @throws StartError when the name in the temporary folder is somebody else's
 */
export function chooseSocketFolder(dataFolder: string, near: string, account: Account): string {
  if (Buffer.byteLength(join(near, SOCKET_NAME)) <= SOCKET_PATH_MAX) return near;
  const far = farFolder(dataFolder);
  mkdirSync(far, { recursive: true, mode: 0o700 });
  if (!isOwn(far, [process.getuid?.(), account.ids?.uid]))
    throw new StartError(`${far} belongs to somebody else. Remove it, or choose a data folder with a shorter path: ZIVA_DATA=/srv/ziva`);
  // As good as new for whoever looks for stale ones.
  const now = new Date();
  utimesSync(far, now, now);
  return far;
}

/** Removes the folder of a server that has stopped, where it lies in the temporary folder. */
export function removeFarFolder(dataFolder: string, socketFolder: string): void {
  if (socketFolder === farFolder(dataFolder)) rmSync(socketFolder, { recursive: true, force: true });
}

async function isStale(path: string, owners: readonly (number | undefined)[], before: number): Promise<boolean> {
  try {
    return isOwn(path, owners) && lstatSync(path).mtimeMs < before && (await whoListens({ host: path, port: 5432 })) === 'nobody';
  } catch (error) {
    // Another start removed it meanwhile, or what is in it cannot be asked: not ours to remove.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/**
 * Removes folders in the temporary folder that killed servers of this account left.
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
