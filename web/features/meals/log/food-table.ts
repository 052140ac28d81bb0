/** The built-in food table opened for the words box: the parser and the search over it. Heavy; reached through use-food-table.ts only. */
import foodsUrl from '#core/foods/foods.json?url';
import { decodeFoods } from '#core/foods/decode-foods.ts';
import type { Food } from '#core/foods/food.ts';
import { foodIndexSteps } from '#core/food-text/build-food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import type { Lang, ParsedMeal } from '#core/food-text/parsed-meal.ts';
import { searchFoods, type FoundFood } from '#core/food-text/search-foods.ts';
import { inSlices } from '#web/lib/in-slices.ts';

export interface FoodTable {
  readonly foods: ReadonlyMap<string, Food>;
  readonly parse: (text: string, lang: Lang) => ParsedMeal;
  readonly search: (query: string, limit: number) => FoundFood[];
}

export async function openFoodTable(): Promise<FoodTable> {
  const response = await fetch(foodsUrl);
  if (!response.ok) throw new Error(`Food table: ${response.status}`);
  const index = await inSlices(foodIndexSteps(decodeFoods(await response.json())));
  return {
    foods: index.byId,
    parse: (text, lang) => parseFoodText(text, index, { lang }),
    search: (query, limit) => searchFoods(query, index, limit),
  };
}
