import { describe, expect, test } from 'vitest';
import type { Day } from '#core/kit/day.ts';
import { dueOn, isOver, type Course, type DueState } from './due.ts';
import type { Frequency } from './supplement.ts';

type Case = readonly [says: string, frequency: Frequency, from: Day, to: Day | null, day: Day, ticks: readonly Day[], state: DueState];

// 2026-11-16 is a Monday.
const CASES: readonly Case[] = [
  ['daily, on its first day', 'daily', '2026-11-16', null, '2026-11-16', [], 'due'],
  ['daily, the day before it begins', 'daily', '2026-11-16', null, '2026-11-15', [], 'off'],
  ['daily, on its last day', 'daily', '2026-11-01', '2026-11-16', '2026-11-16', [], 'due'],
  ['daily, the day after its last', 'daily', '2026-11-01', '2026-11-16', '2026-11-17', [], 'off'],
  ['daily, taken', 'daily', '2026-11-01', null, '2026-11-16', ['2026-11-16'], 'taken'],
  ['daily, taken yesterday', 'daily', '2026-11-01', null, '2026-11-16', ['2026-11-15'], 'due'],
  ['ended on its first day: it never held', 'daily', '2026-11-16', '2026-11-15', '2026-11-16', [], 'off'],
  ['weekly, the same weekday two weeks later', 'weekly', '2026-11-02', null, '2026-11-16', [], 'due'],
  ['weekly, another weekday', 'weekly', '2026-11-02', null, '2026-11-17', [], 'free'],
  ['weekly from a Sunday, on a Sunday', 'weekly', '2026-11-08', null, '2026-11-22', [], 'due'],
  ['weekly from a Sunday, taken on that week’s Monday', 'weekly', '2026-11-08', null, '2026-11-22', ['2026-11-16'], 'free'],
  ['weekly from a Sunday, taken the Sunday before', 'weekly', '2026-11-08', null, '2026-11-22', ['2026-11-15'], 'due'],
  ['weekly, taken on the day', 'weekly', '2026-11-02', null, '2026-11-16', ['2026-11-16'], 'taken'],
  ['weekly over New Year', 'weekly', '2026-12-31', null, '2027-01-07', ['2026-12-31'], 'due'],
  ['monthly, the same day of the next month', 'monthly', '2026-10-16', null, '2026-11-16', ['2026-10-16'], 'due'],
  ['monthly, another day', 'monthly', '2026-10-16', null, '2026-11-17', [], 'free'],
  ['monthly, taken earlier that month', 'monthly', '2026-10-16', null, '2026-11-16', ['2026-11-02'], 'free'],
  ['monthly from the 31st, on the 30th of November', 'monthly', '2026-10-31', null, '2026-11-30', [], 'due'],
  ['monthly from the 31st, on the 30th of December', 'monthly', '2026-10-31', null, '2026-12-30', [], 'free'],
  ['monthly from the 30th, on the last of February', 'monthly', '2026-10-30', null, '2027-02-28', [], 'due'],
  ['monthly from the 29th, in a leap year', 'monthly', '2027-10-29', null, '2028-02-29', [], 'due'],
  ['monthly from the 28th, on the 29th of a leap year', 'monthly', '2027-10-28', null, '2028-02-29', [], 'free'],
  ['as needed, never due', 'as_needed', '2026-11-16', null, '2026-11-16', [], 'free'],
  ['as needed, taken', 'as_needed', '2026-11-16', null, '2026-11-16', ['2026-11-16'], 'taken'],
];

describe('what is due on a day', () => {
  test.each(CASES)('%s', (_says, frequency, fromDay, toDay, day, ticks, state) => {
    expect(dueOn({ frequency, fromDay, toDay }, day, ticks)).toBe(state);
  });

  test('over is what has its last day behind it, and nothing without one', () => {
    const course = (toDay: Day | null): Course => ({ frequency: 'daily', fromDay: '2026-11-01', toDay });
    expect([null, '2026-11-15', '2026-11-16'].map((toDay) => isOver(course(toDay), '2026-11-16'))).toEqual([false, true, false]);
    expect(isOver({ frequency: 'daily', fromDay: '2026-12-01', toDay: '2026-11-30' }, '2026-11-16')).toBe(true);
  });
});
