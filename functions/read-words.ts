/**
 * The job for unknown words of a logged meal: asks the model what they may mean and replaces them by the foods found, with low confidence, for
 * the user to check. The words stay in the administrator's list.
 */
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { maySend, type ModelWork, type ReadOutcome } from './analyze-photo.ts';
import { AiFailure, type AiPort, type SeenIngredient } from './ports/ai.ts';
import { foodsSeen } from './seen-foods.ts';

/** Below CONFIDENT, so the interface asks the user. */
const GUESSED = 0.5;

export interface MealWords {
  readonly userId: string;
  readonly lang: FoodLang;
  readonly consents: readonly string[];
  readonly words: readonly { readonly id: string; readonly text: string; readonly grams: number | null }[];
}

async function meanings(meal: MealWords, ai: AiPort): Promise<readonly (readonly SeenIngredient[])[]> {
  try {
    return await ai.readMealText({ words: meal.words.map(({ text }) => text), lang: meal.lang });
  } catch (error) {
    if (error instanceof AiFailure && !error.isTransient) return [];
    throw error;
  }
}

/** @returns the foods of the words that were understood, possibly none @throws temporary failures */
export async function readWords(meal: MealWords, { ai, toDb }: ModelWork): Promise<ReadOutcome> {
  if (ai === null) return { failure: 'no_provider' };
  if (!maySend(ai, meal.consents)) return { failure: 'no_consent' };
  if (meal.words.length === 0) return { result: [] };
  const read = await meanings(meal, ai);
  // The user has to split words that mean several foods.
  const single = meal.words.flatMap((word, at) => {
    const [seen, ...others] = read[at] ?? [];
    return seen === undefined || others.length > 0
      ? []
      : [{ id: word.id, seen: { ...seen, grams: word.grams ?? seen.grams, confidence: Math.min(seen.confidence, GUESSED) } }];
  });
  const { ingredients } = await foodsSeen(
    single.map(({ seen }) => seen),
    meal.lang,
    ai.place.model,
    toDb(meal.userId),
  );
  // Nutrients estimated by the model are not a food: the words stay unknown.
  const found = single.flatMap(({ id }, at) => (ingredients[at]?.recognized === true ? [{ ...ingredients[at], id }] : []));
  return { result: found };
}
