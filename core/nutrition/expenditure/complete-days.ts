/**
 * Which logged days hold all that was eaten. A forgotten meal makes a day too small and never too large, so a day with fewer meals than usual
 * counts only if its energy is what such a day may have; a day far below the usual energy never counts. Pure.
 */
import { weekday, type Day } from '#core/kit/day.ts';

export interface IntakeDay {
  readonly day: Day;
  /** Energy of its meals; null = the energy of some meal is not known. */
  readonly kcal: number | null;
  readonly meals: number;
}

export interface CompleteDay {
  readonly day: Day;
  readonly kcal: number;
}

/** A day below this share of the median of the days with the usual number of meals is partly logged, whatever its number of meals. */
const LEAST_SHARE = 0.5;
/** A day with fewer meals counts from this share of the same median on. */
const FEWER_MEALS_SHARE = 0.75;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** @param days logged days @returns those that count, in the same order */
export function completeDays(days: readonly IntakeDay[]): CompleteDay[] {
  const known = days.flatMap(({ day, kcal, meals }) => (kcal === null ? [] : [{ day, kcal, meals }]));
  const usualMeals = median(known.map(({ meals }) => meals));
  const usual = median(known.filter(({ meals }) => meals >= usualMeals).map(({ kcal }) => kcal));
  return known
    .filter(({ kcal, meals }) => kcal >= usual * (meals >= usualMeals ? LEAST_SHARE : FEWER_MEALS_SHARE))
    .map(({ day, kcal }) => ({ day, kcal }));
}

const isWeekend = (day: Day) => weekday(day) > 5;

/**
 * What was probably eaten on days that are not logged: the mean of the complete days of the same part of the week, because weekends are logged
 * less often and eaten differently.
 */
export function usualIntake(days: readonly CompleteDay[]): (day: Day) => number {
  const mean = (some: readonly CompleteDay[]) => some.reduce((sum, { kcal }) => sum + kcal, 0) / some.length;
  const all = mean(days);
  const [work, rest] = [days.filter(({ day }) => !isWeekend(day)), days.filter(({ day }) => isWeekend(day))];
  const [workMean, restMean] = [work.length > 0 ? mean(work) : all, rest.length > 0 ? mean(rest) : all];
  return (day) => (isWeekend(day) ? restMean : workMean);
}
