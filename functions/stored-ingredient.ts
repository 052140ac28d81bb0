/** An ingredient as save_meal and update_meal take it: the eaten food and its nutrients, looked up on the server. */
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { Food } from '#core/foods/food.ts';
import { asOneLine } from '#core/kit/one-line.ts';
import { NUTRIENT_IDS } from '#core/nutrition/nutrient-ids.ts';
import type { NutrientId, Nutrients } from '#core/nutrition/nutrients.ts';
import { toNutrients } from '#core/nutrition/totals.ts';
import { unknownName } from '#core/nutrition/unknown-name.ts';

export interface StoredIngredient extends Omit<IngredientChoice, 'foodId'> {
  readonly foodId: string | null;
  readonly recognized: boolean;
  /** In the eaten grams; null if unknown. */
  readonly nutrients: Nutrients | null;
  /** Source of the nutrients. */
  readonly source: string | null;
}

/** The source of a quick add is the user's own statement. */
export const STATED = 'stated';

/** Rounds to a millionth, far below the precision of any table, to remove binary fraction tails. */
export function tidyNutrients(nutrients: Nutrients): Nutrients {
  const out: { [id in NutrientId]?: number } = {};
  for (const id of NUTRIENT_IDS) {
    const amount = nutrients[id];
    if (amount !== undefined) out[id] = Math.round(amount * 1e6) / 1e6;
  }
  return out;
}

/** The choice with the food's nutrients; without grams the food's usual ones. */
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

/** Stored and reported, never dropped; its nutrients are unknown. */
export function unknownIngredient(choice: IngredientChoice): StoredIngredient {
  return {
    ...choice,
    name: unknownName(choice.name),
    foodId: null,
    recognized: false,
    nutrients: null,
    source: null,
  };
}
