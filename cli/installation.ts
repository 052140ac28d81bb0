/**
 * Opens an installation for the command line: PostgreSQL at DATABASE_URL, or the database of the data folder. A running database is used beside
 * its server process; a stopped one is started and locked, so that no other process uses it meanwhile.
 */
import { existsSync } from 'node:fs';
import { Cluster } from '#server/cluster/cluster.ts';
import { databaseFolder } from '#server/cluster/folder.ts';
import { StartError, type ServerConfig } from '#server/config.ts';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { createLog } from '#server/log.ts';

export interface Installation {
  readonly state: 'running' | 'stopped' | 'postgres';
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** Opens the database of a data folder that no server uses; creates it if it is missing. */
export async function openStopped(dataFolder: string): Promise<Installation> {
  const cluster = await Cluster.open({ dataFolder, role: 'command line', log: createLog('silent') });
  const database = await openPostgres(cluster.address);
  return {
    state: 'stopped',
    database,
    close: async () => {
      await database.close();
      await cluster.close();
    },
  };
}

async function openAt(state: Installation['state'], address: Parameters<typeof openPostgres>[0]): Promise<Installation> {
  const database = await openPostgres(address);
  return { state, database, close: () => database.close() };
}

/**
 * The installation that the environment names, if its database is running.
 * @throws Error if DATABASE_URL does not respond
 */
export async function findRunning(config: ServerConfig): Promise<Installation | undefined> {
  if (config.databaseUrl !== undefined) return openAt('postgres', config.databaseUrl);
  if (!existsSync(databaseFolder(config.dataFolder))) return undefined;
  const running = await Cluster.find(config.dataFolder);
  return running === undefined ? undefined : openAt('running', running);
}

/**
 * Opens the installation that the environment names, running or stopped.
 * @throws StartError if there is none or it does not respond
 */
export async function openInstallation(config: ServerConfig): Promise<Installation> {
  const running = await findRunning(config);
  if (running !== undefined) return running;
  if (!existsSync(databaseFolder(config.dataFolder)))
    throw new StartError(`There is no Živa in ${config.dataFolder}. ZIVA_DATA names another folder.`);
  return openStopped(config.dataFolder);
}
