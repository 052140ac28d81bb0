/**
 * How fast and how right a meal in words is read. Prints one JSON object: parse time with the built-in foods, and, where a set of
 * measured meals (--set, NutriBench's columns) and a table it was measured with (--foods, FNDDS) are at hand, the share of meals within
 * 7.5 g of carbohydrate and the mean absolute errors, by serving type and country.
 *
 *   npx tsx bench/meal-text.ts [--set meals.csv] [--foods folder] [--half 0|1] [--wrong]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { build } from 'esbuild';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import type { ParsedMeal } from '#core/food-text/parsed-meal.ts';
import { buildTableIndex } from '#core/food-text/table-index.ts';
import { carbsOnBasis } from '#core/foods/import/imported-food.ts';
import type { CsvRecord } from '#core/foods/csv-record.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';
import { readFoodFolder } from '../cli/read-food-folder.ts';

const { values: args } = parseArgs({
  options: { set: { type: 'string' }, foods: { type: 'string' }, half: { type: 'string' }, wrong: { type: 'boolean' } },
});

const CLOSE_GRAMS = 7.5;
const round = (value: number, decimals = 2): number => Number(value.toFixed(decimals));

interface Sums {
  readonly meals: number;
  readonly close: number;
  readonly carb: number;
  readonly protein: number;
  readonly fat: number;
  readonly kcal: number;
}

/** A stable half of the set, by the text of the meal: what is tried on one is checked on the other. */
function toHalf(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return (hash >>> 3) & 1;
}

const NONE: Sums = { meals: 0, close: 0, carb: 0, protein: 0, fat: 0, kcal: 0 };

type Miss = Omit<Sums, 'meals' | 'close'>;

/** How far the totals of a meal are from the measured ones. */
function toMiss(row: CsvRecord, meal: ParsedMeal, index: FoodIndex): Miss {
  const totals = carbsOnBasis(meal.totals, index.carbsBasis);
  const miss = (amount: number | undefined, column: string): number => Math.abs((amount ?? 0) - Number(row[column]));
  return {
    carb: miss(totals.carbs, 'carb'),
    protein: miss(totals.protein, 'protein'),
    fat: miss(totals.fat, 'fat'),
    kcal: miss(totals.calories, 'energy'),
  };
}

function added(sums: Sums, miss: Miss): Sums {
  return {
    meals: sums.meals + 1,
    close: sums.close + (miss.carb < CLOSE_GRAMS ? 1 : 0),
    carb: sums.carb + miss.carb,
    protein: sums.protein + miss.protein,
    fat: sums.fat + miss.fat,
    kcal: sums.kcal + miss.kcal,
  };
}

/** What was understood of a meal, for looking at (--wrong). */
function show(split: string, row: CsvRecord, meal: ParsedMeal, index: FoodIndex): void {
  const carbs = (nutrients: Nutrients): number => round(carbsOnBasis(nutrients, index.carbsBasis).carbs ?? 0, 1);
  process.stderr.write(`${split} ${carbs(meal.totals)} for ${row['carb']}: ${meal.text}\n`);
  for (const one of meal.ingredients)
    process.stderr.write(`    ${round(one.grams, 1)} g ${one.food.en[0]} [${one.basis} ${one.unit}] ${carbs(one.nutrients)} "${one.text}"\n`);
  if (meal.unrecognized.length > 0) process.stderr.write(`    ??? ${meal.unrecognized.map((one) => one.text).join(' | ')}\n`);
}

function figures(sums: Sums): object {
  const mean = (sum: number): number => round(sum / sums.meals);
  return {
    meals: sums.meals,
    within7_5g: round((100 * sums.close) / sums.meals, 1),
    mae: { carb: mean(sums.carb), protein: mean(sums.protein), fat: mean(sums.fat), kcal: mean(sums.kcal) },
  };
}

const toSplit = (row: CsvRecord): string => `${row['serving_type']} ${row['country'] === 'USA' ? 'USA' : 'other'}`;

function accuracy(rows: readonly CsvRecord[], index: FoodIndex): { [split: string]: object } {
  const splits = new Map<string, Sums>();
  for (const row of rows) {
    const text = row['meal_description'] ?? '';
    if (args.half !== undefined && toHalf(text) !== Number(args.half)) continue;
    const meal = parseFoodText(text, index, { lang: 'en' });
    const miss = toMiss(row, meal, index);
    for (const split of [toSplit(row), 'all']) splits.set(split, added(splits.get(split) ?? NONE, miss));
    if (args.wrong === true && miss.carb >= CLOSE_GRAMS) show(toSplit(row), row, meal, index);
  }
  return Object.fromEntries([...splits].map(([split, sums]) => [split, figures(sums)]));
}

