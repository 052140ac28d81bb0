// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLive } from './live-state.ts';
import { makeQueryClient, nounChangedSoon, TOGETHER_MS } from './query-client.ts';

/** A screen that shows meals. */
function openMeals() {
  const client = makeQueryClient();
  client.setQueryDefaults(['overview'], { meta: { nouns: ['meals', 'profiles'] } });
  client.setQueryData(['overview'], []);
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  return { client, isStale: () => client.getQueryState(['overview'])?.isInvalidated ?? false, invalidated };
}

beforeEach(() => {
  vi.useFakeTimers();
  setLive(true);
});
afterEach(() => {
  vi.useRealTimers();
  setLive(false);
});

test('a write of this page and its echo: the overview is asked for once, after both', async () => {
  const { client, isStale, invalidated } = openMeals();
  nounChangedSoon(client, 'meals');
  await vi.advanceTimersByTimeAsync(TOGETHER_MS - 1);
  nounChangedSoon(client, 'meals');
  nounChangedSoon(client, 'profiles');
  expect(isStale()).toBe(false);
  await vi.advanceTimersByTimeAsync(TOGETHER_MS);
  expect(isStale()).toBe(true);
  expect(invalidated).toHaveBeenCalledTimes(1);
});

test("somebody else's change after the question was asked: it is asked again", async () => {
  const { client, isStale, invalidated } = openMeals();
  nounChangedSoon(client, 'meals');
  await vi.advanceTimersByTimeAsync(TOGETHER_MS);
  client.setQueryData(['overview'], []);
  expect(isStale()).toBe(false);
  nounChangedSoon(client, 'meals');
  await vi.advanceTimersByTimeAsync(TOGETHER_MS);
  expect(isStale()).toBe(true);
  expect(invalidated).toHaveBeenCalledTimes(2);
});

test('nothing is heard live: a change makes stale at once', () => {
  setLive(false);
  const { client, isStale } = openMeals();
  nounChangedSoon(client, 'meals');
  expect(isStale()).toBe(true);
});

test('a change of what a screen does not show leaves it fresh', async () => {
  const { client, isStale } = openMeals();
  nounChangedSoon(client, 'recipes');
  await vi.advanceTimersByTimeAsync(TOGETHER_MS);
  expect(isStale()).toBe(false);
});
