/**
 * Analyses the photos of a meal: sends them to the AI model and turns the recognised foods into ingredients. Temporary failures are thrown, and
 * the job runs again.
 */
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
  /** The database under the user's rights, because their own products are foods too. */
  readonly toDb: (userId: string) => Db;
  /** Null if no model is configured. */
  readonly ai: AiPort | null;
}

/** The outcome: a result for the kind's result_function, or a failure code. */
export type ReadOutcome =
  | {
      readonly result: unknown;
      /** Runs once the result is stored. @param db of the service */
      readonly afterwards?: (db: Db) => Promise<void>;
    }
  | { readonly failure: string };

export interface PhotoMeal {
  readonly id: string;
  readonly userId: string;
  readonly lang: FoodLang;
  readonly text: string | null;
  readonly pictures: readonly Uint8Array[];
  /** Hosts to which the user agreed to send pictures. */
  readonly consents: readonly string[];
}

/** Whether data may be sent to the model: it runs on this machine, or the user agreed to its host. */
export function maySend(ai: AiPort, consents: readonly string[]): boolean {
  return ai.place.isLocal || consents.includes(ai.place.host);
}

function proposedOil({ oil }: SeenMeal, { ingredients, named }: SeenFoods): Pick<Meal, 'oil' | 'oilGrams'> {
  // No fat is counted twice: not beside a recognised fat, and not if the foods' nutrients already contain it.
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
 * @throws temporary failures; if the model is the cause, the message is a code of MEAL_FAILURES
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
