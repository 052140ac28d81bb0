// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setRealtimeConnected } from './realtime-state.ts';
import { makeQueryClient, invalidateTopicSoon, TOGETHER_MS } from './query-client.ts';

/** A screen that shows meals. */
function openMeals() {
  const client = makeQueryClient();
  client.setQueryDefaults(['overview'], { meta: { topics: ['meals', 'profiles'] } });
  client.setQueryData(['overview'], []);
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  return { client, isStale: () => client.getQueryState(['overview'])?.isInvalidated ?? false, invalidated };
}

beforeEach(() => {
  vi.useFakeTimers();
  setRealtimeConnected(true);
});
afterEach(() => {
  vi.useRealTimers();
  setRealtimeConnected(false);
});

test('a write of this page and its realtime message: the overview is fetched once, after both', async () => {
  const { client, isStale, invalidated } = openMeals();
  invalidateTopicSoon(client, 'meals');
  await vi.advanceTimersByTimeAsync(TOGETHER_MS - 1);
  invalidateTopicSoon(client, 'meals');
  invalidateTopicSoon(client, 'profiles');
  expect(isStale()).toBe(false);
  await vi.advanceTimersByTimeAsync(TOGETHER_MS);
  expect(isStale()).toBe(true);
  expect(invalidated).toHaveBeenCalledTimes(1);
});

test('a change by another user after the refetch started: it is fetched again', async () => {
  const { client, isStale, invalidated } = openMeals();
  invalidateTopicSoon(client, 'meals');
  await vi.advanceTimersByTimeAsync(TOGETHER_MS);
  client.setQueryData(['overview'], []);
  expect(isStale()).toBe(false);
  invalidateTopicSoon(client, 'meals');
  await vi.advanceTimersByTimeAsync(TOGETHER_MS);
  expect(isStale()).toBe(true);
  expect(invalidated).toHaveBeenCalledTimes(2);
});

test('without realtime a change makes queries stale at once', () => {
  setRealtimeConnected(false);
  const { client, isStale } = openMeals();
  invalidateTopicSoon(client, 'meals');
  expect(isStale()).toBe(true);
});

test('a change of a topic that the screen does not show leaves it fresh', async () => {
  const { client, isStale } = openMeals();
  invalidateTopicSoon(client, 'recipes');
  await vi.advanceTimersByTimeAsync(TOGETHER_MS);
  expect(isStale()).toBe(false);
});
