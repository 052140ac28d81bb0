/**
 * The work behind a pending meal: its pictures are shown to the model, what it saw becomes ingredients, and the meal is completed or says why
 * not. Run twice for one meal it does no harm: what is not awaited any more is not touched. What may pass is thrown, and the job tries again.
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

export interface ModelWork {
  /** Under the service's rights. */
  readonly db: Db;
  /** Under a person's rights: their own products are foods too. */
  readonly dbOf: (userId: string) => Db;
  /** Null where no model is configured. */
  readonly ai: AiPort | null;
}

export interface PhotoWork extends ModelWork {
  /** The bytes of a picture, undefined when there are none. */
  readonly pictureAt: (path: string) => Promise<Uint8Array | undefined>;
}

interface StartedPhoto {
  readonly userId: string;
  readonly lang: FoodLang;
  readonly text: string | null;
  readonly photos: readonly string[];
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

async function read(meal: StartedPhoto, ai: AiPort, work: PhotoWork): Promise<SeenMeal | MealFailure> {
  if (!maySend(ai, meal.consents)) return 'no_consent';
  const pictures = await Promise.all(meal.photos.map((path) => work.pictureAt(path)));
  const there = pictures.flatMap((picture) => picture ?? []);
  if (there.length === 0) return 'photo_unreadable';
  try {
    return await ai.readMealPhoto({ pictures: there, text: meal.text ?? undefined, lang: meal.lang });
  } catch (error) {
    if (error instanceof AiFailure && !error.isPassing) return error.code;
    throw error;
  }
}

/** @throws what may pass; its message is a code of MEAL_FAILURES when the model is the reason */
export async function analyzePhoto(mealId: string, work: PhotoWork): Promise<void> {
  const meal = await work.db.rpc<StartedPhoto | null>('start_photo', { meal_id: mealId });
  if (meal === null) return;
  const seen = work.ai === null ? 'no_provider' : await read(meal, work.ai, work);
  if (typeof seen === 'string' || !seen.isFood || seen.ingredients.length === 0) {
    await work.db.rpc('fail_photo', { meal_id: mealId, failure: typeof seen === 'string' ? seen : 'not_food' });
    return;
  }
  const foods = await foodsSeen(seen.ingredients, meal.lang, work.ai?.place.model ?? '', work.dbOf(meal.userId));
  const name = seen.name ?? mealName(foods.ingredients.map((one) => one.name));
  await work.db.rpc('finish_photo', { meal_id: mealId, result: { name, ...proposedOil(seen, foods), ingredients: foods.ingredients } });
}
