/** Whether the macros of a set of goals add up to its energy. */
import type { Goals } from '#core/contracts/overview.ts';
import { ENERGY_FACTORS } from '#core/nutrition/nutrients.ts';

/** The macros' energy in kcal may differ from the goal by this share before it is worth a word. */
const TOLERANCE = 0.05;

/** Energy of the macros in kcal: 4 per gram of protein and carbohydrate, 9 of fat (Regulation (EU) 1169/2011, Annex XIV). */
export function toEnergy({ protein, carbs, fat }: Pick<Goals, 'protein' | 'carbs' | 'fat'>): number {
  return protein * ENERGY_FACTORS.protein + carbs * ENERGY_FACTORS.carbs + fat * ENERGY_FACTORS.fat;
}

export type GoalsMatch = { verdict: 'match' | 'more' | 'less'; kcal: number; difference: number };

export function matchGoals(goals: Goals): GoalsMatch {
  const kcal = Math.round(toEnergy(goals));
  const difference = Math.abs(kcal - goals.calories);
  if (difference <= goals.calories * TOLERANCE) return { verdict: 'match', kcal, difference };
  return { verdict: kcal > goals.calories ? 'more' : 'less', kcal, difference: Math.round(difference) };
}
