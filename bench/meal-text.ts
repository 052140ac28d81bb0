/**
 * How fast and how right a meal in words is read. Prints one JSON object: parse time with the built-in foods, and, where sets of measured
 * meals (--set, NutriBench's columns) are at hand, how near it comes to them with the built-in foods and with a table (--foods, FNDDS): as the
 * app reads with an imported table, and as `parse-meal --foods` reads with the table alone. How everyday lines are read (see everyday-meals) is
 * counted too.
 *
 *   npm run bench -- meal-text [--set meals.csv]… [--foods folder] [--wrong built-in|app|table|everyday]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { readWithImported } from '#core/food-text/imported-reading.ts';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import type { ParsedMeal } from '#core/food-text/parsed-meal.ts';
import { buildTableIndex } from '#core/food-text/table-index.ts';
import { readFoodFolder } from '../cli/read-food-folder.ts';
import { everydayMeals, showLine } from './everyday-meals.ts';
import { accuracy, readMeasuredMeals, round, showMeal } from './measured-meals.ts';

const { values: args } = parseArgs({
  options: { set: { type: 'string', multiple: true }, foods: { type: 'string' }, wrong: { type: 'string' } },
});

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

report['everydayMeals'] = everydayMeals(first.value, args.wrong === 'everyday' ? showLine : undefined);

const given = process.env['ZIVA_NUTRIBENCH'];
const sets = (args.set ?? (given === undefined ? [] : [given])).map((file) => ({ name: basename(file), meals: readMeasuredMeals(file) }));

/** How near each set is met by one way of reading. */
const near = (read: (text: string) => ParsedMeal, way: 'built-in' | 'app' | 'table'): object =>
  Object.fromEntries(sets.map(({ name, meals }) => [name, accuracy(meals, read, args.wrong === way ? showMeal : undefined)]));
const readBuiltIn = (text: string): ParsedMeal => parseFoodText(text, first.value, { lang: 'en' });

if (sets.length > 0) report['measuredMeals'] = near(readBuiltIn, 'built-in');
if (args.foods !== undefined) {
  const start = performance.now();
  const read = await readFoodFolder(args.foods);
  const readMs = round(performance.now() - start, 1);
  const index = timed(() => buildTableIndex(read, first.value.foods));
  const texts = sets.flatMap(({ meals }) => meals.map(({ text }) => text));
  report['imported'] = {
    foods: read.foods.length,
    readMs,
    indexLoadMs: index.ms,
    ...(sets.length === 0
      ? {}
      : {
          msPerMeal: speed(texts, index.value),
          carbsBasis: index.value.carbsBasis,
          asInTheApp: near((text) => readWithImported(readBuiltIn(text), index.value, 'en'), 'app'),
          tableAlone: near((text) => parseFoodText(text, index.value, { lang: 'en' }), 'table'),
        }),
  };
}
process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
