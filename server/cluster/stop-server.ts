/**
 * Stopping the server of a folder, also one that was started in another process namespace (another container on the same folder) and
 * outlived its Živa: its process id means nothing here, so it is asked through the database to end itself.
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
/** The first line of the file is the id in the server's own namespace. */
const PID_SQL = `select split_part(pg_catalog.pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`;

async function hasEnded(folder: ClusterFolder, address: ServerAddress): Promise<boolean> {
  for (const latest = performance.now() + ENDS_WITHIN_MS; performance.now() < latest; await pause(POLL_MS)) {
    if (!existsSync(join(folder.cluster, 'postmaster.pid')) && (await whoListens(address)) === 'nobody') return true;
  }
  return false;
}

/** SQL knows no shutdown; a shell of the server's own, beside the server, sends the signal that stopPostmaster would. */
async function askToEnd(guard: pg.Client): Promise<void> {
  try {
    const { rows } = await guard.query<{ pid: number }>(PID_SQL);
    await guard.query(`copy (select 1) to program 'kill -INT ${Number(rows[0]?.pid)}'`);
  } catch (error) {
    // The connection may end before the answer. What else went wrong shows in that it does not end.
    if (!(error instanceof Error)) throw error;
  }
}

/**
 * Stops the server: open transactions are rolled back, what was acknowledged is on the disk.
 * @param guard a connection under the superuser; ended here
 * @returns whether it has ended
 */
export async function stopServer(guard: pg.Client, folder: ClusterFolder, address: ServerAddress): Promise<boolean> {
  const isHere = isVisible(folder);
  if (!isHere) await askToEnd(guard);
  await guard.end().catch(() => undefined);
  return isHere ? stopPostmaster(folder) : hasEnded(folder, address);
}
