/**
 * Stores queries marked `meta.offline` on the device (IndexedDB, one entry for each user), so the app opens offline with
 * the last known day. Cleared at sign-out; dropped after a week or if another build wrote it, whose data may have another shape.
 */
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, get, set } from 'idb-keyval';
import { clockShift } from './current-time.ts';
import { OFFLINE_MS } from './query-client.ts';
import { recallTime, type KnownTime } from './recalled-time.ts';

interface Kept extends KnownTime {
  build: string;
  state: DehydratedState;
}

/** Milliseconds after a change until it is stored, so that a burst of changes is one write. */
const PAUSE_MS = 1000;

const store = createStore('ziva', 'answers');
/** The name of the build: this file's URL has a hash of its content and imports. */
const BUILD = import.meta.url;

async function restore(client: QueryClient, key: string): Promise<void> {
  const kept = await get<Kept>(key, store);
  if (!kept) return;
  // What the server has answered meanwhile is newer.
  const isAnswered = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.data !== undefined);
  if (!isAnswered) recallTime(kept);
  if (kept.build !== BUILD || Date.now() - kept.savedAt > OFFLINE_MS) return del(key, store);
  // Of a clock that has gone back the answers would seem to come from later.
  const queries = kept.state.queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, dataUpdatedAt: Math.min(state.dataUpdatedAt, Date.now()) },
  }));
  hydrate(client, { ...kept.state, queries });
  // A change up to PAUSE_MS before the page was left may be missing, so nothing from here counts as fresh.
  const restored = new Map(queries.map((query) => [query.queryHash, query.state.dataUpdatedAt]));
  await client.invalidateQueries({ refetchType: 'active', predicate: (query) => restored.get(query.queryHash) === query.state.dataUpdatedAt });
}

/** What else is stored beside the answers, and wiped with them at sign-out. @throws Error where the browser has no IndexedDB */
export const readStored = async <T>(key: string): Promise<T | undefined> => get<T>(key, store);
export const writeStored = async (key: string, value: unknown): Promise<void> => set(key, value, store);
export const removeStored = async (key: string): Promise<void> => del(key, store);

type DehydratedQuery = DehydratedState['queries'][number];

/** A failed refetch keeps the former answer: it is stored without the error. */
function asAnswered(query: DehydratedQuery): DehydratedQuery {
  return { ...query, state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null, fetchStatus: 'idle' } };
}

/** @returns stops keeping */
export async function persistQueries(client: QueryClient, userId: string): Promise<() => void> {
  await restore(client, userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const state = dehydrate(client, {
      shouldDehydrateQuery: ({ meta, state: { data, dataUpdatedAt } }) =>
        meta?.offline === true && data !== undefined && Date.now() - dataUpdatedAt < OFFLINE_MS,
      shouldDehydrateMutation: () => false,
    });
    const kept: Kept = { build: BUILD, savedAt: Date.now(), shift: clockShift(), state: { ...state, queries: state.queries.map(asAnswered) } };
    set(userId, kept, store).catch(() => undefined); // If the disk is full, the last state stays; the next change tries again.
  };
  const saveSoon = () => {
    timer ??= setTimeout(save, PAUSE_MS);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.meta?.offline === true) saveSoon();
  });
  // Answers that arrived meanwhile are stored too.
  saveSoon();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** @throws Error where the browser has no IndexedDB, or refuses it: then nothing was kept */
export async function wipeOffline(): Promise<void> {
  await clear(store);
}
