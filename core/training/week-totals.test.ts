import { expect, test } from 'vitest';
import type { DatedSession } from './personal-bests.ts';
import { findStreaks, sumWeeks } from './week-totals.ts';

const run = (day: string, more: Partial<DatedSession> = {}): DatedSession => ({ day, kind: 'run', exercises: [], ...more });

test('week totals: by Monday and kind, what is unknown stays absent', () => {
  const weeks = sumWeeks([
    run('2026-03-02', { durationMinutes: 30, distanceM: 5000 }),
    run('2026-03-08', { durationMinutes: 60 }),
    run('2026-03-08', { kind: 'yoga', durationMinutes: 45 }),
    run('2026-03-09'),
  ]);
  expect([...weeks.keys()]).toEqual(['2026-03-02', '2026-03-09']);
  expect(Object.fromEntries(weeks.get('2026-03-02') ?? [])).toEqual({
    run: { sessions: 2, durationMinutes: 90, distanceM: 5000 },
    yoga: { sessions: 1, durationMinutes: 45 },
  });
  expect(weeks.get('2026-03-09')?.get('run')).toEqual({ sessions: 1 });
});

test('streaks: days up to today or yesterday, the longest ever, and weeks', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-10', '2026-03-11', '2026-03-11'];
  expect(findStreaks(days, '2026-03-12')).toEqual({ days: 2, longestDays: 3, weeks: 3 });
  expect(findStreaks(days, '2026-03-11')).toEqual({ days: 2, longestDays: 3, weeks: 3 });
  expect(findStreaks(days, '2026-03-13')).toEqual({ days: 0, longestDays: 3, weeks: 3 });
});

test('streaks: a week without training ends them', () => {
  expect(findStreaks(['2026-03-01'], '2026-03-20')).toEqual({ days: 0, longestDays: 1, weeks: 0 });
  expect(findStreaks([], '2026-03-20')).toEqual({ days: 0, longestDays: 0, weeks: 0 });
});
