/** A serving of a recipe as the meal it becomes, until the server has answered. Pure. */
import type { Meal } from '#core/contracts/meal.ts';
import type { Recipe } from '#core/contracts/recipe.ts';
import { recipeFigures, servingFactor, timesNutrients, type RecipeServing } from '#core/nutrition/recipe.ts';
import type { RpcArgs } from '#db/rpc.ts';
import { skeletonMeal, type LogContext } from '#web/lib/meal/log-request.ts';

/** As rpc `log_recipe` names it: "Granola × 1,5", "Granola, 80 g". */
export function servingName(name: string, serving: RecipeServing, number: (value: number, digits: number) => string): string {
  if ('grams' in serving) return `${name}, ${number(serving.grams, 0)} g`;
  return serving.portions === 1 ? name : `${name} × ${number(serving.portions, 2)}`;
}

const times = (value: number | null, factor: number) => (value === null ? null : value * factor);

/** @returns nothing for grams of a whole nobody weighed */
export function servedMeal(at: LogContext, recipe: Recipe, serving: RecipeServing, name: string): Meal | undefined {
  const figures = recipeFigures(recipe);
  const factor = servingFactor(figures, recipe.portions, serving);
  if (factor === undefined) return undefined;
  const oil = times(recipe.oilGrams, factor);
  return {
    ...skeletonMeal(at, 'recipe', name),
    ...(oil === null || oil === 0 ? {} : { oil: 'other', oilGrams: oil }),
    nutrients: timesNutrients(figures.total, factor),
    ingredients: recipe.ingredients.map((one) => ({
      ...one,
      grams: times(one.grams, factor),
      amount: times(one.amount, factor),
      nutrients: one.nutrients && timesNutrients(one.nutrients, factor),
      confidence: null,
      alternatives: [],
    })),
  };
}

export function servingArgs(at: LogContext, recipeId: string, serving: RecipeServing): RpcArgs<'log_recipe'> {
  return {
    recipe_id: recipeId,
    new_id: at.id,
    day: at.day,
    type: at.type,
    portions: 'portions' in serving ? serving.portions : null,
    grams: 'grams' in serving ? serving.grams : null,
    eaten_at: at.eatenAt ?? null,
  };
}
