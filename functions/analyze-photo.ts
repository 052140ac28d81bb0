/** Reads the photos of a meal: they are shown to the model, and what it saw becomes ingredients. What may pass is thrown, and the job tries again. */
import type { Meal } from '#core/contracts/meal.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { isOilLikely } from '#core/nutrition/cooking-oil.ts';
import type { MealFailure } from '#core/nutrition/meal.ts';
import { mealName } from '#core/nutrition/meal-name.ts';
import type { Db } from './ports/db.ts';
import { storedOil } from './meal-oil.ts';
import { AiFailure, type AiPort, type SeenMeal } from './ports/ai.ts';
import { foodsSeen, type SeenFoods } from './seen-foods.ts';
import { tellStems } from './tell-stems.ts';

export interface ModelWork {
  /** Under a person's rights: their own products are foods too. */
  readonly toDb: (userId: string) => Db;
  /** Null where no model is configured. */
  readonly ai: AiPort | null;
}

/** What a reading came to: a result for the kind's result_function, or a code that says why there is none. */
export type ReadOutcome =
  | {
      readonly result: unknown;
      /** What is left to do once the result is stored. @param db of the service */
      readonly afterwards?: (db: Db) => Promise<void>;
    }
  | { readonly failure: string };

export interface PhotoMeal {
  readonly id: string;
  readonly userId: string;
  readonly lang: FoodLang;
  readonly text: string | null;
  readonly pictures: readonly Uint8Array[];
  /** Hosts the person agreed to have pictures sent to. */
  readonly consents: readonly string[];
}

/** Whether something may be sent to the model: it is on this machine, or the person agreed to its host. */
export function maySend(ai: AiPort, consents: readonly string[]): boolean {
  return ai.place.isLocal || consents.includes(ai.place.host);
}

function proposedOil({ oil }: SeenMeal, { ingredients, named }: SeenFoods): Pick<Meal, 'oil' | 'oilGrams'> {
  // Not twice: not beside a fat that was seen as a food, nor where the foods' own figures hold it.
  if (oil === 'unknown' || (oil !== 'none' && !isOilLikely(named)) || ingredients.length === 0) return { oil: null, oilGrams: null };
  const { oil: option = null, oilGrams = null } = storedOil({ oil });
  return { oil: option, oilGrams };
}

async function read(meal: PhotoMeal, ai: AiPort): Promise<SeenMeal | MealFailure> {
  if (!maySend(ai, meal.consents)) return 'no_consent';
  if (meal.pictures.length === 0) return 'photo_unreadable';
  try {
    return await ai.readMealPhoto({ pictures: meal.pictures, text: meal.text ?? undefined, lang: meal.lang });
  } catch (error) {
    if (error instanceof AiFailure && !error.isTransient) return error.code;
    throw error;
  }
}

/**
 * @returns {name, oil, oilGrams, ingredients}, or a code of MEAL_FAILURES
 * @throws what may pass; its message is a code of MEAL_FAILURES when the model is the reason
 */
export async function analyzePhoto(meal: PhotoMeal, { ai, toDb }: ModelWork): Promise<ReadOutcome> {
  const seen = ai === null ? 'no_provider' : await read(meal, ai);
  if (typeof seen === 'string') return { failure: seen };
  if (!seen.isFood || seen.ingredients.length === 0) return { failure: 'not_food' };
  const foods = await foodsSeen(seen.ingredients, meal.lang, ai?.place.model ?? '', toDb(meal.userId));
  const name = seen.name ?? mealName(foods.ingredients.map((one) => one.name));
  return {
    result: { name, ...proposedOil(seen, foods), ingredients: foods.ingredients },
    afterwards: (db) => tellStems({ id: meal.id, ingredients: foods.ingredients }, meal.lang, db),
  };
}
