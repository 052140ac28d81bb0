/**
 * `ziva parse-meal`: reads one meal text a line and prints one JSON object a line. With `--foods` it reads with that table, and with the
 * built-in foods where the table lacks one. Without, it reads as the app does: with the built-in foods, and where they do not suffice with the
 * imported foods of a running installation. Carbohydrate has the basis of the table (`carbsBasis`), so that values can be compared with
 * their source.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { readWithImported } from '#core/food-text/imported-reading.ts';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import { FOOD_LANGS, isFoodLang, type FoodLang } from '#core/food-text/food-languages.ts';
import type { ParsedMeal } from '#core/food-text/parsed-meal.ts';
import { buildTableIndex } from '#core/food-text/table-index.ts';
import { decodeFoods, withMoreNutrients } from '#core/foods/decode-foods.ts';
import type { Food } from '#core/foods/food.ts';
import { carbsOnBasis } from '#core/foods/import/imported-food.ts';
import { NUTRIENT_IDS } from '#core/nutrition/nutrient-ids.ts';
import type { NutrientId, Nutrients } from '#core/nutrition/nutrients.ts';
import { readConfig } from '#server/config.ts';
import { errorJson, UsageError, type Command, type Io } from './command.ts';
import { readInstalledFoods } from './installed-foods.ts';
import { readFoodFolder } from './read-food-folder.ts';

const BUILT_IN = new URL('../core/foods/foods.json', import.meta.url);
const MORE_NUTRIENTS = new URL('../core/foods/more-nutrients.json', import.meta.url);

/** Rounds to four decimals, enough for any label, to remove 0.30000000000000004. */
const tidy = (value: number): number => Math.round(value * 10_000) / 10_000;

function tidied(nutrients: Nutrients): Nutrients {
  const out: { [id in NutrientId]?: number } = {};
  for (const id of NUTRIENT_IDS) {
    const amount = nutrients[id];
    if (amount !== undefined) out[id] = tidy(amount);
  }
  return out;
}

const toName = (food: Food, lang: FoodLang): string => food[lang][0] ?? food.en[0] ?? food.sl[0] ?? food.id;

/** One line of output. */
export function mealJson(meal: ParsedMeal, index: FoodIndex, lang: FoodLang): object {
  const basis = index.carbsBasis;
  return {
    text: meal.text,
    ...(meal.mealType === undefined ? {} : { mealType: meal.mealType }),
    ingredients: meal.ingredients.map((one) => ({
      name: toName(one.food, lang),
      foodId: one.food.id,
      source: one.food.source,
      text: one.text,
      grams: tidy(one.grams),
      amount: tidy(one.amount),
      unit: one.unit,
      basis: one.basis,
      confidence: one.confidence,
      alternatives: one.alternatives.map((other) => ({
        name: toName(other.food, lang),
        foodId: other.food.id,
        grams: tidy(other.grams),
        confidence: other.confidence,
      })),
      nutrients: tidied(carbsOnBasis(one.nutrients, basis)),
    })),
    unrecognized: meal.unrecognized,
    totals: tidied(carbsOnBasis(meal.totals, basis)),
    carbsBasis: basis,
  };
}

function parseLang(value: string | undefined): FoodLang | undefined {
  if (value === undefined || isFoodLang(value)) return value;
  throw new UsageError(`--lang is ${FOOD_LANGS.join(' or ')}, not ${value}`);
}

interface Tables {
  readonly index: FoodIndex;
  /** Those of an installation, with the built-in foods. */
  readonly imported?: FoodIndex | undefined;
}

async function openTables(folder: string | undefined, io: Io): Promise<Tables> {
  const [table, more]: unknown[] = [BUILT_IN, MORE_NUTRIENTS].map((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown);
  const own = withMoreNutrients(table, more);
  if (folder !== undefined) return { index: buildTableIndex(await readFoodFolder(folder), decodeFoods(own)) };
  const index = openFoodIndex(own);
  return { index, imported: await readInstalledFoods(readConfig({ ...io.env }), index.foods) };
}

async function parseLines(input: Readable, { index, imported }: Tables, lang: FoodLang | undefined, out: Io['out']): Promise<void> {
  const shown = lang ?? (index.style === 'names' ? 'sl' : 'en');
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const text = line.replace(/^\uFEFF/, '').trim();
    if (text === '') continue;
    const parsed = parseFoodText(text, index, lang === undefined ? {} : { lang });
    out(mealJson(imported === undefined ? parsed : readWithImported(parsed, imported, shown), index, shown));
  }
}

export const parseMeal: Command = async (args, io) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { lang: { type: 'string' }, foods: { type: 'string' } },
    allowPositionals: true,
  });
  const lang = parseLang(values.lang);
  const tables = await openTables(values.foods, io);
  if (positionals.length === 0) {
    await parseLines(Readable.from(io.stdin), tables, lang, io.out);
    return 0;
  }
  let failed = 0;
  for (const file of positionals) {
    try {
      await parseLines(createReadStream(file, 'utf8'), tables, lang, io.out);
    } catch (error) {
      failed += 1;
      io.out({ file, error: errorJson(error) });
    }
  }
  return failed > 0 ? 1 : 0;
};
