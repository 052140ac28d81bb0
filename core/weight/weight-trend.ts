/**
 * Where weight is heading: the slope of a straight line through the weighings of the last two weeks (least squares), in kg a week.
 * Refuses fewer than three weighings or a span under five days, because water alone moves a body by a kilogram from day to day.
 */
import { daysBetween, type Day } from '#core/kit/day.ts';

/** A trend of less than this a week is called steady, in kg. */
export const STEADY_KG = 0.05;

export interface Weighing {
  readonly day: Day;
  readonly weightKg: number;
}

/** Days looked at. */
export const TREND_DAYS = 14;
const LEAST_WEIGHINGS = 3;
const LEAST_SPAN_DAYS = 5;

/** @param weighings oldest first @returns kg a week, or undefined when too little is known */
export function weeklyTrend(weighings: readonly Weighing[]): number | undefined {
  const last = weighings.at(-1);
  if (last === undefined) return undefined;
  const points = weighings.map(({ day, weightKg }) => ({ x: -daysBetween(day, last.day), y: weightKg })).filter(({ x }) => x > -TREND_DAYS);
  const first = points[0];
  if (first === undefined || points.length < LEAST_WEIGHINGS || -first.x < LEAST_SPAN_DAYS) return undefined;
  const meanX = points.reduce((sum, p) => sum + p.x, 0) / points.length;
  const meanY = points.reduce((sum, p) => sum + p.y, 0) / points.length;
  const spread = points.reduce((sum, p) => sum + (p.x - meanX) ** 2, 0);
  const together = points.reduce((sum, p) => sum + (p.x - meanX) * (p.y - meanY), 0);
  return spread === 0 ? undefined : (together / spread) * 7;
}
