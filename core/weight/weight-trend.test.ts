import { expect, test } from 'vitest';
import { addDays } from '#core/kit/day.ts';
import { weeklyTrend } from './weight-trend.ts';

const series = (...kg: number[]) => kg.map((weightKg, i) => ({ day: addDays('2026-11-01', i * 2), weightKg }));

test('is the slope of the last four weeks in kg a week', () => {
  expect(weeklyTrend(series(80, 79.8, 79.6, 79.4))).toBeCloseTo(-0.7, 6);
});

test('forgets what is older than four weeks', () => {
  const old = { day: '2026-10-01', weightKg: 95 };
  expect(weeklyTrend([old, ...series(80, 80, 80, 80)])).toBeCloseTo(0, 6);
});

test('refuses to guess from two weighings, from a few days, or from none', () => {
  expect(weeklyTrend(series(80, 79))).toBeUndefined();
  expect(weeklyTrend([0, 1, 2].map((i) => ({ day: addDays('2026-11-01', i), weightKg: 80 - i })))).toBeUndefined();
  expect(weeklyTrend([])).toBeUndefined();
});

test('calls a slope within the scatter a plateau', () => {
  expect(weeklyTrend(series(80, 80.6, 79.7, 80.4, 79.8, 80.3))).toBe(0);
});
