/**
 * Where weight is heading: the slope of a straight line through the weighings of the last four weeks (least squares), in kg a week.
 * Refuses fewer than three weighings or a span under five days, because water alone moves a body by a kilogram from day to day. A slope that
 * the scatter of the weighings explains by itself is no trend: it is a plateau, 0.
 */
import { daysBetween, type Day } from '#core/kit/day.ts';

/** A trend of less than this a week is called steady, in kg. */
export const STEADY_KG = 0.05;
/** Standard errors on each side of a slope that hold 80 % of what it may be. */
export const SPREAD = 1.28;

export interface Weighing {
  readonly day: Day;
  readonly weightKg: number;
}

/** Days looked at. */
export const TREND_DAYS = 28;

export interface TrendLine {
  /** kg at the last day. */
  readonly level: number;
  /** kg a day. */
  readonly slope: number;
  readonly slopeError: number;
  /** Whether the slope is too small or too uncertain to be called a trend. */
  readonly isPlateau: boolean;
}

interface Least {
  /** Days looked at, the last one included. */
  readonly days: number;
  readonly weighings: number;
  readonly spanDays: number;
}

/** The line of least squares through the last days. @param weighings oldest first @returns undefined when too little is known */
export function fitTrend(weighings: readonly Weighing[], least: Least): TrendLine | undefined {
  const last = weighings.at(-1);
  if (last === undefined) return undefined;
  const points = weighings.map(({ day, weightKg }) => ({ x: -daysBetween(day, last.day), y: weightKg })).filter(({ x }) => x > -least.days);
  const first = points[0];
  if (first === undefined || points.length < least.weighings || -first.x < least.spanDays) return undefined;
  const sum = (of: (point: { x: number; y: number }) => number) => points.reduce((total, point) => total + of(point), 0);
  const [meanX, meanY] = [sum(({ x }) => x) / points.length, sum(({ y }) => y) / points.length];
  const spread = sum(({ x }) => (x - meanX) ** 2);
  const slope = sum(({ x, y }) => (x - meanX) * (y - meanY)) / spread;
  const level = meanY - slope * meanX;
  const slopeError = Math.sqrt(sum(({ x, y }) => (y - level - slope * x) ** 2) / (points.length - 2) / spread);
  return { level, slope, slopeError, isPlateau: Math.abs(slope) * 7 < STEADY_KG || Math.abs(slope) <= SPREAD * slopeError };
}

/** @param weighings oldest first @returns kg a week, 0 for a plateau, or undefined when too little is known */
export function weeklyTrend(weighings: readonly Weighing[]): number | undefined {
  const line = fitTrend(weighings, { days: TREND_DAYS, weighings: 3, spanDays: 5 });
  return line && (line.isPlateau ? 0 : line.slope * 7);
}
