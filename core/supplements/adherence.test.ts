import { expect, test } from 'vitest';
import { addDays, type Day } from '#core/kit/day.ts';
import { adherence, totalAdherence } from './adherence.ts';

// A Monday.
const TODAY: Day = '2026-11-30';
const back = (...days: number[]) => days.map((day) => addDays(TODAY, -day));
const daily = { frequency: 'daily', fromDay: '2026-01-01', toDay: null } as const;

test.each([
  ['daily, never taken: today is not missed yet', daily, [], { due: 29, taken: 0 }],
  ['daily, taken today and on three days', daily, back(0, 1, 2, 40), { due: 30, taken: 3 }],
  ['daily since a week', { ...daily, fromDay: addDays(TODAY, -6) }, back(1, 2), { due: 6, taken: 2 }],
  ['ended ten days ago', { ...daily, toDay: addDays(TODAY, -10) }, back(10), { due: 20, taken: 1 }],
  ['weekly on Mondays, once on a Tuesday instead', { ...daily, frequency: 'weekly', fromDay: '2026-11-02' }, back(6, 14), { due: 4, taken: 2 }],
  ['monthly, taken on another day of the month', { ...daily, frequency: 'monthly', fromDay: '2026-10-20' }, back(3), { due: 1, taken: 1 }],
  ['as needed has nothing to reach', { ...daily, frequency: 'as_needed' }, back(1), undefined],
  ['begins tomorrow', { ...daily, fromDay: addDays(TODAY, 1) }, [], undefined],
] as const)('%s', (_what, course, ticks, expected) => {
  expect(adherence(course, TODAY, ticks)).toEqual(expected);
});

test('together it is the sum, without those that have nothing to reach', () => {
  expect(totalAdherence([{ due: 30, taken: 15 }, undefined, { due: 4, taken: 4 }])).toEqual({ due: 34, taken: 19 });
  expect(totalAdherence([undefined])).toBeUndefined();
});
