/** An ingredient as save_meal and update_meal take it: what was eaten and what is in it, found on this side of the wire. */
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { Food } from '#core/foods/food.ts';
import { asOneLine } from '#core/kit/one-line.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { NUTRIENT_IDS, type NutrientId, type Nutrients } from '#core/nutrition/nutrients.ts';
import { toNutrients } from '#core/nutrition/totals.ts';

export interface StoredIngredient extends Omit<IngredientChoice, 'foodId'> {
  readonly foodId: string | null;
  readonly recognized: boolean;
  /** Of the grams eaten; null when nobody knows them. */
  readonly nutrients: Nutrients | null;
  /** Where the figures come from. */
  readonly source: string | null;
}

/** What the person states in a quick add is its own source. */
export const STATED = 'stated';

/** To a millionth, far below any table's precision: keeps the tails of binary fractions out of the store. */
export function tidyNutrients(nutrients: Nutrients): Nutrients {
  const out: { [id in NutrientId]?: number } = {};
  for (const id of NUTRIENT_IDS) {
    const amount = nutrients[id];
    if (amount !== undefined) out[id] = Math.round(amount * 1e6) / 1e6;
  }
  return out;
}

/** The choice with the food's figures; grams not said are the food's usual ones. */
export function knownIngredient(choice: IngredientChoice, food: Food): StoredIngredient {
  const grams = choice.grams ?? food.usualGrams;
  const basis = choice.basis ?? (choice.grams === undefined ? 'usual' : undefined);
  return {
    ...choice,
    name: asOneLine(choice.name) || '?',
    foodId: food.id,
    grams,
    ...(basis === undefined ? {} : { basis }),
    recognized: true,
    nutrients: tidyNutrients(toNutrients(food.per100g, grams)),
    source: food.source,
  };
}

/** Kept and reported, never dropped: nobody knows what is in it. */
export function unknownIngredient(choice: IngredientChoice): StoredIngredient {
  return {
    ...choice,
    name: asOneLine(choice.name).slice(0, MEAL_LIMITS.nameLength) || '?',
    foodId: null,
    recognized: false,
    nutrients: null,
    source: null,
  };
}
