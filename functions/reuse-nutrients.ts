/**
 * When a meal or a recipe is changed, an ingredient that stays keeps the figures it was logged with, scaled when its grams changed: a food
 * table that was updated since does not rewrite history. Only what is new is looked up.
 */
import type { Ingredient, IngredientChoice } from '#core/contracts/meal.ts';
import { timesNutrients } from '#core/nutrition/recipe.ts';
import { tidyNutrients, type StoredIngredient } from './stored-ingredient.ts';

/** What is stored of an ingredient, as far as it tells which choice it was and what was in it. */
type StoredFigures = Pick<Ingredient, 'foodId' | 'name' | 'grams' | 'recognized' | 'nutrients' | 'source'>;

const isSame = (choice: IngredientChoice, stored: StoredFigures): boolean =>
  choice.foodId === undefined ? stored.foodId === null && stored.name === choice.name : stored.foodId === choice.foodId;

function reuseIngredient(choice: IngredientChoice, stored: StoredFigures): StoredIngredient | undefined {
  // What nobody knew is looked up again: a food table may have come since.
  if (stored.nutrients === null) return undefined;
  const before = stored.grams;
  const grams = choice.grams ?? before ?? undefined;
  // Without both weights there is nothing to scale by, as in a quick add.
  const factor = before === null || grams === undefined ? 1 : grams / before;
  return {
    ...choice,
    ...(grams === undefined ? {} : { grams }),
    foodId: stored.foodId,
    // A model's own figures do not make a food known.
    recognized: stored.recognized,
    nutrients: factor === 1 ? stored.nutrients : tidyNutrients(timesNutrients(stored.nutrients, factor)),
    source: stored.source,
  };
}

/** @returns per choice the ingredient it keeps, undefined where it must be looked up; each stored one serves once. */
export function reuseNutrients(choices: readonly IngredientChoice[], stored: readonly StoredFigures[]): (StoredIngredient | undefined)[] {
  const left = [...stored];
  return choices.map((choice) => {
    const exact = left.findIndex((one) => isSame(choice, one) && one.grams === (choice.grams ?? null));
    const at = exact === -1 ? left.findIndex((one) => isSame(choice, one)) : exact;
    const [found] = at === -1 ? [] : left.splice(at, 1);
    return found === undefined ? undefined : reuseIngredient(choice, found);
  });
}
