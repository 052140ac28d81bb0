// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchLate } from './fetch-late.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an extra whose file cannot be fetched: asked for again until it is there', async () => {
  let asked = 0;
  const load = (): Promise<string> => {
    asked += 1;
    return asked < 4 ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : Promise.resolve('here');
  };
  const extra = fetchLate(load);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(await extra).toBe('here');
});

test('an extra that is broken itself: told at once', async () => {
  await expect(fetchLate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
