import type { Overview } from '#core/contracts/overview.ts';
import { totalNutrients } from '#core/nutrition/totals.ts';

/** kcal left of the day's goal once this much more is eaten; undefined without a goal. */
export function leftAfter(overview: Overview | undefined, calories: number): number | undefined {
  if (!overview?.goals) return undefined;
  const eaten = totalNutrients(overview.meals.map((meal) => meal.nutrients)).calories ?? 0;
  return overview.goals.calories - eaten - calories;
}
