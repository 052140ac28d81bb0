/** Parser and search over the opened food table. Large; imported only by food-table.ts, which fetches it when needed. */
import foodsUrl from '#core/foods/foods.json?url';
import type { Food } from '#core/foods/food.ts';
import { closestFoods, type LikelyFood } from '#core/food-text/closest-foods.ts';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import type { ParsedMeal } from '#core/food-text/parsed-meal.ts';
import { searchFoods, type FoundFood } from '#core/food-text/search-foods.ts';
import { readStoredCustomFoods, type KnownCustomFoods } from './custom-foods.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { warmReader } from './warm-reader.ts';

export { watchCustomFoods, type KnownCustomFoods } from './custom-foods.ts';

export interface FoodReader {
  readonly foods: ReadonlyMap<string, Food>;
  readonly parse: (text: string, lang: FoodLang) => ParsedMeal;
  readonly search: (query: string, limit: number) => FoundFood[];
  /** Suggested foods for unknown words. */
  readonly closest: (words: string, limit: number, also?: readonly LikelyFood[]) => LikelyFood[];
  /** Whether it was opened with these additions, or neither has any. */
  readonly knows: (customFoods: KnownCustomFoods) => boolean;
}

/** '' without additions. */
const getVersion = (customFoods: KnownCustomFoods | undefined): string =>
  customFoods === undefined || (customFoods.aliases.length === 0 && customFoods.foods.length === 0) ? '' : customFoods.version;

/**
 * @param customFoods additions of administrators, if they are loaded
 * @throws Error if the table cannot be loaded
 */
export async function openFoodReader(customFoods: KnownCustomFoods | undefined = readStoredCustomFoods()): Promise<FoodReader> {
  const response = await fetch(foodsUrl);
  if (!response.ok) throw new Error(`The food table answered ${response.status}`);
  const index = openFoodIndex(await response.json(), customFoods);
  const reader: FoodReader = {
    foods: index.byId,
    parse: (text, lang) => parseFoodText(text, index, { lang }),
    search: (query, limit) => searchFoods(query, index, limit),
    closest: (words, limit, also) => closestFoods(words, index, limit, also),
    knows: (other) => getVersion(other) === getVersion(customFoods),
  };
  warmReader(reader);
  return reader;
}
