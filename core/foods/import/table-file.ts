/** An imported table as one file on disk: columns instead of objects, so that it is small and fast to read. */
import * as z from 'zod/mini';
import { FOOD_CATEGORIES, PORTION_IDS, type PortionId } from '#core/foods/food.ts';
import { NUTRIENT_IDS } from '#core/nutrition/nutrient-ids.ts';
import type { NutrientId } from '#core/nutrition/nutrients.ts';
import type { FoodTable, ImportedFood } from './imported-food.ts';

export const INDEX_FILE = 'ziva-foods.json';
const VERSION = 1;

const ROW = z.tuple([
  z.string(), // id
  z.array(z.string()), // sl
  z.array(z.string()), // en
  z.number(), // category
  z.array(z.nullable(z.number())), // per 100 g, in the order of `nutrients`
  z.nullable(z.number()), // alcohol
  z.string(), // source
  z.array(z.number()), // portion, grams, portion, grams …
  z.number(), // usual grams
  z.nullable(z.number()), // density
  z.array(z.union([z.number(), z.string()])), // words, grams, words, grams …
  z.nullable(z.string()), // group
]);

const FILE = z.object({
  version: z.literal(VERSION),
  name: z.string(),
  carbsBasis: z.enum(['available', 'total']),
  nutrients: z.array(z.enum(NUTRIENT_IDS)),
  categories: z.array(z.enum(FOOD_CATEGORIES)),
  portions: z.array(z.enum(PORTION_IDS)),
  foods: z.array(z.unknown()),
});
type Row = z.infer<typeof ROW>;

/**
 * Foods as rows of the file.
 * @param nutrients which of them the file has
 */
export function encodeFoods(foods: readonly ImportedFood[], nutrients: readonly NutrientId[] = NUTRIENT_IDS): readonly unknown[] {
  return foods.map((food): Row => [
    food.id,
    [...food.sl],
    [...food.en],
    FOOD_CATEGORIES.indexOf(food.category),
    nutrients.map((id) => food.per100g[id] ?? null),
    food.alcohol ?? null,
    food.source,
    PORTION_IDS.flatMap((id, at) => (food.portions[id] === undefined ? [] : [at, food.portions[id]])),
    food.usualGrams,
    food.density ?? null,
    food.measures.flatMap(({ words, grams }) => [words, grams]),
    food.group ?? null,
  ]);
}

/** @param nutrients which of them the file has */
export function encodeTable(table: FoodTable, nutrients: readonly NutrientId[] = NUTRIENT_IDS): unknown {
  return {
    version: VERSION,
    name: table.name,
    carbsBasis: table.carbsBasis,
    nutrients,
    categories: FOOD_CATEGORIES,
    portions: PORTION_IDS,
    foods: encodeFoods(table.foods, nutrients),
  };
}

interface Lists {
  readonly nutrients: readonly NutrientId[];
  readonly categories: readonly ImportedFood['category'][];
  readonly portions: readonly PortionId[];
}

function toNutrients(values: Row[4], names: Lists['nutrients']): ImportedFood['per100g'] {
  const per100g: { [id in NutrientId]?: number } = {};
  for (const [at, name] of names.entries()) {
    const value = values[at];
    if (typeof value === 'number') per100g[name] = value;
  }
  return per100g;
}

function toPortions(flat: Row[7], names: Lists['portions']): ImportedFood['portions'] {
  const portions: { [id in PortionId]?: number } = {};
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const name = names[flat[at] ?? -1];
    const grams = flat[at + 1];
    if (name !== undefined && grams !== undefined) portions[name] = grams;
  }
  return portions;
}

function toFood(row: Row, lists: Lists): ImportedFood {
  const [id, sl, en, category, values, alcohol, source, flatPortions, usualGrams, density, flatMeasures, group] = row;
  const measures: { words: string; grams: number }[] = [];
  for (let at = 0; at + 1 < flatMeasures.length; at += 2) measures.push({ words: String(flatMeasures[at]), grams: Number(flatMeasures[at + 1]) });
  return {
    id,
    sl,
    en,
    source,
    usualGrams,
    measures,
    category: lists.categories[category] ?? 'dish',
    per100g: toNutrients(values, lists.nutrients),
    portions: toPortions(flatPortions, lists.portions),
    ...(alcohol === null ? {} : { alcohol }),
    ...(density === null ? {} : { density }),
    ...(group === null ? {} : { group }),
  };
}

/**
 * The head of the file is checked whole and its first row; the rest was written by `encodeTable` and is taken as it stands, because
 * checking each of thousands of rows costs more than reading them.
 *
 * @throws ZodError when it is not such a file of this version
 */
export function decodeTable(json: unknown): FoodTable {
  const file = FILE.parse(json);
  if (file.foods.length > 0) ROW.parse(file.foods[0]);
  return { name: file.name, carbsBasis: file.carbsBasis, foods: file.foods.map((row) => toFood(row as Row, file)) };
}
