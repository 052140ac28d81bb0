import type { Overview } from '#core/contracts/overview.ts';
import { shownMealTotals, wholeEnergy, type EnergyUnit } from '#core/nutrition/shown-energy.ts';
import { readDayGoals } from '#web/lib/goals-part.ts';
import { currentWrites } from '#web/lib/outbox/outbox.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { readAddedEnergy } from '#web/lib/training-energy-part.ts';
import { mealsPart } from './meals-part.ts';

/** kcal left, as shown, of the day's goal with what training adds to it, once this much more is eaten; undefined without a goal. */
export function leftAfter(overview: Overview | undefined, calories: number, unit: EnergyUnit): number | undefined {
  if (!overview) return undefined;
  const goals = readDayGoals(overview, currentWrites());
  const day = readPart(overview, mealsPart);
  if (!goals || !day) return undefined;
  return wholeEnergy(goals.calories, unit) + readAddedEnergy(overview, unit) - (shownMealTotals(day.meals, unit).calories ?? 0) - calories;
}
