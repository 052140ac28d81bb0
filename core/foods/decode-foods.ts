/**
 * Reads the shipped food table (see encode-foods.ts) back into foods, in the browser, on the server and in the command line.
 * It names categories, portions and nutrients by the table's own lists, so a table built before a new portion or nutrient was
 * added still reads; a table naming something this program does not know is refused.
 */
import * as z from 'zod/mini';
import { NUTRIENT_IDS } from '#core/nutrition/nutrient-ids.ts';
import type { NutrientId } from '#core/nutrition/nutrients.ts';
import { NameReader, type CodedKey, type CodedWords } from './coded-names.ts';
import { FOOD_CATEGORIES, PORTION_IDS, type Food, type PortionId } from './food.ts';

export const FOODS_VERSION = 2;

/** Cells are checked one by one where they are read: a schema for each of 100,000 would cost more than all the rest of loading. */
const column = z.custom<readonly unknown[]>(Array.isArray, 'a column');

const ENCODED = z.object({
  version: z.literal(FOODS_VERSION),
  categories: z.array(z.enum(FOOD_CATEGORIES)),
  portionIds: z.array(z.enum(PORTION_IDS)),
  id: column,
  words: column,
  folded: column,
  keys: column,
  kind: column,
  kinds: z.array(z.tuple([z.string(), z.number(), z.number(), z.literal([0, 1]), z.literal([0, 1, 2, 3]), z.literal([0, 1])])),
  names: column,
  category: column,
  source: column,
  usual: column,
  density: column,
  alcohol: column,
  portions: column,
  nutrients: z.partialRecord(z.enum(NUTRIENT_IDS), column),
});
type Encoded = z.infer<typeof ENCODED>;
type Column = readonly unknown[];

function missing(what: string, row: number): never {
  throw new Error(`Food table: ${what} missing in row ${row}`);
}

function stringIn(cells: Column, row: number, what: string): string {
  const cell = cells[row];
  return typeof cell === 'string' ? cell : missing(what, row);
}

function numberIn(cells: Column, row: number, what: string): number {
  const cell = cells[row];
  return typeof cell === 'number' ? cell : missing(what, row);
}

function numberOrNullIn(cells: Column, row: number, what: string): number | null {
  return cells[row] === null ? null : numberIn(cells, row, what);
}

const isKey = (cell: unknown): cell is CodedKey => typeof cell === 'string' || typeof cell === 'number';

function checkWords({ words, folded, keys, kind, kinds }: Encoded): CodedWords {
  for (let at = 0; at < words.length; at += 1) {
    stringIn(words, at, 'words');
    if (folded[at] !== null) stringIn(folded, at, 'folded');
    const own = keys[at];
    if (!isKey(own) && !(Array.isArray(own) && own.every(isKey))) missing('keys', at);
    if (kinds[numberIn(kind, at, 'kind')] === undefined) missing('kind', at);
  }
  return { words, folded, keys, kind, kinds } as CodedWords;
}

function toPortions(table: Encoded, row: number): Food['portions'] {
  const flat: unknown = table.portions[row];
  if (!Array.isArray(flat)) missing('portions', row);
  const portions: { [id in PortionId]?: number } = {};
  for (let i = 0; i < flat.length; i += 2) {
    portions[table.portionIds[Number(flat[i])] ?? missing('portion name', row)] = numberIn(flat, i + 1, 'portion weight');
  }
  return portions;
}

interface NutrientColumn {
  readonly id: NutrientId;
  readonly cells: Column;
}

function toNutrients(columns: readonly NutrientColumn[], row: number): Food['per100g'] {
  const per100g: { [id in NutrientId]?: number } = {};
  for (let c = 0; c < columns.length; c += 1) {
    const { id, cells } = columns[c] as NutrientColumn;
    const value = cells[row];
    if (value === null) continue;
    if (typeof value !== 'number') missing(id, row);
    per100g[id] = value;
  }
  return per100g;
}

function foodAt(table: Encoded, row: number, names: NameReader, nutrients: readonly NutrientColumn[]): Food {
  const density = numberOrNullIn(table.density, row, 'density');
  const alcohol = numberOrNullIn(table.alcohol, row, 'alcohol');
  const food: { -readonly [key in keyof Food]: Food[key] } = {
    id: stringIn(table.id, row, 'id'),
    sl: names.readList(),
    en: names.readList(),
    category: table.categories[numberIn(table.category, row, 'category')] ?? missing('category', row),
    per100g: toNutrients(nutrients, row),
    source: stringIn(table.source, row, 'source'),
    portions: toPortions(table, row),
    usualGrams: numberIn(table.usual, row, 'usual'),
  };
  if (alcohol !== null) food.alcohol = alcohol;
  if (density !== null) food.density = density;
  return food;
}

export interface DecodedTable {
  readonly foods: Food[];
  readonly words: CodedWords;
  /** See NameReader. */
  readonly said: Int32Array;
}

/**
 * @param json the parsed content of foods.json
 * @throws ZodError or Error when it is not a food table of this version
 */
export function decodeFoodTable(json: unknown): DecodedTable {
  const table = ENCODED.parse(json);
  const words = checkWords(table);
  const names = new NameReader(words.words, table.names);
  const nutrients = NUTRIENT_IDS.flatMap((id): NutrientColumn[] => {
    const cells = table.nutrients[id];
    return cells === undefined ? [] : [{ id, cells }];
  });
  const foods = table.id.map((_, row) => foodAt(table, row, names, nutrients));
  return { foods, words, said: names.said };
}

const MORE = z.object({ version: z.literal(FOODS_VERSION), id: column, nutrients: z.partialRecord(z.enum(NUTRIENT_IDS), column) });

/**
 * foods.json with the columns of more-nutrients.json, for `decodeFoodTable`.
 * @throws ZodError or Error when the two are not of the same foods
 */
export function withMoreNutrients(json: unknown, more: unknown): unknown {
  const table = ENCODED.parse(json);
  const { id, nutrients } = MORE.parse(more);
  if (id.length !== table.id.length || id.some((one, row) => one !== table.id[row])) throw new Error('Food table: more nutrients are of other foods');
  return { ...table, nutrients: { ...table.nutrients, ...nutrients } };
}

/** The foods alone. @throws like decodeFoodTable */
export function decodeFoods(json: unknown): Food[] {
  return decodeFoodTable(json).foods;
}
