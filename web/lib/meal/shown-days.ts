/** Sums of days, computed from the meals on the screen, so that the bar and the list of a day agree. */
import type { Meal } from '#core/contracts/meal.ts';
import type { DayTotals } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { shownMealTotals, type EnergyUnit } from '#core/nutrition/shown-energy.ts';

/** @param shown the days whose meals are on the screen; others are unchanged */
export function withShownDays(
  totals: readonly DayTotals[],
  shown: readonly { readonly day: Day; readonly meals: readonly Meal[] }[],
  unit: EnergyUnit,
): DayTotals[] {
  return totals.map((one) => {
    const meals = shown.find(({ day }) => day === one.day)?.meals;
    return meals ? { ...one, nutrients: shownMealTotals(meals, unit) } : one;
  });
}
