/** Meals, newest first, put under their months and days in the order they come. Pure. */
import type { Meal } from '#core/contracts/meal.ts';
import type { Day } from '#core/kit/day.ts';

export interface HistoryDay {
  readonly day: Day;
  readonly meals: readonly Meal[];
}
export interface HistoryMonth {
  /** Its first day. */
  readonly month: Day;
  readonly days: readonly HistoryDay[];
}

export const toMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

function grouped<T>(items: readonly T[], toKey: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item]);
  return [...groups];
}

export function byMonth(meals: readonly Meal[]): HistoryMonth[] {
  return grouped(meals, ({ day }) => toMonth(day)).map(([month, inMonth]) => ({
    month,
    days: grouped(inMonth, ({ day }) => day).map(([day, onDay]) => ({ day, meals: onDay })),
  }));
}
