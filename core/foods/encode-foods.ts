/**
 * The shipped form of the food table, in two files: foods.json, which browsers load to read meals, and more-nutrients.json with the nutrients
 * that screens fold away, which only the server needs, for it alone gives a meal its nutrients. Both have one array a column, so that equal things lie side by side and compress (about a sixth of
 * the plain objects). Names are coded (see coded-names.ts), unknown numbers are null, portions are [portion index, grams, …] flat.
 */
import { codeNames } from '#core/food-text/code-names.ts';
import { MAIN_NUTRIENTS, MORE_NUTRIENTS, type Nutrient } from '#core/nutrition/nutrients.ts';
import { FOODS_VERSION } from './decode-foods.ts';
import { FOOD_CATEGORIES, PORTION_IDS, type Food } from './food.ts';

const toColumns = (nutrients: readonly Nutrient[], foods: readonly Food[]) =>
  Object.fromEntries(nutrients.map(({ id }) => [id, foods.map((food) => food.per100g[id] ?? null)]));

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
    nutrients: toColumns(MAIN_NUTRIENTS, foods),
  };
}

export function encodeMoreNutrients(foods: readonly Food[]): Record<string, unknown> {
  return { version: FOODS_VERSION, id: foods.map((food) => food.id), nutrients: toColumns(MORE_NUTRIENTS, foods) };
}

const print = (columns: Record<string, unknown>): string =>
  `{\n${Object.entries(columns)
    .map(([key, column]) => `${JSON.stringify(key)}:${JSON.stringify(column)}`)
    .join(',\n')}\n}\n`;

/** The text of foods.json: one column a line, so that a change of it can be read. */
export function printFoods(foods: readonly Food[]): string {
  return print(encodeFoods(foods));
}

/** The text of more-nutrients.json. */
export function printMoreNutrients(foods: readonly Food[]): string {
  const { nutrients, ...head } = encodeMoreNutrients(foods);
  const columns = print(nutrients as Record<string, unknown>).trimEnd();
  return `{\n${Object.entries(head)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(',\n')},\n"nutrients":${columns}\n}\n`;
}
