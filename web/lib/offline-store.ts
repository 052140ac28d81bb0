/**
 * Stores queries marked `meta.offline` on the device (IndexedDB, one entry for each user), so the app opens offline with
 * the last known day. Cleared at sign-out; dropped after a week or if another build wrote it, whose data may have another shape.
 */
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, get, set } from 'idb-keyval';
import { OFFLINE_MS } from './query-client.ts';

interface Kept {
  build: string;
  savedAt: number;
  state: DehydratedState;
}

/** How long after a change the answers are written, in ms: one write for a burst of changes. */
const PAUSE_MS = 1000;

const store = createStore('ziva', 'answers');
/** The build's own name: this file's address carries a hash of its content and of what it imports. */
const BUILD = import.meta.url;

async function restore(client: QueryClient, key: string): Promise<void> {
  const kept = await get<Kept>(key, store);
  if (!kept) return;
  if (kept.build !== BUILD || Date.now() - kept.savedAt > OFFLINE_MS) return del(key, store);
  hydrate(client, kept.state);
  // Written up to PAUSE_MS late: a change just before the page was left may be missing, so nothing from here counts as fresh.
  const restored = new Map(kept.state.queries.map((query) => [query.queryHash, query.state.dataUpdatedAt]));
  await client.invalidateQueries({ refetchType: 'active', predicate: (query) => restored.get(query.queryHash) === query.state.dataUpdatedAt });
}

type DehydratedQuery = DehydratedState['queries'][number];

/** A question asked again in vain keeps the answer it had: what is kept is that answer, without the failure. */
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
    const kept: Kept = { build: BUILD, savedAt: Date.now(), state: { ...state, queries: state.queries.map(asAnswered) } };
    set(userId, kept, store).catch(() => undefined); // A full disk keeps the last state; the next change tries again.
  };
  const saveSoon = () => {
    timer ??= setTimeout(save, PAUSE_MS);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.meta?.offline === true) saveSoon();
  });
  // What was answered while this was being fetched is kept as well.
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
