// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { currentWrites, putWrite } from './outbox.ts';
import { registerKinds, registerWrites, sendUpTo } from './sending.ts';

afterEach(() => registerKinds(() => Promise.resolve()));

test('outbox: what cannot be sent because its code is not on the device waits, and says so', async () => {
  registerKinds(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const write = await putWrite({ id: '7a0b5e2c-54a7-4c1b-9a35-0f6c1c8a2b12', action: 'kettle.save', payload: {}, shown: {}, state: 'new' });
  expect(await sendUpTo(makeQueryClient(), write)).toEqual({ kind: 'waits' });
  expect(currentWrites()).toEqual([expect.objectContaining({ id: write.id, state: 'retrying' })]);
});

test('outbox: what goes out of sight because the session ends before it is sent waits, and is not called done', async () => {
  const write = await putWrite({ id: '7a0b5e2c-54a7-4c1b-9a35-0f6c1c8a2b13', action: 'kettle.boil', payload: {}, shown: {}, state: 'new' });
  registerWrites({ 'kettle.boil': { lane: 'kettle', what: 'meal.log', shownIn: ['kettle'], topic: 'kettle', send: () => Promise.resolve() } });
  expect(await sendUpTo(makeQueryClient(), { ...write, userId: 'somebody whose session has ended', at: 0 })).toEqual({
    kind: 'waits',
    code: 'session_missing',
  });
});
