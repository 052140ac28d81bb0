/**
 * Where writes wait on the device: IndexedDB, one record a write, so that two tabs never overwrite each other's, and pictures fit. Where
 * the browser refuses it (private windows, a full disk) a write lives as long as the page, and the record says so. Holds no meaning.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { upgradeWrites } from './upgrade.ts';

export interface Write {
  /** Made by the client; what the server makes of it carries the same id. */
  readonly id: string;
  /** Whose write it is: nobody else sees or sends it. */
  readonly userId: string;
  /** When it was put here, in ms, later than every write before it: the order of sending, and the name of this version of the record. */
  readonly at: number;
  readonly action: string;
  /** Sent again as it is. */
  readonly payload: unknown;
  /** How the result looks until the server has answered. */
  readonly shown: unknown;
  readonly files?: readonly { readonly id: string; readonly blob: Blob }[];
  /** `stuck`: tried and not reached; `refused`: the server will not have it, and it is not sent until the person says so. */
  readonly state: 'new' | 'retrying' | 'rejected';
  /** Why it was refused, a code of core/kit/app-error.ts. */
  readonly code?: string;
  /** The device could not keep it: it is gone with the page. */
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
      // Another tab deletes or upgrades the store: a connection held open would stop it.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        onLost();
      },
      terminated: onLost,
    });
  } catch {
    // No IndexedDB, or refused: writes live as long as the page.
    return undefined;
  }
}

function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opened ??= open(() => {
    opened = undefined;
  });
  return opened;
}

/** Hears that another tab changed what waits. @returns stops hearing */
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

/** The writes of one person, oldest first. */
export async function readWrites(userId: string): Promise<Write[]> {
  const all = await (await database())?.getAllFromIndex('writes', 'user', userId);
  return (all ?? []).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** Puts a write, in place of an older one under its id. @returns whether the device keeps it */
export async function storeWrite(write: Write): Promise<boolean> {
  const db = await database();
  if (!db) return false;
  try {
    const transaction = db.transaction('writes', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.put(write), transaction.done]);
    notifyOtherTabs();
    return true;
  } catch {
    // The disk is full, or the store was taken away under us.
    return false;
  }
}

/** Keeps a change of a write, unless the write was taken away or replaced meanwhile, perhaps by another tab. */
export async function storeChange(write: Write): Promise<void> {
  const db = await database();
  if (!db) return;
  const transaction = db.transaction('writes', 'readwrite');
  const kept = await transaction.store.get(write.id);
  await Promise.all([kept?.at === write.at ? transaction.store.put(write) : undefined, transaction.done]);
  notifyOtherTabs();
}

/** Takes a write away unless a newer one stands under its id. */
export async function forgetWrite({ id, at }: Pick<Write, 'id' | 'at'>): Promise<void> {
  const db = await database();
  if (!db) return;
  const transaction = db.transaction('writes', 'readwrite', { durability: 'strict' });
  const kept = await transaction.store.get(id);
  await Promise.all([kept && kept.at <= at ? transaction.store.delete(id) : undefined, transaction.done]);
  notifyOtherTabs();
}

/** Forgets every write of everybody on this device. */
export async function wipeWrites(): Promise<void> {
  await (await database())?.clear('writes');
  notifyOtherTabs();
}
