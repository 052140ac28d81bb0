import { afterEach, expect, test } from 'vitest';
import type { Meal } from '#core/contracts/meal.ts';
import { setRealtimeConnected } from '#web/lib/realtime-state.ts';
import { pollAfter } from './reading-watch.ts';

const meal = (id: string, status: Meal['status']) => ({ id, status }) as Meal;
afterEach(() => setRealtimeConnected(false));

test('polling: none while no meal is being analysed', () => {
  expect(pollAfter([meal('done', 'completed'), meal('not', 'failed')], 0)).toBe(false);
});

test('polling: every two seconds for two minutes, then slower, and again after a retry', () => {
  const ask = (status: Meal['status'], now: number) => pollAfter([meal('a', status)], now);
  expect([ask('pending', 0), ask('processing', 119_000), ask('processing', 120_000)]).toEqual([2000, 2000, 15_000]);
  ask('failed', 130_000);
  expect(ask('pending', 140_000)).toBe(2000);
});

test('polling: with realtime only once, for a missed message', () => {
  setRealtimeConnected(true);
  expect(pollAfter([meal('b', 'pending')], 0)).toBe(15_000);
});
