/**
 * The one PostgreSQL of a test run: a cluster made as an installation makes its own, but without fsync, started by
 * global-setup.ts and found by the workers in ZIVA_TEST_CLUSTER. Every server or suite under test gets a database of its own,
 * copied from one that is migrated already.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Cluster, type ClusterAddress } from '#server/cluster/cluster.ts';
import type { Database } from '#server/database.ts';
import { openPostgres } from '#server/database-postgres.ts';
import { createLog } from '#server/log.ts';
import { migrate, readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { movedClock } from './moved-clock.ts';

const TEMPLATE = 'ziva_template';
const VARIABLE = 'ZIVA_TEST_CLUSTER';
/** Far more than a loaded machine takes for an answer, far less than any hour of scripts/odd-hours.ts is away. */
const CLOCKS_AGREE_MS = 60_000;

export interface TestCluster {
  readonly address: ClusterAddress;
  stop(): Promise<void>;
}

async function asOwner(address: ClusterAddress, sql: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** @throws Error when now() is not this process's hour: the tests would compare two clocks then */
async function requireSameClock(database: Database): Promise<void> {
  const [row] = await database.query<{ ms: number }>('select (extract(epoch from now()) * 1000)::float8 as ms');
  const aheadMs = Math.round((row?.ms ?? Number.NaN) - Date.now());
  if (!(Math.abs(aheadMs) < CLOCKS_AGREE_MS)) throw new Error(`PostgreSQL's clock is ${aheadMs} ms ahead of this run's.`);
}

/** Starts a cluster with the migrated template in it, its clock that of this process. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'ziva-cluster-'));
  const clock = movedClock();
  // A signal that interrupts a wait reads the machine's own clock past libfaketime: at an hour gone by, two minutes are always over.
  const timeouts: Readonly<Record<string, string>> = Object.keys(clock).length === 0 ? {} : { idle_in_transaction_session_timeout: '0' };
  const cluster = await Cluster.open({
    dataFolder: folder,
    role: 'tests',
    log: createLog('silent'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', autovacuum: 'off', ...timeouts },
    initdbFlags: ['--no-sync'],
    environment: clock,
  });
  await asOwner(cluster.address, `create database ${TEMPLATE}`);
  const database = await openPostgres({ ...cluster.address, database: TEMPLATE });
  await migrate(database, readMigrations(MIGRATIONS_FOLDER));
  await requireSameClock(database);
  await database.close();
  return {
    address: cluster.address,
    stop: async () => {
      await cluster.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Hands the address of the run's cluster down to the workers. */
export function announceTestCluster(address: ClusterAddress): void {
  process.env[VARIABLE] = JSON.stringify(address);
}

/** Whether the run has a cluster that its tests share. */
export const hasRunCluster = (): boolean => process.env[VARIABLE] !== undefined;

function runCluster(): ClusterAddress {
  const found = process.env[VARIABLE];
  if (found === undefined) throw new Error('No cluster runs for the tests: testing/global-setup.ts starts it.');
  return JSON.parse(found) as ClusterAddress;
}

/** As DATABASE_URL has it. */
export function toUrl({ host, port, user, password, database }: ClusterAddress): string {
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

export interface TestDatabase {
  readonly address: ClusterAddress;
  /** As DATABASE_URL has it. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Makes a database of its own in the run's cluster. @param content 'empty' for one that nothing has touched */
export async function createTestDatabase(content: 'migrated' | 'empty' = 'migrated', cluster = runCluster()): Promise<TestDatabase> {
  const name = `ziva_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const template = content === 'migrated' ? TEMPLATE : 'template1';
  await asOwner(cluster, `create database ${name} template ${template} strategy file_copy`);
  const address = { ...cluster, database: name };
  return { address, url: toUrl(address), drop: () => asOwner(cluster, `drop database ${name} with (force)`) };
}
