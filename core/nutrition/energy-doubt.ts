/** Whether stated energy fits the macronutrients stated beside it: for warning whoever types a food in, never for changing what they typed. */
import { ENERGY_FACTORS } from './nutrient-ids.ts';
import type { Nutrients } from './nutrients.ts';

/** How far apart the two may be: rounding of labels, polyols and organic acids, kcal and parts. */
const APART = { kcal: 15, part: 0.1 } as const;

/**
 * @param alcohol grams in 100 g
 * @returns kcal that the macronutrients would give, when the stated energy is far from it; undefined when it fits or too little is known
 */
export function energyDoubt({ calories, protein, carbs, fat, fiber = 0 }: Nutrients, alcohol = 0): number | undefined {
  if (calories === undefined || protein === undefined || carbs === undefined || fat === undefined) return undefined;
  const { protein: p, carbs: c, fat: f, fiber: r, alcohol: a } = ENERGY_FACTORS;
  const expected = protein * p + carbs * c + fat * f + fiber * r + alcohol * a;
  return Math.abs(expected - calories) > Math.max(APART.kcal, expected * APART.part) ? Math.round(expected) : undefined;
}
