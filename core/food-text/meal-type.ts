/** Finds the meal type in a text: "za zajtrk", "zajtrk:", "for lunch", "as a quick snack", "Tonight's dinner is". Not "breakfast bar". */
import { nameKeys, wordKeys } from './stem-sl.ts';
import type { Token } from './tokenize.ts';
import { MEALS_EN, MEALS_SL, type MealType } from './words-around.ts';

const BY_KEY = new Map(MEALS_SL.flatMap(([word, meal]) => nameKeys(word).map((key): [string, MealType] => [key, meal])));

function slovenianMealName(token: Token): MealType | undefined {
  if (token.folded.length < 5) return undefined;
  for (const key of wordKeys(token.folded)) {
    const meal = BY_KEY.get(key);
    if (meal !== undefined) return meal;
  }
  return undefined;
}

/** The meal this token names; absent when it is part of a food's name. */
export function mealTypeAt(tokens: readonly Token[], at: number, isFoodWord: (folded: string) => boolean): MealType | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  const english = MEALS_EN.get(token.folded);
  if (english === undefined) return slovenianMealName(token);
  return namesFood(tokens[at - 1], isFoodWord) || (namesFood(tokens[at + 1], isFoodWord) && !MEAL_NOUNS.has(tokens[at + 1]?.folded ?? ''))
    ? undefined
    : english;
}

/** "breakfast meal", "lunch time" name the meal still. */
const MEAL_NOUNS = new Set(['meal', 'time']);
const namesFood = (token: Token | undefined, isFoodWord: (folded: string) => boolean): boolean => token?.kind === 'word' && isFoodWord(token.folded);
