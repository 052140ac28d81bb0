import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { movingAverage } from './moving-average.ts';

const daily = (...values: (number | null)[]) => values.map((value, i) => ({ day: addDays('2026-11-01', i), value }));

test('moving average: the mean of the values in the window, the day itself included', () => {
  expect(movingAverage(daily(80, 81, 82, 86), { days: 3, leastValues: 1 })).toEqual([80, 80.5, 81, 83]);
});

test('moving average: a gap has no mean and does not count as zero in the means of other days', () => {
  expect(movingAverage(daily(80, null, 82), { days: 3, leastValues: 1 })).toEqual([80, null, 81]);
});

test('moving average: too few values in the window give null, also when more were measured before it', () => {
  const points = [...daily(80, 80, 80), { day: '2026-11-20', value: 75 }];
  expect(movingAverage(points, { days: 7, leastValues: 3 })).toEqual([null, null, 80, null]);
});

test('moving average: the window is counted in days, not in points', () => {
  const weekly = [0, 7, 14].map((i) => ({ day: addDays('2026-11-01', i), value: 80 + i }));
  expect(movingAverage(weekly, { days: 8, leastValues: 2 })).toEqual([null, 83.5, 90.5]);
});

test('moving average: several values of one day all count', () => {
  const twice = [
    { day: '2026-11-01', value: 80 },
    { day: '2026-11-01', value: 82 },
  ];
  expect(movingAverage(twice, { days: 1, leastValues: 2 })).toEqual([null, 81]);
});

test('moving average: nothing of nothing', () => {
  expect(movingAverage([], { days: 7, leastValues: 3 })).toEqual([]);
});
