/** The system status for administrators: disk space and the last nightly backup. */
import type { HostStatus } from '#core/contracts/system.ts';
import { lastBackup } from './backup/nightly.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './database.ts';
import type { DiskSpace } from './disk-space.ts';

export interface SystemParts {
  readonly config: Pick<ServerConfig, 'nightly'>;
  readonly database: Database;
  readonly disk: DiskSpace;
}

export async function readSystemStatus({ config, database, disk }: SystemParts): Promise<HostStatus> {
  const { state, freeMb } = disk.status;
  // What an earlier configuration left in the database is no news where backups are switched off.
  const last = config.nightly === undefined ? undefined : await lastBackup(database);
  return { disk: { state, freeMb: freeMb ?? null }, backup: last === undefined ? null : { ok: last.ok, lastGoodAt: last.lastGoodAt } };
}
