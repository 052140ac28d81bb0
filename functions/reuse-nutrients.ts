/**
 * When a meal or recipe is changed, an ingredient that stays keeps the nutrients with which it was logged, scaled to its grams, so that an
 * updated food table does not change past meals. Only new ingredients are looked up.
 */
import type { Ingredient, IngredientChoice } from '#core/contracts/meal.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { timesNutrients } from '#core/nutrition/recipe.ts';
import type { Db } from './ports/db.ts';
import { resolveIngredients } from './resolve-ingredients.ts';
import { tidyNutrients, type StoredIngredient } from './stored-ingredient.ts';

/** The fields of a stored ingredient that identify its choice, and its nutrients. */
type StoredFigures = Pick<Ingredient, 'foodId' | 'name' | 'grams' | 'recognized' | 'nutrients' | 'source'>;

const isSame = (choice: IngredientChoice, stored: StoredFigures): boolean =>
  choice.foodId === undefined ? stored.foodId === null && stored.name === choice.name : stored.foodId === choice.foodId;

function reuseIngredient(choice: IngredientChoice, stored: StoredFigures): StoredIngredient | undefined {
  // Unrecognised ingredients are looked up again, because a food table may have been added since.
  if (stored.nutrients === null) return undefined;
  const before = stored.grams;
  const grams = choice.grams ?? before ?? undefined;
  // Scaling needs both weights; a quick add has none.
  const factor = before === null || grams === undefined ? 1 : grams / before;
  return {
    ...choice,
    ...(grams === undefined ? {} : { grams }),
    foodId: stored.foodId,
    // Nutrients estimated by a model do not make a food recognised.
    recognized: stored.recognized,
    nutrients: factor === 1 ? stored.nutrients : tidyNutrients(timesNutrients(stored.nutrients, factor)),
    source: stored.source,
  };
}

/** @returns for each choice the ingredient it keeps, or undefined if it must be looked up; each stored ingredient is used once */
function reuseNutrients(choices: readonly IngredientChoice[], stored: readonly StoredFigures[]): (StoredIngredient | undefined)[] {
  const left = [...stored];
  return choices.map((choice) => {
    const exact = left.findIndex((one) => isSame(choice, one) && one.grams === (choice.grams ?? null));
    const at = exact === -1 ? left.findIndex((one) => isSame(choice, one)) : exact;
    const [found] = at === -1 ? [] : left.splice(at, 1);
    return found === undefined ? undefined : reuseIngredient(choice, found);
  });
}

/** @param stored the ingredients before the change @returns one ingredient for each choice, in the same order */
export async function resolveChangedIngredients(
  choices: readonly IngredientChoice[],
  stored: readonly StoredFigures[],
  lang: FoodLang,
  db: Db,
): Promise<StoredIngredient[]> {
  const kept = reuseNutrients(choices, stored);
  const found = await resolveIngredients(
    choices.filter((_, at) => kept[at] === undefined),
    lang,
    db,
  );
  return kept.flatMap((ingredient) => ingredient ?? found.shift() ?? []);
}
