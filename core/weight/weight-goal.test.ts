import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#core/kit/day.ts';
import { farFrom } from './implausible.ts';
import { pickOfDay } from './day-values.ts';
import { smoothTrend } from './smooth-trend.ts';
import { outlook } from './weight-goal.ts';

const START = '2026-10-01';
const line = (days: number, from: number, aDay: number, noise: (at: number) => number = () => 0) =>
  Array.from({ length: days }, (_, at) => ({ day: addDays(START, at), value: from + aDay * at + noise(at) }));
const LAST = addDays(START, 27);
const wave = (at: number) => (at % 3 === 0 ? 0.4 : -0.2);

describe('smoothed trend', () => {
  test('takes over a tenth a day, as in The Hacker’s Diet', () => {
    const values = [80, 81, 82].map((value, at) => ({ day: addDays(START, at), value }));
    expect(smoothTrend(values).map(({ value }) => value)).toEqual([80, 80.1, expect.closeTo(80.29, 10)]);
  });

  test('a gap counts by its days', () => {
    const gap = smoothTrend([
      { day: START, value: 80 },
      { day: addDays(START, 7), value: 90 },
    ]);
    expect(gap[1]?.value).toBeCloseTo(80 + 10 * (1 - 0.9 ** 7), 10);
  });

  test('of nothing is nothing', () => {
    expect(smoothTrend([])).toEqual([]);
  });
});

describe('the day of a goal', () => {
  test('continues an even line, without a range', () => {
    // 80 - 0.1 * 27 = 77.3 on the last day; 2.3 kg at 0.1 a day.
    expect(outlook(line(28, 80, -0.1), 75, LAST)).toEqual({
      kind: 'day',
      day: addDays(LAST, 23),
      earliest: addDays(LAST, 23),
      latest: addDays(LAST, 23),
    });
  });

  test('scatter widens the range around the day', () => {
    const found = outlook(line(28, 80, -0.1, wave), 75, LAST);
    if (found.kind !== 'day' || found.latest === null) throw new Error(found.kind);
    expect(daysBetween(found.earliest, found.day)).toBeGreaterThan(0);
    expect(daysBetween(found.day, found.latest)).toBeGreaterThanOrEqual(daysBetween(found.earliest, found.day));
  });

  test.each([
    ['away from the goal', line(28, 80, 0.1), 75, LAST, 'away'],
    ['a plateau', line(28, 80, 0, wave), 75, LAST, 'plateau'],
    ['a slope that the scatter explains', line(28, 80, -0.008, wave), 75, LAST, 'plateau'],
    ['reached', line(28, 80, -0.1), 77.3, LAST, 'reached'],
    ['beyond two years', line(28, 80, -0.01), 60, LAST, 'far'],
    ['an old last weighing', line(28, 80, -0.1), 75, addDays(LAST, 15), 'unknown'],
    ['five values', line(5, 80, -0.1), 75, addDays(START, 5), 'unknown'],
    ['nothing', [], 75, LAST, 'unknown'],
  ])('%s: names no day', (_name, values, goal, today, kind) => {
    expect(outlook(values, goal, today)).toEqual({ kind });
  });
});

describe('a value far from the last', () => {
  const known = [
    { day: START, value: 80 },
    { day: addDays(START, 10), value: 82 },
  ];
  test('more than 3 % a day is asked about', () => {
    expect(farFrom(84.5, addDays(START, 11), known)).toEqual(known[1]);
    expect(farFrom(84.4, addDays(START, 11), known)).toBeUndefined();
    expect(farFrom(77.5, START, known)).toEqual(known[0]);
  });
  test('a pause allows more, and nothing known allows everything', () => {
    expect(farFrom(95, addDays(START, 20), known)).toBeUndefined();
    expect(farFrom(95, START, [])).toBeUndefined();
  });
});

describe('the entry that counts for a day', () => {
  const make = (id: string, takenAt: string | null, source = 'manual') => ({ id, day: START, takenAt, value: 80, source });
  test('is the earliest; one without a time comes after', () => {
    const entries = [make('none', null), make('evening', '2026-10-01T18:00:00Z'), make('morning', '2026-10-01T07:30:00+02:00')];
    expect(pickOfDay(entries)?.id).toBe('morning');
  });
  test('is the person’s own before an imported one', () => {
    expect(pickOfDay([make('scale', '2026-10-01T05:00:00Z', 'csv'), make('own', null)])?.id).toBe('own');
    expect(pickOfDay([make('scale', '2026-10-01T05:00:00Z', 'csv'), make('own', null)], 'csv')?.id).toBe('scale');
    expect(pickOfDay([])).toBeUndefined();
  });
});
