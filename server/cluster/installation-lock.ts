/**
 * The advisory lock on the installation. PostgreSQL releases it when the process of the holder ends and keeps it while that process is
 * paused.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { InUseError } from './refusals.ts';

/** 'ziva' in ASCII, and the locked object: the whole installation. */
const LOCK_SQL = 'select pg_try_advisory_lock(2053731937, 1) as held';
const HOLDER_SQL = `
select a.application_name as name, to_char(a.backend_start, 'YYYY-MM-DD HH24:MI') as since
from pg_catalog.pg_locks l join pg_catalog.pg_stat_activity a on a.pid = l.pid
where l.locktype = 'advisory' and l.classid = 2053731937 and l.objid = 1 and l.granted`;

const NOTICED_WITHIN_MS = 3_000;
const POLL_MS = 25;

/**
 * Locks the installation for the lifetime of the connection.
 * @throws InUseError naming the holder, after closing the connection
 */
export async function takeInstallation(guard: pg.Client, dataFolder: string): Promise<void> {
  // A killed holder keeps the lock until PostgreSQL notices.
  for (const latest = performance.now() + NOTICED_WITHIN_MS; ; await pause(POLL_MS)) {
    const { rows } = await guard.query<{ held: boolean }>(LOCK_SQL);
    if (rows[0]?.held === true) return;
    if (performance.now() > latest) break;
  }
  const holder = (await guard.query<{ name: string; since: string }>(HOLDER_SQL)).rows[0];
  await guard.end();
  throw new InUseError(
    `The data folder ${dataFolder} is in use by another Živa (${holder?.name ?? 'unknown'}, since ${holder?.since ?? 'unknown'} UTC). ` +
      'Stop that one, or start this one with another folder: ZIVA_DATA=./other',
    { isTransient: true },
  );
}
