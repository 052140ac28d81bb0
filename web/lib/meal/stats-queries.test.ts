// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askStats, askWeek } from './stats-queries.ts';

const stats = { today: '2026-11-20', goals: null, days: [], streak: 0, bestStreak: 0, coverage: {}, mealCount: 0, topFoods: [] };
const week = { today: '2026-11-20', favourites: [], days: [] };
const ANSWERS: Record<string, unknown> = { meal_stats: stats, week_meals: week, meals_page: { stats, week } };

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const name = url.split('/').at(-1) ?? '';
    asked.push(`${name} ${Object.values(JSON.parse(body) as object).join(' ')}`);
    return Promise.resolve(Response.json(ANSWERS[name]));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('statistics and week requested in one task: one request', async () => {
  expect(await Promise.all([askStats('2026-11-07', '2026-11-20'), askWeek('2026-11-16')])).toEqual([stats, week]);
  expect(asked).toEqual(['meals_page 2026-11-07 2026-11-20 2026-11-16']);
});

test('one of them requested: only that one', async () => {
  expect(await askWeek('2026-11-09')).toEqual(week);
  expect(await askStats('2026-10-22', '2026-11-20')).toEqual(stats);
  expect(asked).toEqual(['week_meals 2026-11-09', 'meal_stats 2026-10-22 2026-11-20']);
});

test('the same part requested twice in one task: two requests', async () => {
  await Promise.all([askWeek('2026-11-09'), askWeek('2026-11-02'), askStats('2026-10-22', '2026-11-20')]);
  expect(asked.toSorted()).toEqual(['meals_page 2026-10-22 2026-11-20 2026-11-02', 'week_meals 2026-11-09']);
});
