/** What is done to recipes. What the server answers stands in the list at once. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { recipeSchema, type Recipe, type RecipeFromMealRequest, type SaveRecipeRequest } from '#core/contracts/recipe.ts';
import type { ActionKey } from '#web/lib/action-failure.ts';
import { invoke } from '#web/lib/invoke.ts';
import { invalidateTopic, toastError } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { recipesQuery } from './queries.ts';
import { presentRecipe, sendRecipe, type RecipeSave } from './recipe-updates.ts';

function change(client: QueryClient, make: (recipes: Recipe[]) => Recipe[]): void {
  client.setQueryData(recipesQuery.queryKey, (recipes) => recipes && make(recipes));
}

const withRecipe = (recipe: Recipe) => (recipes: Recipe[]) =>
  recipes.some(({ id }) => id === recipe.id) ? recipes.map((one) => (one.id === recipe.id ? recipe : one)) : [...recipes, recipe];

function useRecipeMutation<Args>(action: ActionKey, mutationFn: (args: Args) => Promise<Recipe>, onDone?: (recipe: Recipe) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action },
    mutationFn,
    onSuccess: (recipe) => {
      change(client, withRecipe(recipe));
      onDone?.(recipe);
    },
    onSettled: () => invalidateTopic(client, 'recipes'),
  });
}

const ask = (request: SaveRecipeRequest) => invoke('save-recipe', request, recipeSchema);

/** @param onClash hears of the recipe as it is now, where it was changed elsewhere and a person must say what holds */
export function useSaveRecipe(onDone: (recipe: Recipe) => void, onClash: (present: Recipe) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'recipe.save', silent: true },
    mutationFn: (save: RecipeSave) => sendRecipe(save, ask),
    onSuccess: (recipe) => {
      change(client, withRecipe(recipe));
      onDone(recipe);
    },
    onError: (error) => {
      const present = presentRecipe(error);
      if (!present) return toastError(error);
      change(client, withRecipe(present));
      onClash(present);
    },
    onSettled: () => invalidateTopic(client, 'recipes'),
  });
}

/** Brings back what was deleted. */
export const useRestoreRecipe = () => useRecipeMutation('recipe.restore', (recipe: Recipe) => rpc('save_recipe', { recipe }, recipeSchema));

export const useStarRecipe = () =>
  useRecipeMutation('recipe.star', ({ id, starred }: { id: string; starred: boolean }) =>
    rpc('star_recipe', { recipe_id: id, starred }, recipeSchema),
  );

export const useRecipeFromMeal = (onDone: (recipe: Recipe) => void) =>
  useRecipeMutation(
    'recipe.fromMeal',
    ({ mealId, id, kind, name, portions }: RecipeFromMealRequest) =>
      rpc('recipe_from_meal', { meal_id: mealId, new_id: id, kind, name, portions }, recipeSchema),
    onDone,
  );

export function useDeleteRecipe(onGone: (recipe: Recipe) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'recipe.delete' },
    mutationFn: ({ id }: Recipe) => rpc('delete_recipe', { recipe_id: id }, recipeSchema),
    onMutate: ({ id }) => change(client, (recipes) => recipes.filter((one) => one.id !== id)),
    onSuccess: onGone,
    onSettled: () => invalidateTopic(client, 'recipes'),
  });
}
