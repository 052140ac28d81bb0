/** Grams of what was told by its energy: "150 kcal of cookies". */
import type { Food } from '#core/foods/food.ts';
import type { Grams } from './amount-grams.ts';

/** Of one food as of another with this name the energy per gram differs. */
const BY_ENERGY = 0.9;
/** As much energy is in no plausible amount of it, or the food's is unknown. */
const NOT_BY_ENERGY = 0.4;
const FEWEST_KCAL = 5;

/** As much of the food as has this energy in kcal. */
export function byEnergy(food: Food, kcal: number, vague: boolean): Grams {
  const per100 = food.per100g.calories ?? 0;
  if (per100 < FEWEST_KCAL || kcal <= 0) return { grams: food.usualGrams, unit: 'usual', count: 1, basis: 'usual', sure: NOT_BY_ENERGY };
  return { grams: Math.round((kcal / per100) * 1000) / 10, unit: 'g', basis: 'weight', sure: vague ? BY_ENERGY * NOT_SURE : BY_ENERGY };
}
const NOT_SURE = 0.8;
