import type { Overview } from '#core/contracts/overview.ts';
import { totalNutrients } from '#core/nutrition/totals.ts';
import { goalsPart } from '#web/lib/goals-part.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { mealsPart } from './meals-part.ts';

/** kcal left of the day's goal once this much more is eaten; undefined without a goal. */
export function leftAfter(overview: Overview | undefined, calories: number): number | undefined {
  if (!overview) return undefined;
  const goals = readPart(overview, goalsPart);
  const day = readPart(overview, mealsPart);
  if (!goals || !day) return undefined;
  return goals.calories - (totalNutrients(day.meals.map((meal) => meal.nutrients)).calories ?? 0) - calories;
}
