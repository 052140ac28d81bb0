/**
 * When a goal weight would be reached if weight goes on as in the last four weeks: the straight line of least squares through the values of the
 * days, extended to the goal, with the range that its slope allows (80 %: 1.28 standard errors of the slope). Refuses to name a day for a
 * plateau (weight-trend.ts), for a trend away from the goal, with too few values, and beyond
 * two years. Days are not independent (water, salt), so the true range is wider: the screen says "if it goes on like this".
 */
import { addDays, daysBetween, type Day } from '#core/kit/day.ts';
import type { DayValue } from './day-values.ts';
import { fitTrend, SPREAD, TREND_DAYS } from './weight-trend.ts';

const LEAST_VALUES = 6;
const LEAST_SPAN_DAYS = 10;
/** A last weighing older than this says nothing of today, in days. */
const STALE_DAYS = 14;
const FARTHEST_DAYS = 730;
/** Closer to the goal than this is reached, in kg: what a bathroom scale shows. */
const REACHED_KG = 0.1;

export type GoalOutlook =
  | { readonly kind: 'unknown' | 'plateau' | 'away' | 'far' | 'reached' }
  /** `latest` is null where the slow end of the range is beyond two years. */
  | { readonly kind: 'day'; readonly day: Day; readonly earliest: Day; readonly latest: Day | null };

/** @param values one a day, oldest first, kg @param today the person's day */
export function outlook(values: readonly DayValue[], goalKg: number, today: Day): GoalOutlook {
  const last = values.at(-1);
  if (last === undefined || daysBetween(last.day, today) > STALE_DAYS) return { kind: 'unknown' };
  const line = fitTrend(
    values.map(({ day, value }) => ({ day, weightKg: value })),
    { days: TREND_DAYS, weighings: LEAST_VALUES, spanDays: LEAST_SPAN_DAYS },
  );
  if (line === undefined) return Math.abs(last.value - goalKg) <= REACHED_KG ? { kind: 'reached' } : { kind: 'unknown' };
  const { level, slope, slopeError } = line;
  const left = goalKg - level;
  if (Math.abs(left) <= REACHED_KG) return { kind: 'reached' };
  if (line.isPlateau) return { kind: 'plateau' };
  if (Math.sign(left) !== Math.sign(slope)) return { kind: 'away' };
  // Without the rounding of binary fractions.
  const daysAt = (pace: number) => Math.ceil(Math.abs(left) / pace - 1e-6);
  const days = daysAt(Math.abs(slope));
  if (days > FARTHEST_DAYS) return { kind: 'far' };
  const slowest = daysAt(Math.abs(slope) - SPREAD * slopeError);
  return {
    kind: 'day',
    day: addDays(last.day, days),
    earliest: addDays(last.day, daysAt(Math.abs(slope) + SPREAD * slopeError)),
    latest: slowest > FARTHEST_DAYS ? null : addDays(last.day, slowest),
  };
}
