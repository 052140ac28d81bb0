/**
 * Sends a recipe that says which version it was made on. When the recipe is another by now, but is made of the same as before or as
 * what is being saved, it is sent again on the present version and nobody is asked; otherwise it is refused with `recipe_changed`, and
 * both sides are put before the person (recipe-merge-dialog.tsx).
 */
import { recipeSchema, type Recipe, type SaveRecipeRequest } from '#core/contracts/recipe.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { toDraft, type RecipeDraft } from './recipe-draft.ts';
import { isSameRecipe } from './recipe-merge.ts';

export interface RecipeSave {
  readonly request: SaveRecipeRequest;
  /** The recipe it was made on; absent = a new one. */
  readonly base: Recipe | undefined;
  readonly mine: RecipeDraft;
}

/** Tries on a recipe that others keep changing before the person is asked. */
const MOST_TRIES = 3;

/** The recipe as it is now, where that is why a save was refused. */
export function presentRecipe(error: unknown): Recipe | undefined {
  const { code, details } = asAppError(error);
  const parsed = code === 'recipe_changed' ? recipeSchema.safeParse(details.present) : undefined;
  return parsed?.success ? parsed.data : undefined;
}

/** Asks the server to save. @returns the recipe as stored */
type Ask = (request: SaveRecipeRequest) => Promise<Recipe>;

/** @throws AppError `recipe_changed` when a person must say what holds; presentRecipe tells what stands there now */
export async function sendRecipe(save: RecipeSave, ask: Ask, seen = save.base?.version, tries = MOST_TRIES): Promise<Recipe> {
  const { request, base, mine } = save;
  try {
    return await ask({ ...request, ...(seen === undefined ? {} : { seen }) });
  } catch (error) {
    const present = presentRecipe(error);
    const now = present && toDraft(present);
    const isQuiet = now && base && (isSameRecipe(now, toDraft(base)) || isSameRecipe(now, mine));
    if (!isQuiet || tries <= 1) throw error;
    return sendRecipe(save, ask, present.version, tries - 1);
  }
}
