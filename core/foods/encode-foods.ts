/**
 * The shipped form of the food table: one array a column, so that equal things lie side by side and compress (about a sixth of
 * the plain objects). Names are coded (see coded-names.ts), unknown numbers are null, portions are [portion index, grams, …] flat.
 */
import { codeNames } from '#core/food-text/code-names.ts';
import { NUTRIENT_IDS } from '#core/nutrition/nutrients.ts';
import { FOODS_VERSION } from './decode-foods.ts';
import { FOOD_CATEGORIES, PORTION_IDS, type Food } from './food.ts';

export function encodeFoods(foods: readonly Food[]): Record<string, unknown> {
  return {
    version: FOODS_VERSION,
    categories: FOOD_CATEGORIES,
    portionIds: PORTION_IDS,
    id: foods.map((food) => food.id),
    ...codeNames(foods),
    category: foods.map((food) => FOOD_CATEGORIES.indexOf(food.category)),
    source: foods.map((food) => food.source),
    usual: foods.map((food) => food.usualGrams),
    density: foods.map((food) => food.density ?? null),
    alcohol: foods.map((food) => food.alcohol ?? null),
    portions: foods.map((food) => PORTION_IDS.flatMap((id, i) => (food.portions[id] === undefined ? [] : [i, food.portions[id]]))),
    nutrients: Object.fromEntries(NUTRIENT_IDS.map((id) => [id, foods.map((food) => food.per100g[id] ?? null)])),
  };
}

/** The text of foods.json: one column a line, so that a change of it can be read. */
export function printFoods(foods: readonly Food[]): string {
  const columns = Object.entries(encodeFoods(foods)).map(([key, column]) => `${JSON.stringify(key)}:${JSON.stringify(column)}`);
  return `{\n${columns.join(',\n')}\n}\n`;
}
