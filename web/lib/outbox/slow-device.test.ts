// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soup } from '#testing/meal.ts';
import { putWaiting, waitingMeals } from '#web/lib/meal/unsent.ts';
import '#web/lib/meal/writes.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { confirmSignOut } from '#web/lib/sign-out-question.ts';
import { currentWrites, DEVICE_MS } from './outbox.ts';
import { sendUpTo } from './sending.ts';

const ID = '7a0b5e2c-54a7-4c1b-9a35-0f6c1c8a2b11';
const meal = soup(ID);
const payload = { id: ID, day: '2026-11-20', type: 'lunch', source: 'text', lang: 'sl', text: 'juha' };

/** As Safari's after a pause: every request is taken, none is answered. */
class SilentRequest extends EventTarget {}

let server: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IDBRequest', SilentRequest);
  vi.stubGlobal('indexedDB', { open: () => new SilentRequest() });
  vi.stubGlobal('fetch', () => server());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('outbox: a device that never answers keeps no meal from being sent, marked as waiting, or asked about at sign-out', async () => {
  server = () => Promise.reject(new TypeError('Failed to fetch'));
  const client = makeQueryClient();
  const send = async () => sendUpTo(client, await putWaiting({ action: 'log', payload, meal }));
  const waits = send();
  // Stored, read before sending, marked: each is given up once.
  await vi.advanceTimersByTimeAsync(3 * DEVICE_MS);
  expect(await waits).toEqual({ kind: 'waits', code: 'server_unavailable' });
  expect(waitingMeals()).toEqual([expect.objectContaining({ meal, retrying: true })]);

  const leaving = vi.fn<() => void>();
  void confirmSignOut().then(leaving);
  await vi.advanceTimersByTimeAsync(DEVICE_MS);
  expect([currentWrites().length, leaving.mock.calls.length]).toEqual([1, 0]);

  server = () => Promise.resolve(Response.json(meal));
  const arrives = send();
  await vi.advanceTimersByTimeAsync(2 * DEVICE_MS);
  expect(await arrives).toMatchObject({ kind: 'done', stored: { id: ID } });
  expect(waitingMeals()).toEqual([]);
});
