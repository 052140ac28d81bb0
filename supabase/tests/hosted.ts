/**
 * A PostgreSQL with nothing in it but what a hosted Supabase project brings (hosted.sql, and the tables of auth and storage as
 * server/system has them). Roles belong to a whole cluster and the name `postgres` is taken in every other, so it is a cluster of its own.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Cluster, type ClusterAddress } from '#server/cluster/cluster.ts';
import { createLog } from '#server/log.ts';
import { SYSTEM_FOLDER } from '#server/project-root.ts';

export interface HostedDatabase {
  /** As the role `postgres`, which migrates a project and is no superuser. */
  readonly address: ClusterAddress;
  /** As `supabase_auth_admin`, as which Supabase's auth server works. */
  readonly auth: ClusterAddress;
  stop(): Promise<void>;
}

/** Runs `work` on a connection of its own. */
export async function connected<T>(address: ClusterAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fill(superuser: ClusterAddress, password: string): Promise<void> {
  const admin = { ...superuser, user: 'supabase_admin' };
  const helper = { ...superuser, user: 'setup', password };
  await connected(superuser, (client) => client.query(`create role setup superuser login password '${password}'`));
  // A session cannot rename its own role.
  await connected(helper, (client) => client.query('alter role postgres rename to supabase_admin'));
  const [hosted, auth, storage] = await Promise.all([
    readFile(new URL('hosted.sql', import.meta.url), 'utf8'),
    readFile(join(SYSTEM_FOLDER, 'auth.sql'), 'utf8'),
    readFile(join(SYSTEM_FOLDER, 'storage.sql'), 'utf8'),
  ]);
  await connected(admin, async (client) => {
    await client.query('drop role setup');
    await client.query(hosted);
    await client.query(`alter role postgres password '${password}'; alter role supabase_auth_admin password '${password}'`);
    await client.query(`set role supabase_auth_admin; ${auth}`);
    await client.query(`set role supabase_storage_admin; ${storage}`);
  });
}

/** Starts one; `stop` ends it and removes its files. */
export async function startHosted(): Promise<HostedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'ziva-hosted-'));
  const cluster = await Cluster.open({
    dataFolder: folder,
    role: 'tests',
    log: createLog('silent'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
    initdbFlags: ['--no-sync'],
  });
  const stop = async (): Promise<void> => {
    await cluster.close();
    await rm(folder, { recursive: true, force: true });
  };
  const password = randomBytes(12).toString('hex');
  try {
    await fill(cluster.address, password);
  } catch (error) {
    await stop();
    throw error;
  }
  const as = (user: string): ClusterAddress => ({ ...cluster.address, user, password });
  return { address: as('postgres'), auth: as('supabase_auth_admin'), stop };
}
