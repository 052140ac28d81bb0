/**
 * Changes a meal: given fields are changed, null clears, absent fields stay. Ingredients, if given, are the complete new list. A change of an
 * outdated version is rejected with `meal_changed` and the present meal, so that the client merges both instead of overwriting.
 */
import { updateMealRequest, type IngredientChoice, type Meal, type UpdateMealRequest } from '#core/contracts/meal.ts';
import { AppError } from '#core/kit/app-error.ts';
import type { Db } from './ports/db.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { resolveChangedIngredients } from './reuse-nutrients.ts';
import { checkMealDay } from './meal-day.ts';
import { storedOil } from './meal-oil.ts';
import { endpoint } from './respond.ts';
import type { StoredIngredient } from './stored-ingredient.ts';
import { tellStems } from './tell-stems.ts';

const presentMeal = (id: string, db: Db): Promise<Meal> => db.rpc<Meal>('meal_detail', { meal_id: id });

async function changedIngredients(choices: readonly IngredientChoice[], { id, seen, lang }: UpdateMealRequest, db: Db): Promise<StoredIngredient[]> {
  const before = await presentMeal(id, db);
  if (seen !== undefined && seen !== before.version) throw new AppError('meal_changed', { present: before });
  return resolveChangedIngredients(choices, before.ingredients, lang, db);
}

export const updateMeal = endpoint({
  kind: 'user',
  session: 'in_calls',
  request: updateMealRequest,
  run: async (input, ctx): Promise<Meal> => {
    const { id, seen, day, type, name, notes, eatenAt, satiety } = input;
    await checkMealDay({ day, eatenAt }, ctx);
    const ingredients = input.ingredients === undefined ? undefined : await changedIngredients(input.ingredients, input, ctx.userDb);
    const change = { id, seen, day, type, name, notes, eatenAt, satiety, ...storedOil(input), ingredients };
    const meal = await refuseOutdated(
      'meal_changed',
      () => ctx.userDb.rpc<Meal>('update_meal', { meal: change }),
      () => presentMeal(id, ctx.userDb),
    );
    if (ingredients !== undefined) await tellStems(meal, input.lang, ctx.db);
    return meal;
  },
});
