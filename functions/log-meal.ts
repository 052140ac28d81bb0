/**
 * Logs a meal from the choices of the preview, from text (parsed with the same parser as the preview), or from stated macros. The server looks
 * nutrients up and never accepts them from the client. One rpc stores the meal; sending the same id twice creates one meal.
 */
import { logMealRequest, type LogMealRequest, type Meal } from '#core/contracts/meal.ts';
import { AppError } from '#core/kit/app-error.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { mealName } from '#core/nutrition/meal-name.ts';
import { choicesInText } from './choices-in-text.ts';
import type { Ctx } from './ctx.ts';
import { checkMealDay } from './meal-day.ts';
import { storedOil } from './meal-oil.ts';
import { resolveIngredients } from './resolve-ingredients.ts';
import { endpoint } from './respond.ts';
import { STATED, type StoredIngredient } from './stored-ingredient.ts';
import { tellStems } from './tell-stems.ts';

function statedIngredient({ name, macros }: LogMealRequest): StoredIngredient {
  const missing = [...(name ? [] : ['name']), ...(macros === undefined ? ['macros'] : [])];
  if (name === undefined || macros === undefined || missing.length > 0) throw new AppError('input_invalid', { fields: missing });
  return { foodId: null, name, recognized: true, nutrients: macros, source: STATED };
}

async function toIngredients(input: LogMealRequest, ctx: Ctx): Promise<StoredIngredient[]> {
  if (input.source === 'quick') return [statedIngredient(input)];
  // Beside words or foods they would be lost without a word.
  if (input.macros !== undefined) throw new AppError('input_invalid', { fields: ['macros'] });
  const picked = input.ingredients ?? [];
  const written = input.unread || picked.length === 0 ? await choicesInText(input.text ?? '', input.lang, ctx) : [];
  const choices = [...written, ...picked];
  if (choices.length === 0) throw new AppError('meal_empty');
  if (choices.length > MEAL_LIMITS.ingredients || choices.some(({ grams = 0 }) => grams > MEAL_LIMITS.grams)) {
    throw new AppError('meal_too_much');
  }
  return resolveIngredients(choices, input.lang, ctx.userDb);
}

export const logMeal = endpoint({
  kind: 'user',
  session: 'in_calls',
  request: logMealRequest,
  run: async (input, ctx): Promise<Meal> => {
    await checkMealDay(input, ctx);
    const ingredients = await toIngredients(input, ctx);
    const { id, day, type, notes, eatenAt, satiety, source, lang, text } = input;
    const name = input.name || mealName(ingredients.map((ingredient) => ingredient.name));
    const meal = await ctx.userDb.rpc<Meal>('save_meal', {
      meal: { id, day, type, name, notes, eatenAt, satiety, source, lang, text, ...storedOil(input), ingredients },
    });
    await tellStems(meal, lang, ctx.db);
    // Not awaited: the meal is stored.
    if (ctx.ports.ai !== null && ingredients.some(({ recognized }) => !recognized)) await ctx.db.rpc('queue_words', { meal_id: meal.id });
    return meal;
  },
});
