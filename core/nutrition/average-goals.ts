/** The mean of the goals of days, where days have goals of their own. Pure. */
import type { MacroGoals } from './progress.ts';

interface Day {
  readonly goals?: MacroGoals | null | undefined;
}

/** @param shared what holds on a day without goals of its own; null = none are set */
export function averageGoals(days: readonly Day[], shared: MacroGoals | null): MacroGoals | null {
  const known = days.flatMap(({ goals }) => goals ?? shared ?? []);
  if (known.length === 0) return shared;
  const mean = (id: keyof MacroGoals) => known.reduce((sum, goals) => sum + goals[id], 0) / known.length;
  return { calories: mean('calories'), protein: mean('protein'), carbs: mean('carbs'), fat: mean('fat') };
}
