/**
 * Storage of the outbox: IndexedDB with one record for each write, so two tabs do not overwrite each other and pictures fit. If
 * the browser refuses (private window, full disk), a write lives as long as the page and is marked so. Independent of the kinds of writes.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { upgradeWrites } from './upgrade.ts';

export interface Write {
  /** Client-generated; the result on the server has the same id. */
  readonly id: string;
  /** The user of the write; other users neither see nor send it. */
  readonly userId: string;
  /** When it was stored, in ms, later than all writes before it: the order of sending, and the version of this record. */
  readonly at: number;
  readonly action: string;
  /** The request, sent unchanged with every retry. */
  readonly payload: unknown;
  /** The optimistic result. */
  readonly shown: unknown;
  readonly files?: readonly { readonly id: string; readonly blob: Blob }[];
  /** `stuck`: the server was not reached; `refused`: the server rejected it, and it is not sent until the user decides. */
  readonly state: 'new' | 'retrying' | 'rejected';
  /** Why it was rejected, a code of core/kit/app-error.ts. */
  readonly code?: string;
  /** The device could not store it: it is lost with the page. */
  readonly unpersisted?: boolean;
}

interface Schema extends DBSchema {
  writes: { key: string; value: Write; indexes: { user: string } };
}

const NAME = 'ziva-outbox';
const CHANNEL = 'ziva-outbox';

let opened: Promise<IDBPDatabase<Schema> | undefined> | undefined;
let channel: BroadcastChannel | undefined;

async function open(onLost: () => void): Promise<IDBPDatabase<Schema> | undefined> {
  try {
    return await openDB<Schema>(NAME, 2, {
      upgrade: (database, former, _next, transaction) => {
        if (former < 1) database.createObjectStore('writes', { keyPath: 'id' }).createIndex('user', 'userId');
        else void upgradeWrites(transaction.objectStore('writes'));
      },
      // Another tab deletes or upgrades the store, and an open connection would block it.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        onLost();
      },
      terminated: onLost,
    });
  } catch {
    // IndexedDB is not available: writes live as long as the page.
    return undefined;
  }
}

function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opened ??= open(() => {
    opened = undefined;
  });
  return opened;
}

/** Calls back when another tab changed the outbox. @returns unsubscribes */
export function onOtherTab(listener: () => void): () => void {
  if (typeof indexedDB === 'undefined' || typeof BroadcastChannel === 'undefined') return () => undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  const own = channel;
  own.addEventListener('message', listener);
  return () => own.removeEventListener('message', listener);
}

// A channel has no target to name: it never leaves the origin.
// eslint-disable-next-line unicorn/require-post-message-target-origin
const notifyOtherTabs = () => channel?.postMessage('changed');

/** The writes of one user, oldest first. */
export async function readWrites(userId: string): Promise<Write[]> {
  const all = await (await database())?.getAllFromIndex('writes', 'user', userId);
  return (all ?? []).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** Stores a write, replacing an older one with its id. @returns whether the device stored it */
export async function storeWrite(write: Write): Promise<boolean> {
  const db = await database();
  if (!db) return false;
  try {
    const transaction = db.transaction('writes', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.put(write), transaction.done]);
    notifyOtherTabs();
    return true;
  } catch {
    // The disk is full, or the store was deleted meanwhile.
    return false;
  }
}

/** Stores a change of a write unless it was removed or replaced meanwhile, possibly by another tab. */
export async function storeChange(write: Write): Promise<void> {
  const db = await database();
  if (!db) return;
  const transaction = db.transaction('writes', 'readwrite');
  const kept = await transaction.store.get(write.id);
  await Promise.all([kept?.at === write.at ? transaction.store.put(write) : undefined, transaction.done]);
  notifyOtherTabs();
}

/** Removes a write unless a newer one has its id. */
export async function forgetWrite({ id, at }: Pick<Write, 'id' | 'at'>): Promise<void> {
  const db = await database();
  if (!db) return;
  const transaction = db.transaction('writes', 'readwrite', { durability: 'strict' });
  const kept = await transaction.store.get(id);
  await Promise.all([kept && kept.at <= at ? transaction.store.delete(id) : undefined, transaction.done]);
  notifyOtherTabs();
}

/** Removes all writes of all users on this device. */
export async function wipeWrites(): Promise<void> {
  await (await database())?.clear('writes');
  notifyOtherTabs();
}
