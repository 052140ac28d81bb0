/**
 * Reads the shipped food table (see encode-foods.ts) back into foods, in the browser, on the server and in the command line.
 * It names categories, portions and nutrients by the table's own lists, so a table built before a new portion or nutrient was
 * added still reads; a table naming something this program does not know is refused.
 */
import * as z from 'zod/mini';
import { NUTRIENT_IDS, type NutrientId } from '#core/nutrition/nutrients.ts';
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
  sl: column,
  en: column,
  category: column,
  source: column,
  usual: column,
  density: column,
  alcohol: column,
  portions: column,
  nutrients: z.partialRecord(z.enum(NUTRIENT_IDS), column),
});
type Encoded = z.infer<typeof ENCODED>;
type ColumnName = { [name in keyof Encoded]: Encoded[name] extends readonly unknown[] ? name : never }[keyof Encoded];

function missing(what: string, row: number): never {
  throw new Error(`Food table: ${what} missing in row ${row}`);
}

function numbersAt(table: Encoded, what: ColumnName, row: number): readonly number[] {
  const cell: unknown = table[what][row];
  return Array.isArray(cell) && cell.every((one) => typeof one === 'number') ? cell : missing(what, row);
}

function stringAt(table: Encoded, what: ColumnName, row: number): string {
  const cell: unknown = table[what][row];
  return typeof cell === 'string' ? cell : missing(what, row);
}

function numberAt(table: Encoded, what: ColumnName, row: number): number {
  const cell: unknown = table[what][row];
  return typeof cell === 'number' ? cell : missing(what, row);
}

function numberOrNullAt(table: Encoded, what: ColumnName, row: number): number | null {
  return table[what][row] === null ? null : numberAt(table, what, row);
}

const isKey = (cell: unknown): cell is CodedKey => typeof cell === 'string' || typeof cell === 'number';

function checkWords(table: Encoded): CodedWords {
  const { words, folded, keys, kind, kinds } = table;
  for (let at = 0; at < words.length; at += 1) {
    stringAt(table, 'words', at);
    if (folded[at] !== null) stringAt(table, 'folded', at);
    const own = keys[at];
    if (!isKey(own) && !(Array.isArray(own) && own.every(isKey))) missing('keys', at);
    if (kinds[numberAt(table, 'kind', at)] === undefined) missing('kind', at);
  }
  return { words, folded, keys, kind, kinds } as CodedWords;
}

function portionsOf(table: Encoded, row: number): Food['portions'] {
  const flat = numbersAt(table, 'portions', row);
  const portions: { [id in PortionId]?: number } = {};
  for (let i = 0; i < flat.length; i += 2) {
    const id = table.portionIds[flat[i] as number] ?? missing('portion name', row);
    portions[id] = flat[i + 1] ?? missing('portion weight', row);
  }
  return portions;
}

type NutrientColumn = readonly [NutrientId, readonly unknown[]];

function nutrientsOf(columns: readonly NutrientColumn[], row: number): Food['per100g'] {
  const per100g: { [id in NutrientId]?: number } = {};
  for (let c = 0; c < columns.length; c += 1) {
    const [id, cells] = columns[c] as NutrientColumn;
    const value = cells[row];
    if (value === null) continue;
    if (typeof value !== 'number') missing(id, row);
    per100g[id] = value;
  }
  return per100g;
}

function foodAt(table: Encoded, row: number, names: NameReader, nutrients: readonly NutrientColumn[]): Food {
  const density = numberOrNullAt(table, 'density', row);
  const alcohol = numberOrNullAt(table, 'alcohol', row);
  return {
    id: stringAt(table, 'id', row),
    sl: names.read(numbersAt(table, 'sl', row)),
    en: names.read(numbersAt(table, 'en', row)),
    category: table.categories[numberAt(table, 'category', row)] ?? missing('category', row),
    per100g: nutrientsOf(nutrients, row),
    ...(alcohol === null ? {} : { alcohol }),
    source: stringAt(table, 'source', row),
    portions: portionsOf(table, row),
    usualGrams: numberAt(table, 'usual', row),
    ...(density === null ? {} : { density }),
  };
}

export interface DecodedTable {
  readonly foods: Food[];
  readonly words: CodedWords;
  /** See NameReader. */
  readonly said: readonly number[];
}

/**
 * @param json the parsed content of foods.json
 * @throws ZodError or Error when it is not a food table of this version
 */
export function decodeFoodTable(json: unknown): DecodedTable {
  const table = ENCODED.parse(json);
  const words = checkWords(table);
  const names = new NameReader(words.words);
  const nutrients = NUTRIENT_IDS.flatMap((id): NutrientColumn[] => (table.nutrients[id] === undefined ? [] : [[id, table.nutrients[id]]]));
  const foods = table.id.map((_, row) => foodAt(table, row, names, nutrients));
  return { foods, words, said: names.said };
}

/** The foods alone. @throws like decodeFoodTable */
export function decodeFoods(json: unknown): Food[] {
  return decodeFoodTable(json).foods;
}
