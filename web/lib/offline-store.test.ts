// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentInstant, learnTime } from './current-time.ts';
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

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(async () => {
  learnTime(Date.now());
  vi.useRealTimers();
  await wipeOffline();
});

test('a page without a network goes by the time that the server told the last one; one that has heard from the server, by that', async () => {
  vi.setSystemTime('2026-03-11T10:00:00Z');
  learnTime(Date.parse('2026-03-10T10:00:00Z'));
  await loadPage('lunch');
  learnTime(Date.now());
  await loadPage();
  expect(currentInstant()).toMatch(/^2026-03-10T10:00/);

  learnTime(Date.now());
  const client = makeQueryClient();
  client.setQueryData(['day'], 'just answered');
  (await persistQueries(client, 'ana'))();
  expect(currentInstant()).toMatch(/^2026-03-11T10:00/);
});

test('a clock that went back: what is kept is no newer than now', async () => {
  vi.setSystemTime('2026-03-11T10:00:00Z');
  await loadPage('lunch');
  vi.setSystemTime('2026-03-01T10:00:00Z');
  const client = makeQueryClient();
  (await persistQueries(client, 'ana'))();
  expect(client.getQueryState(['day'])).toMatchObject({ data: 'lunch', dataUpdatedAt: Date.parse('2026-03-01T10:00:00Z') });
});

test('server unreachable: the second and third load still show the stored day', async () => {
  await loadPage('lunch');
  expect([await loadPage(), await loadPage(), await loadPage()]).toEqual(['lunch', 'lunch', 'lunch']);
});
