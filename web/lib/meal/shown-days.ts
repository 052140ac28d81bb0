/** Sums of days beside their meals: as the meals are shown there, so that a bar and a list of the same day say the same. */
import type { Meal } from '#core/contracts/meal.ts';
import type { DayTotals } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { shownMealTotals, type EnergyUnit } from '#core/nutrition/shown-energy.ts';

/** @param shown the days whose meals stand on the screen too; others stay as they are */
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
