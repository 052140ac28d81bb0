/**
 * A pool of connections to PostgreSQL: the cluster that Živa runs, or the one at DATABASE_URL. Sessions use UTC and the search path of
 * Supabase's roles. STATEMENT_TIMEOUT_MS ends a statement, so that a stuck one frees its connection; statements of requests have a shorter limit
 * (REQUEST_TERMS in rest/rpc.ts). A broken connection is discarded: its requests fail, and the process continues.
 */
import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { ClusterAddress } from './cluster/cluster.ts';
import { StartError } from './config.ts';
import { isConnectionError, type Database, type QueryOptions, type Row, type Transaction, type TransactionOptions } from './database.ts';
import { PASSED_TYPES, VALUE_TYPES } from './database-types.ts';
import { Listener } from './listener.ts';

const STATEMENT_TIMEOUT_MS = 30_000;
/** For a server that takes a statement and then is silent: longer than it would let the statement run. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_MS = 60_000;
/** For a short question on the connection that listens; then it is put to one of the pool. */
const ASIDE_TIMEOUT_MS = 1_500;
/**
 * Connections for statements of requests. A call to our own PostgreSQL is over in milliseconds that a processor spends: one connection more than there are
 * processors keeps all of them busy, and each keeps some 20 MB of plans and catalogue. A server behind DATABASE_URL may be some
 * milliseconds away, and is not ours to keep small.
 */
const REQUEST_CONNECTIONS = { embedded: Math.min(Math.max(availableParallelism() + 1, 3), 10), postgres: 10 };
/** For sessions, limits and jobs while requests hold theirs; opened only then. */
const MORE_CONNECTIONS = 1;

function toConfig(address: ClusterAddress | string, name: string): pg.ClientConfig {
  const place = typeof address === 'string' ? { connectionString: address } : address;
  return {
    ...place,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: VALUE_TYPES,
    options: `-c TimeZone=UTC -c search_path="$user",public,extensions -c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
  };
}

const ignored = (): void => undefined;

function createPool(config: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max, idleTimeoutMillis: IDLE_MS });
  // A connection says so when it breaks, in use or not; whoever uses it is told by the rejected query.
  pool.on('error', ignored);
  pool.on('connect', (client) => client.on('error', ignored));
  return pool;
}

/** Lends a connection; one that broke does not come back. */
async function lend<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(isConnectionError(error));
    throw error;
  }
}

/** The driver knows `query_timeout`, its types do not. */
const timed = (query: pg.QueryConfig): pg.QueryConfig => Object.assign(query, { query_timeout: ANSWER_TIMEOUT_MS });

const lastRows = (result: pg.QueryResult | pg.QueryResult[]): Row[] => (Array.isArray(result) ? result.at(-1) : result)?.rows as Row[];

function transactionOn(client: pg.PoolClient, answerMs: number | undefined): Transaction {
  const limit = answerMs === undefined ? {} : { query_timeout: answerMs };
  return {
    script: async (sql) => {
      await client.query(sql);
    },
    query: async <T extends Row>(sql: string, params: readonly unknown[] = []) =>
      (await client.query<T>({ text: sql, values: [...params], types: VALUE_TYPES, ...limit })).rows,
  };
}

function transact<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>, { setup = '', answerMs }: TransactionOptions): Promise<T> {
  const sent = (text: string): pg.QueryConfig => Object.assign({ text }, answerMs === undefined ? {} : { query_timeout: answerMs });
  return lend(pool, async (client) => {
    try {
      await client.query(sent(`begin; ${setup}`));
      const result = await work(transactionOn(client, answerMs));
      await client.query(sent('commit'));
      return result;
    } catch (error) {
      if (!isConnectionError(error)) await client.query(sent('rollback'));
      throw error;
    }
  });
}

/**
 * Opens the pool and checks that it answers.
 * @param address of the cluster of this installation, or an address as in DATABASE_URL
 * @throws StartError when it does not answer or refuses.
 */
export async function openPostgres(address: ClusterAddress | string): Promise<Database> {
  const config = toConfig(address, 'ziva');
  const tier = typeof address === 'string' ? 'postgres' : 'embedded';
  const connections = REQUEST_CONNECTIONS[tier];
  const pool = createPool(config, connections + MORE_CONNECTIONS);
  const listener = new Listener(config);
  try {
    await lend(pool, (client) => client.query('select 1'));
  } catch (error) {
    await pool.end();
    const where = typeof address === 'string' ? 'at DATABASE_URL' : `in ${address.host}`;
    throw new StartError(`PostgreSQL ${where} does not answer: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
      isTransient: isConnectionError(error),
    });
  }
  const query = <T extends Row>(text: string, params: readonly unknown[] = [], { prepared }: QueryOptions = {}): Promise<T[]> => {
    const asked = { text, values: [...params], types: VALUE_TYPES };
    return lend(pool, async (client) => (await client.query<T>(timed(prepared === undefined ? asked : { ...asked, name: prepared }))).rows);
  };
  return {
    tier,
    connections,
    batch: (text) => lend(pool, async (client) => lastRows(await client.query(timed({ text, types: PASSED_TYPES })))),
    query,
    queryAside: <T extends Row>(text: string) =>
      listener.query<T>(Object.assign({ text, types: VALUE_TYPES }, { query_timeout: ASIDE_TIMEOUT_MS })).catch(() => query<T>(text)),
    transaction: (work, options = {}) => transact(pool, work, options),
    listen: (channel, hearing) => listener.listen(channel, hearing),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}
