import { describe, expect, test } from 'vitest';
import {
  alignSeries,
  nearestTo,
  readableAt,
  toDay,
  toDayNumber,
  toDayTicks,
  toSpan,
  toValueRange,
  type TrendPoint,
  type TrendSeries,
} from './trend-data.ts';

const series = (points: readonly TrendPoint[], more: Partial<TrendSeries> = {}): TrendSeries => ({
  label: 'Teža',
  unit: 'kg',
  points,
  format: String,
  formatTick: String,
  tone: 'accent',
  shape: 'line',
  ...more,
});
const on = (day: string, value: number | null) => ({ day, value });
const toDays = ({ at }: { at: readonly number[] }) => at.map(toDay);

describe('trend data: several series on one line of days', () => {
  test('says nothing of a day that only the other series knows, and keeps a gap that was given', () => {
    const { xs, columns } = alignSeries([series([on('2026-11-01', 80), on('2026-11-03', null)]), series([on('2026-11-02', 2000)])]);
    expect(xs.map(toDay)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(columns).toEqual([
      [80, undefined, null],
      [undefined, 2000, undefined],
    ]);
  });

  test('breaks the line between points further apart than gapDays, and never by a zero', () => {
    const points = [on('2026-11-01', 80), on('2026-11-08', 79), on('2026-11-30', 78)];
    expect(alignSeries([series(points, { gapDays: 7 })]).columns[0]).toEqual([80, 79, null, 78]);
    expect(alignSeries([series(points)]).columns[0]).toEqual([80, 79, 78]);
  });

  test('takes the later of two values of one day', () => {
    expect(alignSeries([series([on('2026-11-01', 80), on('2026-11-01', 81)])]).columns[0]).toEqual([81]);
  });

  test('finds the places that have something to read inside the range only', () => {
    const aligned = alignSeries([series([on('2026-11-01', 80), on('2026-11-02', null), on('2026-11-03', 79)])]);
    expect(readableAt(aligned, toSpan(aligned.xs, null))).toEqual([0, 2]);
    expect(readableAt(aligned, toSpan(aligned.xs, 2))).toEqual([2]);
  });
});

describe('trend data: the range', () => {
  const xs = ['2026-10-01', '2026-11-20'].map(toDayNumber);
  const shown = (days: number | null, lastDay?: string) => {
    const { from, to } = toSpan(xs, days, lastDay);
    return [toDay(from), toDay(to)];
  };
  test('ends with the last point or the day given, and counts both ends', () => {
    expect(shown(7)).toEqual(['2026-11-14', '2026-11-20']);
    expect(shown(7, '2026-11-22')).toEqual(['2026-11-16', '2026-11-22']);
    expect(shown(null)).toEqual(['2026-10-01', '2026-11-20']);
  });
});

describe('trend data: the nearest readable place', () => {
  const xs = [10, 11, 12, 20];
  test.each([
    [9, 0],
    [12, 0],
    [16, 3],
    [99, 3],
  ])('of day %i is place %i', (x, place) => {
    expect(nearestTo(xs, [0, 3], x)).toBe(place);
  });
  test('is none where nothing can be read', () => {
    expect(nearestTo(xs, [], 10)).toBeUndefined();
  });
});

describe('trend data: the axis of values', () => {
  test('has air above and below', () => {
    expect(toValueRange([70, null, 80, undefined])).toEqual([69, 81]);
  });
  test('has a height for a single value', () => {
    expect(toValueRange([80])).toEqual([78.4, 81.6]);
  });
  test('does not go below zero for what is never negative, and does for what is', () => {
    expect(toValueRange([0, 10])).toEqual([0, 11]);
    expect(toValueRange([-10, 10])).toEqual([-12, 12]);
  });
  test('stands without any value', () => {
    expect(toValueRange([null])).toEqual([0, 1]);
  });
});

describe('trend data: dates below the chart', () => {
  const span = (from: string, to: string) => ({ from: toDayNumber(from), to: toDayNumber(to) });
  test('are every day of a week where there is room', () => {
    expect(toDayTicks(span('2026-11-14', '2026-11-20'), 7).at).toHaveLength(7);
  });
  test('are even steps that end with the last day', () => {
    expect(toDays(toDayTicks(span('2026-10-22', '2026-11-20'), 5))).toEqual(['2026-10-23', '2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20']);
  });
  test('are first days of months in a long range', () => {
    const ticks = toDayTicks(span('2025-11-21', '2026-11-20'), 5);
    expect(ticks.unit).toBe('month');
    expect(toDays(ticks)).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']);
  });
  test('are never more than have room by much, for ten years too', () => {
    expect(toDayTicks(span('2016-11-21', '2026-11-20'), 5).at.length).toBeLessThanOrEqual(6);
  });
});
