/** Parses cells of food tables, and common rules of American tables: total carbohydrate, measures in words. */
import type { CsvRecord } from '#core/foods/csv-record.ts';
import { PORTION_IDS, type Food, type PortionId } from '#core/foods/food.ts';
import type { NutrientId, Nutrients } from '#core/nutrition/nutrients.ts';
import type { ImportedFood, Measure } from './imported-food.ts';

export function findFirst(record: CsvRecord, names: readonly string[]): string | undefined {
  for (const name of names) {
    const cell = record[name];
    if (cell !== undefined && cell !== '') return cell;
  }
  return undefined;
}

/** Available carbohydrate: total less fibre; with fibre unknown the total stands. */
export function availableCarbs(total: number | undefined, fiber: number | undefined): number | undefined {
  if (total === undefined) return undefined;
  return Math.max(0, total - (fiber ?? 0));
}

export function withAvailableCarbs(per100g: { [id in NutrientId]?: number }): Nutrients {
  const carbs = availableCarbs(per100g.carbs, per100g.fiber);
  return carbs === undefined ? per100g : { ...per100g, carbs };
}

/** Energy, protein, fat and carbohydrate are what a food is for; without all four a row is of no use. */
export const NEEDED = ['calories', 'protein', 'carbs', 'fat'] as const;

/** More than 100 g in 100 g, or energy beyond pure fat: a slip in the table. 902 kcal is the most any row of fat holds. */
export function impossible(per100g: Nutrients): string | undefined {
  const grams = (per100g.protein ?? 0) + (per100g.fat ?? 0) + (per100g.carbs ?? 0);
  if (grams > 105) return `macronutrients add up to ${grams.toFixed(1)} g in 100 g`;
  if ((per100g.calories ?? 0) > 905) return `${per100g.calories} kcal in 100 g`;
  return undefined;
}

const PLAIN_PORTION = /^1 ([a-z]+)(?:,? (?:NFS|any size|regular))?$/i;
const AS_PORTION: { readonly [words: string]: PortionId } = {
  container: 'pot',
  tub: 'pot',
  packet: 'bag',
  package: 'bag',
  pouch: 'bag',
  bar: 'bar',
  medium: 'piece',
  regular: 'piece',
  whole: 'piece',
  fruit: 'piece',
  egg: 'piece',
  serving: 'portion',
  strip: 'rasher',
};
const isPortion = (word: string): word is PortionId => (PORTION_IDS as readonly string[]).includes(word);

/** The measures that are Živa's own portions too. */
function toPortions(measures: readonly Measure[]): Food['portions'] {
  const portions: { [id in PortionId]?: number } = {};
  for (const { words, grams } of measures) {
    const word = PLAIN_PORTION.exec(words)?.[1]?.toLowerCase();
    if (word === undefined) continue;
    const portion = isPortion(word) ? word : AS_PORTION[word];
    if (portion !== undefined) portions[portion] ??= grams;
  }
  return portions;
}

/** NIST Handbook 44, appendix C. */
const ML_PER_FLUID_OUNCE = 29.57;

function toDensity(measures: readonly Measure[]): number | undefined {
  const ounce = measures.find(({ words }) => /^1 fl oz\b(?!.*ice)/.test(words));
  return ounce === undefined ? undefined : Math.round((ounce.grams / ML_PER_FLUID_OUNCE) * 1000) / 1000;
}

const UNSPECIFIED = 'Quantity not specified';

/** What the table takes for an amount nobody said; else its first measure; else 100 g. */
function toUsualGrams(measures: readonly Measure[]): number {
  return measures.find(({ words }) => words === UNSPECIFIED)?.grams ?? measures[0]?.grams ?? 100;
}

/** What follows from a food's measures, and what is left out where a table does not say it. */
export function measured(
  measures: readonly Measure[],
  alcohol: number | undefined,
  group: string | undefined,
): Omit<ImportedFood, 'id' | 'sl' | 'en' | 'category' | 'per100g' | 'source'> {
  const density = toDensity(measures);
  return {
    ...(alcohol === undefined || alcohol === 0 ? {} : { alcohol }),
    portions: toPortions(measures),
    usualGrams: toUsualGrams(measures),
    ...(density === undefined ? {} : { density }),
    measures,
    ...(group === undefined ? {} : { group }),
  };
}
