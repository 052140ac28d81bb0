/**
 * Stores a new or changed recipe or saved meal. Nutrients are looked up here, never accepted from the client; ingredients that stay keep the
 * nutrients with which they were saved, as in a changed meal. A change of an outdated version is rejected with `recipe_changed` and the present
 * recipe, so that the client merges both instead of overwriting.
 */
import { saveRecipeRequest, type Recipe } from '#core/contracts/recipe.ts';
import { AppError } from '#core/kit/app-error.ts';
import type { Db } from './ports/db.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { resolveChangedIngredients } from './reuse-nutrients.ts';
import { endpoint } from './respond.ts';

/** Empty if it is new. */
async function presentRecipe(id: string, db: Db): Promise<Recipe | undefined> {
  try {
    return await db.rpc<Recipe>('recipe_detail', { recipe_id: id });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

export const saveRecipe = endpoint({
  kind: 'user',
  request: saveRecipeRequest,
  run: async (input, ctx): Promise<Recipe> => {
    const { lang, ingredients: choices, ...recipe } = input;
    const before = await presentRecipe(input.id, ctx.userDb);
    if (input.seen !== undefined && before !== undefined && input.seen !== before.version) throw new AppError('recipe_changed', { present: before });
    const ingredients = await resolveChangedIngredients(choices, before?.ingredients ?? [], lang, ctx.userDb);
    return refuseOutdated(
      'recipe_changed',
      () => ctx.userDb.rpc<Recipe>('save_recipe', { recipe: { ...recipe, ingredients } }),
      () => presentRecipe(input.id, ctx.userDb),
    );
  },
});
