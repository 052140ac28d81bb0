/**
 * Stops the server of a folder. A server that was started in another process namespace (another container on the same folder) has no
 * valid process id here, so it is stopped through the database.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { ClusterFolder } from './folder.ts';
import { isVisible, stopPostmaster } from './postmaster.ts';
import { whoListens, type ServerAddress } from './port-listener.ts';

const ENDS_WITHIN_MS = 20_000;
const POLL_MS = 25;
/** The first line of the file is the process id in the server's namespace. */
const PID_SQL = `select split_part(pg_catalog.pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`;

async function hasEnded(folder: ClusterFolder, address: ServerAddress): Promise<boolean> {
  for (const latest = performance.now() + ENDS_WITHIN_MS; performance.now() < latest; await pause(POLL_MS)) {
    if (!existsSync(join(folder.cluster, 'postmaster.pid')) && (await whoListens(address)) === 'nobody') return true;
  }
  return false;
}

/** SQL has no shutdown command; a shell started by PostgreSQL sends the same signal as stopPostmaster. */
async function askToEnd(guard: pg.Client): Promise<void> {
  try {
    const { rows } = await guard.query<{ pid: number }>(PID_SQL);
    await guard.query(`copy (select 1) to program 'kill -INT ${Number(rows[0]?.pid)}'`);
  } catch (error) {
    // The connection may end before the answer. Other errors show because the server does not end.
    if (!(error instanceof Error)) throw error;
  }
}

/**
 * Stops the server. Open transactions are rolled back; acknowledged writes are on the disk.
 * @param guard a connection of the superuser; closed here
 * @returns whether the server has ended
 */
export async function stopServer(guard: pg.Client, folder: ClusterFolder, address: ServerAddress): Promise<boolean> {
  const isHere = isVisible(folder);
  if (!isHere) await askToEnd(guard);
  await guard.end().catch(() => undefined);
  return isHere ? stopPostmaster(folder) : hasEnded(folder, address);
}