const ROUNDS = 7;

/** Of each text the middle of several times, so that another process's turn does not count. */
function speed(texts: readonly string[], index: FoodIndex): { p50: number; p99: number; max: number } {
  const rounds = Array.from({ length: ROUNDS }, () =>
    texts.map((text) => {
      const start = performance.now();
      parseFoodText(text, index);
      return performance.now() - start;
    }),
  );
  const middles = texts.map((_, at) => rounds.map((times) => times[at] ?? 0).sort((x, y) => x - y)[ROUNDS >> 1] ?? 0).sort((x, y) => x - y);
  const at = (share: number): number => round(middles[Math.min(middles.length - 1, Math.floor(middles.length * share))] ?? 0, 3);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

function timed<T>(make: () => T): { ms: number; value: T } {
  const start = performance.now();
  const value = make();
  return { ms: round(performance.now() - start, 1), value };
}

const corpus = (lang: 'sl' | 'en'): string[] =>
  (JSON.parse(readFileSync(new URL(`../core/food-text/corpus-${lang}.json`, import.meta.url), 'utf8')) as { text: string }[]).map(
    (line) => line.text,
  );

const BUILT_IN = new URL('../core/foods/foods.json', import.meta.url);
const FRESH_PROCESSES = 5;

interface ColdLoad {
  /** From the text of foods.json to an index that reads meals. */
  readonly ms: number;
  /** What the process took of all cores, V8's own threads included. */
  readonly cpuMs: number;
  /** What it took of the one core its code ran on: what other work on the machine does not lengthen. Linux alone tells. */
  readonly ownMs?: number;
}

/** First load in a fresh process, as a page or a function does it: code nobody has run yet. Bundled, because that is how it runs there. */
async function coldLoads(): Promise<ColdLoad[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ziva-bench-'));
  const outfile = join(folder, 'cold.mjs');
  const contents = `
    import { readFileSync } from 'node:fs';
    import { openFoodIndex } from '#core/food-text/open-food-index.ts';
    const own = () => {
      try {
        return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
      } catch {
        return undefined;
      }
    };
    const text = readFileSync(process.argv[2], 'utf8');
    const [ownStart, start, cpu] = [own(), performance.now(), process.cpuUsage()];
    openFoodIndex(JSON.parse(text));
    const ms = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    const ownMs = ownStart === undefined ? undefined : own() - ownStart;
    console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000, ownMs }));`;
  try {
    await build({
      stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile,
      logLevel: 'error',
    });
    return Array.from(
      { length: FRESH_PROCESSES },
      () => JSON.parse(execFileSync(process.execPath, [outfile, fileURLToPath(BUILT_IN)], { encoding: 'utf8' })) as ColdLoad,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bestAndMiddle(values: readonly (number | undefined)[]): { best: number; median: number } | undefined {
  const known = values.filter((value) => value !== undefined).sort((x, y) => x - y);
  const [best, median] = [known[0], known[known.length >> 1]];
  return best === undefined || median === undefined ? undefined : { best: round(best, 1), median: round(median, 1) };
}

const json = readFileSync(BUILT_IN, 'utf8');
const cold = await coldLoads();
const first = timed(() => openFoodIndex(JSON.parse(json)));
const again = timed(() => openFoodIndex(JSON.parse(json)));
const report: { [key: string]: unknown } = {
  builtIn: {
    foods: first.value.foods.length,
    indexLoadMs: {
      cold: bestAndMiddle(cold.map(({ ms }) => ms)),
      coldOwnCore: bestAndMiddle(cold.map(({ ownMs }) => ownMs)),
      coldAllCores: bestAndMiddle(cold.map(({ cpuMs }) => cpuMs)),
      warm: again.ms,
    },
    msPerMeal: { sl: speed(corpus('sl'), first.value), en: speed(corpus('en'), first.value) },
  },
};

const set = args.set ?? process.env['ZIVA_NUTRIBENCH'];
if (args.foods !== undefined) {
  const start = performance.now();
  const read = await readFoodFolder(args.foods);
  const readMs = round(performance.now() - start, 1);
  const index = timed(() => buildTableIndex(read.table, first.value.foods));
  const rows = set === undefined ? [] : parse<CsvRecord>(readFileSync(set), { bom: true, columns: true });
  report['imported'] = {
    foods: read.table.foods.length,
    rejects: read.rejects.length,
    readMs,
    indexLoadMs: index.ms,
    ...(rows.length === 0
      ? {}
      : {
          msPerMeal: speed(
            rows.map((row) => row['meal_description'] ?? ''),
            index.value,
          ),
          carbsBasis: index.value.carbsBasis,
          accuracy: accuracy(rows, index.value),
        }),
  };
}
process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
