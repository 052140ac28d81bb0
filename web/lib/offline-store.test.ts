// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persistQueries, wipeOffline } from './offline-store.ts';
import { makeQueryClient, OFFLINE_MS } from './query-client.ts';

// jsdom has no IndexedDB; the fake copies values as IndexedDB does.
vi.mock('idb-keyval', () => {
  const kept = new Map<string, unknown>();
  return {
    createStore: () => kept,
    clear: () => Promise.resolve(kept.clear()),
    del: (key: string) => Promise.resolve(kept.delete(key)),
    get: (key: string) => Promise.resolve(structuredClone(kept.get(key))),
    set: (key: string, value: unknown) => Promise.resolve(kept.set(key, structuredClone(value))),
  };
});

/** A page load: the stored data are read, then the server answers or fails. */
async function loadPage(answer?: string) {
  const client = makeQueryClient();
  const stop = await persistQueries(client, 'ana');
  await client
    .fetchQuery({
      queryKey: ['day'],
      queryFn: () => (answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer)),
      retry: false,
      gcTime: OFFLINE_MS,
      meta: { offline: true },
    })
    .catch(() => undefined);
  const shown = client.getQueryData(['day']);
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  return shown;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await wipeOffline();
});

test('server unreachable: the second and third load still show the stored day', async () => {
  await loadPage('lunch');
  expect([await loadPage(), await loadPage(), await loadPage()]).toEqual(['lunch', 'lunch', 'lunch']);
});
