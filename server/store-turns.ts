/**
 * Batches of wearable data are stored a few at a time: syncs of many providers run beside each other, and each of their batches holds a connection to
 * the database for as long as it takes.
 */
import { typedRpc, type Db } from '#functions/ports/db.ts';
import { PersonTurns } from './person-turns.ts';
import type { CallerDb } from './rest/rpc.ts';

/** Of the connections that requests of people use. */
const SHARE_OF_CONNECTIONS = 3;

/**
 * @param db under the service's rights
 * @param connections of the pool of this process
 */
export function limitStores(db: CallerDb, connections: number): Db {
  const atOnce = Math.max(1, Math.floor(connections / SHARE_OF_CONNECTIONS));
  // The lanes bound what may wait.
  const turns = new PersonTurns({ atOnce, mostWaiting: Infinity, retrySeconds: 1 });
  return {
    rpc: typedRpc((name, args) => (name === 'store_synced' ? turns.take(name, () => db.rpcRaw(name, args)) : db.rpcRaw(name, args))),
  };
}
