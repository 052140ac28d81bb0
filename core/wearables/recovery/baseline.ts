/** What is usual for one person (SPEC.md, RC01 to RC06). */
import { addDays, type Day } from '#core/kit/day.ts';

export interface DayValue {
  readonly day: Day;
  readonly value: number;
}

/** Days before the one that is judged; the fewest values; the percentiles of the band, as shares. */
export const BASELINE = { days: 60, least: 20, low: 0.1, high: 0.9 } as const;

export interface Baseline {
  /** Days with a value. */
  readonly n: number;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export type Standing = 'below' | 'usual' | 'above';

/**
 * Hyndman and Fan, type 7.
 * @param sorted ascending, not empty
 * @param share 0 to 1
 */
export function toQuantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Values of the days that a baseline of this day is made of. @param points of one source */
export function baselineValues(points: readonly DayValue[], day: Day): number[] {
  const from = addDays(day, -BASELINE.days);
  return points.filter((point) => point.day >= from && point.day < day).map(({ value }) => value);
}

/** @returns undefined if there are too few values */
export function toBaseline(points: readonly DayValue[], day: Day): Baseline | undefined {
  const sorted = baselineValues(points, day).toSorted((a, b) => a - b);
  if (sorted.length < BASELINE.least) return undefined;
  return {
    n: sorted.length,
    median: toQuantile(sorted, 0.5),
    low: toQuantile(sorted, BASELINE.low),
    high: toQuantile(sorted, BASELINE.high),
  };
}

/** Where a value lies by the person's own baseline; says nothing about health. */
export function toStanding(value: number, { low, high }: Pick<Baseline, 'low' | 'high'>): Standing {
  if (value < low) return 'below';
  return value > high ? 'above' : 'usual';
}
