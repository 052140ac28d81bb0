/**
 * Reads the shipped food table (see encode-foods.ts) back into foods, in the browser, on the server and in the command line.
 * It names categories, portions and nutrients by the table's own lists, so a table built before a new portion or nutrient was
 * added still reads; a table naming something this program does not know is refused.
 */
import * as z from 'zod/mini';
import { FOOD_CATEGORIES, PORTION_IDS, type Food, type PortionId } from './food.ts';
import { FOODS_VERSION } from './encode-foods.ts';
import { NUTRIENT_IDS, type NutrientId } from '#core/nutrition/nutrients.ts';

/** One loop a column: a schema for each of 40,000 cells would cost more than all the rest of loading. */
function column<T>(what: string, isCell: (cell: unknown) => cell is T) {
  const isColumn = (cells: unknown): cells is readonly T[] => {
    if (!Array.isArray(cells)) return false;
    for (let row = 0; row < cells.length; row += 1) if (!isCell(cells[row])) return false;
    return true;
  };
  return z.custom<readonly T[]>(isColumn, `a column of ${what}`);
}

const isNumber = (cell: unknown): cell is number => typeof cell === 'number';
const strings = column('words', (cell): cell is string => typeof cell === 'string');
const numbers = column('numbers', isNumber);
const holes = column('numbers or null', (cell): cell is number | null => cell === null || isNumber(cell));
const lists = column('lists of numbers', (cell): cell is readonly number[] => Array.isArray(cell) && cell.every(isNumber));

const ENCODED = z.object({
  version: z.literal(FOODS_VERSION),
  categories: z.array(z.enum(FOOD_CATEGORIES)),
  portionIds: z.array(z.enum(PORTION_IDS)),
  id: strings,
  sl: strings,
  en: strings,
  category: numbers,
  source: strings,
  usual: numbers,
  density: holes,
  alcohol: holes,
  portions: lists,
  nutrients: z.partialRecord(z.enum(NUTRIENT_IDS), holes),
});

/** @throws Error when a column is shorter than the table or points outside its lists. */
function must<T>(value: T | undefined, what: string, row: number): T {
  if (value === undefined) throw new Error(`Food table: ${what} missing in row ${row}`);
  return value;
}

/**
 * @param json the parsed content of foods.json
 * @throws ZodError or Error when it is not a food table of this version
 */
export function decodeFoods(json: unknown): Food[] {
  const table = ENCODED.parse(json);
  const columns = NUTRIENT_IDS.flatMap((id) => (table.nutrients[id] === undefined ? [] : [[id, table.nutrients[id]] as const]));
  const portionsOf = (row: number): { [id in PortionId]?: number } => {
    const flat = must(table.portions[row], 'portions', row);
    const portions: { [id in PortionId]?: number } = {};
    for (let i = 0; i < flat.length; i += 2) {
      portions[must(table.portionIds[flat[i] ?? -1], 'portion name', row)] = must(flat[i + 1], 'portion weight', row);
    }
    return portions;
  };
  const nutrientsOf = (row: number): { [id in NutrientId]?: number } => {
    const per100g: { [id in NutrientId]?: number } = {};
    for (const [id, column] of columns) {
      const value = must(column[row], id, row);
      if (value !== null) per100g[id] = value;
    }
    return per100g;
  };
  return table.id.map((id, row) => {
    const density = must(table.density[row], 'density', row);
    const alcohol = must(table.alcohol[row], 'alcohol', row);
    return {
      id,
      sl: must(table.sl[row], 'sl', row).split('|'),
      en: must(table.en[row], 'en', row).split('|'),
      category: must(table.categories[table.category[row] ?? -1], 'category', row),
      per100g: nutrientsOf(row),
      ...(alcohol === null ? {} : { alcohol }),
      source: must(table.source[row], 'source', row),
      portions: portionsOf(row),
      usualGrams: must(table.usual[row], 'usual', row),
      ...(density === null ? {} : { density }),
    };
  });
}
