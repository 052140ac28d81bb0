/** Changes a meal: what is given is changed, what is null is cleared, what is absent stays. Ingredients, when given, are the whole list as it should be. */
import { updateMealRequest, type IngredientChoice, type Meal } from '#core/contracts/meal.ts';
import type { Lang } from '#core/food-text/parsed-meal.ts';
import type { Db } from './ctx.ts';
import { keepFigures } from './keep-figures.ts';
import { storedOil } from './meal-oil.ts';
import { resolveIngredients } from './resolve-ingredients.ts';
import { deed } from './respond.ts';
import type { StoredIngredient } from './stored-ingredient.ts';

async function changedIngredients(id: string, choices: readonly IngredientChoice[], lang: Lang, db: Db): Promise<StoredIngredient[]> {
  const before = await db.rpc<Meal>('meal_detail', { meal_id: id });
  const kept = keepFigures(choices, before.ingredients);
  const found = await resolveIngredients(
    choices.filter((_, at) => kept[at] === undefined),
    lang,
    db,
  );
  return kept.flatMap((ingredient) => ingredient ?? found.shift() ?? []);
}

export const updateMeal = deed({
  auth: 'user',
  request: updateMealRequest,
  run: async (input, ctx): Promise<Meal> => {
    const { id, day, type, name, notes, eatenAt, satiety, lang } = input;
    const ingredients = input.ingredients === undefined ? undefined : await changedIngredients(id, input.ingredients, lang, ctx.userDb);
    return ctx.userDb.rpc<Meal>('update_meal', { meal: { id, day, type, name, notes, eatenAt, satiety, ...storedOil(input), ingredients } });
  },
});
