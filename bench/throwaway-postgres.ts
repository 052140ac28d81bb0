/** Clusters for benches: one of its own that counts statements and goes away, and that of a data folder. */
import { rmSync } from 'node:fs';
import { Cluster } from '#server/cluster/cluster.ts';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { createLog } from '#server/log.ts';

export interface ThrowawayPostgres {
  /** As DATABASE_URL has it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Counts statements (pg_stat_statements), those inside functions too. */
export async function startPostgres(folder: string): Promise<ThrowawayPostgres> {
  const cluster = await Cluster.open({
    dataFolder: folder,
    role: 'bench',
    log: createLog('silent'),
    settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all' },
  });
  const { host, port, user, password, database } = cluster.address;
  return {
    url: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await cluster.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The database of a data folder nobody serves; closing it stops its server. */
export async function openFolder(dataFolder: string): Promise<Database> {
  const cluster = await Cluster.open({ dataFolder, role: 'bench', log: createLog('silent') });
  const database = await openPostgres(cluster.address);
  return {
    ...database,
    close: async () => {
      await database.close();
      await cluster.close();
    },
  };
}
