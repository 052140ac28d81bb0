/**
 * Logs a meal with photos that were uploaded before. The meal is pending while its photos are analysed, completed if they are not to be
 * analysed, and failed with a reason if they cannot be analysed and the text has no food either.
 */
import { logPhotoRequest, type LogPhotoRequest } from '#core/contracts/photo.ts';
import { consentsSchema, isPresentWording } from '#core/contracts/consent.ts';
import type { Meal } from '#core/contracts/meal.ts';
import { AppError } from '#core/kit/app-error.ts';
import { MEAL_LIMITS, type MealFailure } from '#core/nutrition/meal.ts';
import { mealName } from '#core/nutrition/meal-name.ts';
import { maySend } from './analyze-photo.ts';
import { choicesInText } from './choices-in-text.ts';
import type { Ctx } from './ctx.ts';
import { checkMealDay } from './meal-day.ts';
import { storedOil } from './meal-oil.ts';
import { resolveIngredients } from './resolve-ingredients.ts';
import { endpoint } from './respond.ts';
import type { StoredIngredient } from './stored-ingredient.ts';
import { tellStems } from './tell-stems.ts';

/** Why the photos cannot be analysed now; undefined if they can. */
export async function obstacle({ ports: { ai }, userDb }: Ctx): Promise<MealFailure | undefined> {
  if (ai === null) return 'no_provider';
  if (ai.place.isLocal) return undefined;
  const consents = await userDb.rpc('my_consents', {}, consentsSchema);
  const places = consents.flatMap((one) => (one.kind === 'ai_photos' && isPresentWording(one) ? [one.place] : []));
  return maySend(ai, places) ? undefined : 'no_consent';
}

async function resolved(choices: NonNullable<LogPhotoRequest['ingredients']>, { lang }: LogPhotoRequest, ctx: Ctx): Promise<StoredIngredient[]> {
  if (choices.length > MEAL_LIMITS.ingredients || choices.some(({ grams = 0 }) => grams > MEAL_LIMITS.grams)) {
    throw new AppError('input_invalid', { fields: ['text'] });
  }
  return choices.length === 0 ? [] : resolveIngredients(choices, lang, ctx.userDb);
}

/** What is stored at once: the chosen foods, or, if the photos are not analysed, the foods in the text. */
async function known(input: LogPhotoRequest, isRead: boolean, ctx: Ctx): Promise<StoredIngredient[]> {
  if (input.ingredients?.length) return resolved(input.ingredients, input, ctx);
  if (isRead || !input.text) return [];
  return resolved(await choicesInText(input.text, input.lang, ctx), input, ctx);
}

interface State {
  readonly status: Meal['status'];
  readonly failure?: MealFailure | undefined;
  readonly ingredients: readonly StoredIngredient[];
}

async function getState(input: LogPhotoRequest, ctx: Ctx): Promise<State> {
  const failure = input.analyze === false ? undefined : await obstacle(ctx);
  const isRead = input.analyze !== false && failure === undefined;
  const ingredients = await known(input, isRead, ctx);
  if (isRead) return { status: 'pending', ingredients };
  // A text without food stays in the input, beside the reason.
  if (failure !== undefined && !ingredients.some((one) => one.recognized)) return { status: 'failed', failure, ingredients: [] };
  return { status: 'completed', ingredients };
}

export const logPhoto = endpoint({
  kind: 'user',
  request: logPhotoRequest,
  run: async (input, ctx): Promise<Meal> => {
    await checkMealDay(input, ctx);
    const { id, day, type, notes, eatenAt, satiety, lang, text, photos } = input;
    const { status, failure, ingredients } = await getState(input, ctx);
    const name = input.name || (ingredients.length > 0 ? mealName(ingredients.map((one) => one.name)) : undefined);
    const meal = await ctx.userDb.rpc<Meal>('log_photo', {
      meal: { id, day, type, name, notes, eatenAt, satiety, lang, text, photos, status, failure, ...storedOil(input), ingredients },
    });
    await tellStems(meal, lang, ctx.db);
    return meal;
  },
});
