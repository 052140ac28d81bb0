/**
 * Builds the food table Živa ships, core/foods/foods.json and core/foods/more-nutrients.json, from core/foods/authored/*.json.
 *
 *   npx tsx scripts/build-foods.ts             rebuild from the authored foods and the cited rows kept in the repository
 *   npx tsx scripts/build-foods.ts --from DIR  look every cited row up anew in DIR (fndds/, sr28/, ciqual/ with the published CSV
 *                                              files) and keep its figures in core/foods/cited-rows.json first
 *   … --list [category]                        print kcal, protein, carbohydrate and fat of each food, to be read by a person
 *
 * Fails, listing everything that is wrong, without touching the two.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { citedRows } from '#core/foods/authored-food.ts';
import { composeFoods, readAuthored, type AuthoredFiles, type CitedRows } from '#core/foods/compose-foods.ts';
import { printFoods, printMoreNutrients } from '#core/foods/encode-foods.ts';
import { readFoodRow, rowCode, TABLE_COLUMNS, type FoodRow, type FoodTable } from '#core/foods/food-row.ts';
import type { Food } from '#core/foods/food.ts';
import { columnName, type CsvRecord } from '#core/foods/csv-record.ts';

const FOODS = join(import.meta.dirname, '..', 'core', 'foods');
const CITED = join(FOODS, 'cited-rows.json');
const SHIPPED = join(FOODS, 'foods.json');
const MORE = join(FOODS, 'more-nutrients.json');

const TABLE_FOLDERS = { fndds: ['fndds', /nutrient_values.*\.csv$/i], sr: ['sr28', /\.csv$/i], ciqual: ['ciqual', /\.csv$/i] } as const;

function readAuthoredFiles(): AuthoredFiles {
  const folder = join(FOODS, 'authored');
  const files: Record<string, unknown> = {};
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()) {
    const text = readFileSync(join(folder, file), 'utf8');
    try {
      files[file.slice(0, -'.json'.length)] = JSON.parse(text);
    } catch (error) {
      throw new Error(`authored/${file}: ${String(error)}${brokenLine(text)}`, { cause: error });
    }
  }
  return files;
}

/** One food a line makes the broken one easy to name. */
function brokenLine(text: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => {
    const food = line.trim().replace(/,$/u, '');
    if (!food.startsWith('{')) return false;
    try {
      JSON.parse(food);
      return false;
    } catch {
      return true;
    }
  });
  return at < 0 ? ' (a comma between or after the foods?)' : ` (line ${at + 1})`;
}

function lookUp(root: string, codes: ReadonlySet<string>): Record<string, FoodRow> {
  const found: Record<string, FoodRow> = {};
  for (const table of ['ciqual', 'fndds', 'sr'] as const satisfies FoodTable[]) {
    const [folder, pattern] = TABLE_FOLDERS[table];
    const file = readdirSync(join(root, folder)).find((name) => pattern.test(name));
    if (file === undefined) throw new Error(`no CSV file in ${join(root, folder)}`);
    const columns = (header: string[]): string[] => header.map(columnName);
    const records = parse<CsvRecord>(readFileSync(join(root, folder, file)), {
      bom: true,
      columns,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const missing = TABLE_COLUMNS[table].filter((column) => !(column in (records[0] ?? {})));
    if (missing.length > 0) throw new Error(`${file}: no column ${missing.join(', ')}`);
    for (const record of records) {
      const code = `${table}:${rowCode(table, record)}`;
      if (codes.has(code)) found[code] = readFoodRow(table, record);
    }
  }
  return found;
}

function writeCitedRows(files: AuthoredFiles, root: string): void {
  const codes = new Set(readAuthored(files).entries.flatMap(({ food }) => citedRows(food).map(([code]) => code)));
  const rows = Object.entries(lookUp(root, codes)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(CITED, `{\n${rows.map(([code, row]) => `${JSON.stringify(code)}:${JSON.stringify(row)}`).join(',\n')}\n}\n`);
}

function list(foods: readonly Food[], category: string | undefined): string {
  return foods
    .filter((food) => category === undefined || food.category === category)
    .map(({ id, sl, en, per100g: n, alcohol, source, category: c }) => {
      const macros = [n.calories, n.protein, n.carbs, n.fat].map((x) => String(x).padStart(6)).join(' ');
      return `${macros} ${alcohol === undefined ? '' : `alc ${alcohol} `} ${c}/${id} · ${sl[0]} · ${en[0]} · ${source}`;
    })
    .join('\n');
}

function main(args: readonly string[]): number {
  const option = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const files = readAuthoredFiles();
  const from = option('--from');
  if (from !== undefined) writeCitedRows(files, from);
  else if (args.includes('--from')) throw new Error('--from needs a folder');
  const cited: CitedRows = existsSync(CITED) ? (JSON.parse(readFileSync(CITED, 'utf8')) as CitedRows) : {};
  const { foods, problems } = composeFoods(files, cited);
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n${problems.length} problem(s); foods.json is unchanged\n`);
    return 1;
  }
  const text = printFoods(foods);
  writeFileSync(SHIPPED, text);
  writeFileSync(MORE, printMoreNutrients(foods));
  if (args.includes('--list')) process.stdout.write(`${list(foods, option('--list'))}\n`);
  process.stdout.write(`${foods.length} foods, ${text.length} characters, ${gzipSync(text, { level: 9 }).length} bytes gzipped\n`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
