/** Sums of days, computed from the meals on the screen, so that the bar and the list of a day agree. */
import type { Meal } from '#core/contracts/meal.ts';
import type { DayTotals } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { ofDayEnergy, shownMealTotals, type EnergyUnit } from '#core/nutrition/shown-energy.ts';

/** @param shown the days whose meals are on the screen; of the others the server knows what their meals would show */
export function withShownDays(
  totals: readonly DayTotals[],
  shown: readonly { readonly day: Day; readonly meals: readonly Meal[] }[],
  unit: EnergyUnit,
): DayTotals[] {
  return totals.map((one) => {
    const meals = shown.find(({ day }) => day === one.day)?.meals;
    if (meals) return { ...one, nutrients: shownMealTotals(meals, unit) };
    const calories = ofDayEnergy(one.energy, unit);
    return calories === undefined ? one : { ...one, nutrients: { ...one.nutrients, calories } };
  });
}
