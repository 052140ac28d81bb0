// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogMealRequest } from '#core/contracts/meal.ts';
import { AppError } from '#core/kit/app-error.ts';
import { soup } from '#testing/meal.ts';
import { wipeOutbox } from '#web/lib/outbox/outbox.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { hasSpaceFor, putWaiting, rejectedMeals, sendAgain, waitingMeals, type Waiting } from './unsent.ts';
import './writes.ts';
import { sendAllWaiting } from '#web/lib/outbox/sending.ts';

const ids = [1, 2, 3].map((n) => `7a0b5e2c-54a7-4c1b-9a35-0f6c1c8a2b1${n}`);
const [first = '', second = '', third = ''] = ids;

const words = (id: string): Waiting => {
  const payload: LogMealRequest = { id, day: '2026-11-20', type: 'lunch', source: 'text', lang: 'sl', text: 'juha' };
  return { action: 'log', payload, meal: soup(id) };
};
const photo = (id: string, bytes = 3): Waiting => ({
  action: 'photo',
  payload: { id },
  meal: soup(id),
  files: [{ id: `f-${id}`, blob: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) }],
});

/** What was asked, in order, and what the server says to a meal's request. */
const asked: string[] = [];
let says: (id: string) => Response;
let storage: () => Response;

function server(url: string, init: { body: string | Blob }): Promise<Response> {
  if (url.startsWith('/storage/')) {
    asked.push(url);
    return Promise.resolve(storage());
  }
  const { id } = JSON.parse(init.body as string) as { id: string };
  asked.push(id);
  return Promise.resolve(says(id));
}

const stored = (id: string) => Response.json(soup(id));
const refusal = (code: string, status: number) => Response.json({ error: { code } }, { status });
const client = makeQueryClient();
const waitingIds = () => waitingMeals().map(({ meal }) => meal.id);

beforeEach(() => {
  asked.length = 0;
  says = stored;
  storage = () => Response.json({ Key: 'x' });
  vi.stubGlobal('fetch', server);
});
afterEach(async () => {
  await wipeOutbox();
  vi.unstubAllGlobals();
});

test('writes are sent in the order of their actions', async () => {
  for (const id of ids) await putWaiting(words(id));
  await sendAllWaiting(client);
  expect(asked).toEqual(ids);
  expect(waitingIds()).toEqual([]);
});

test('a rejected meal is kept with its reason, does not block the next one, and is resent on request', async () => {
  for (const id of ids) await putWaiting(words(id));
  says = (id) => (id === second ? refusal('meal_limit_reached', 403) : stored(id));
  expect(await sendAllWaiting(client)).toHaveLength(1);
  expect(rejectedMeals().map(({ meal, rejected }) => [meal.id, rejected])).toEqual([[second, 'meal_limit_reached']]);
  await sendAllWaiting(client);
  expect(asked).toEqual(ids);
  says = stored;
  await sendAgain(second);
  await sendAllWaiting(client);
  expect([asked.at(-1), rejectedMeals()]).toEqual([second, []]);
});

test('a meal whose id is taken is resent under a new id', async () => {
  await putWaiting(words(first));
  says = () => refusal('id_taken', 409);
  await sendAllWaiting(client);
  says = stored;
  await sendAgain(first);
  await sendAllWaiting(client);
  expect(asked).toHaveLength(2);
  expect(asked[1]).not.toBe(first);
  expect([waitingIds(), rejectedMeals()]).toEqual([[], []]);
});

test('server unreachable: one request, not one for each meal; all of them wait', async () => {
  for (const id of ids) await putWaiting(words(id));
  says = () => refusal('server_unavailable', 503);
  await sendAllWaiting(client);
  expect(asked).toEqual([first]);
  expect(waitingMeals().map(({ retrying }) => retrying)).toEqual([true, true, true]);
});

test('server out of space: everything waits and is sent when there is space', async () => {
  for (const id of ids) await putWaiting(words(id));
  says = () => refusal('storage_full', 507);
  await sendAllWaiting(client);
  expect(asked).toEqual([first]);
  expect([waitingIds(), rejectedMeals()]).toEqual([ids, []]);
  says = stored;
  await sendAllWaiting(client);
  expect([waitingIds(), rejectedMeals()]).toEqual([[], []]);
});

test('a server error for one meal does not block the others, and an ended session loses none', async () => {
  for (const id of ids) await putWaiting(words(id));
  says = (id) => (id === first ? refusal('internal', 500) : id === second ? stored(id) : refusal('session_missing', 401));
  await sendAllWaiting(client);
  expect(asked).toEqual(ids);
  expect(waitingIds()).toEqual([first, third]);
});

test('photos are sent before their meal; one that exists already counts as sent', async () => {
  storage = () => Response.json({ statusCode: '409', error: 'Duplicate', message: 'The resource already exists' }, { status: 400 });
  await putWaiting(photo(first));
  await sendAllWaiting(client);
  expect(asked).toEqual([`/storage/v1/object/meal-photos/visitor/${first}/f-${first}.jpg`, first]);
  expect(waitingIds()).toEqual([]);
});

test('a meal whose photo is rejected is not sent', async () => {
  storage = () => Response.json({ statusCode: '413', message: 'too large' }, { status: 400 });
  await putWaiting(photo(first));
  await sendAllWaiting(client);
  expect(asked).toHaveLength(1);
  expect(rejectedMeals()[0]?.rejected).toBe('input_too_large');
});

test('at most 60 MB of photos wait; one more fails with a message', async () => {
  await putWaiting(photo(first, 40_000_000));
  expect(hasSpaceFor(photo(second, 20_000_000).files ?? [])).toBe(true);
  expect(() => putWaiting(photo(second, 20_000_001))).toThrow(AppError);
  expect(waitingIds()).toEqual([first]);
});

test('a meal deleted meanwhile leaves the outbox without a message', async () => {
  await putWaiting(words(first));
  await putWaiting(words(second));
  says = (id) => (id === first ? refusal('meal_deleted', 410) : stored(id));
  expect(await sendAllWaiting(client)).toEqual([]);
  expect([waitingIds(), rejectedMeals()]).toEqual([[], []]);
});

test('a meal rejected by a conflict is kept and shown', async () => {
  await putWaiting(words(first));
  says = () => refusal('meal_changed', 409);
  await sendAllWaiting(client);
  expect(rejectedMeals()[0]?.rejected).toBe('meal_changed');
});
