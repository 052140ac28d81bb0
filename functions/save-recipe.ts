/**
 * Stores a recipe or a saved meal, new or changed. Figures are looked up here, never taken from the client; what stays from before keeps the
 * figures it was saved with, as in a meal that is changed.
 */
import { saveRecipeRequest, type Recipe } from '#core/contracts/recipe.ts';
import { AppError } from '#core/kit/app-error.ts';
import type { Db } from './ctx.ts';
import { keepFigures } from './keep-figures.ts';
import { resolveIngredients } from './resolve-ingredients.ts';
import { deed } from './respond.ts';
import type { StoredIngredient } from './stored-ingredient.ts';

/** Nothing when it is new. */
async function storedBefore(id: string, db: Db): Promise<Recipe['ingredients']> {
  try {
    return (await db.rpc<Recipe>('recipe_detail', { recipe_id: id })).ingredients;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  }
}

export const saveRecipe = deed({
  auth: 'user',
  request: saveRecipeRequest,
  run: async (input, ctx): Promise<Recipe> => {
    const { lang, ingredients: choices, ...recipe } = input;
    const kept = keepFigures(choices, await storedBefore(input.id, ctx.userDb));
    const found = await resolveIngredients(
      choices.filter((_, at) => kept[at] === undefined),
      lang,
      ctx.userDb,
    );
    const ingredients: StoredIngredient[] = kept.flatMap((ingredient) => ingredient ?? found.shift() ?? []);
    return ctx.userDb.rpc<Recipe>('save_recipe', { recipe: { ...recipe, ingredients } });
  },
});
