/**
 * How near the parser comes to measured meals (NutriBench, both versions of its columns): the share within 7.5 g of carbohydrate, the share with
 * more than three times the true energy, and mean absolute errors, by serving type and country. A fixed fifth of the lines is never looked
 * at while rules are written; it is reported apart.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { ParsedMeal } from '#core/food-text/parsed-meal.ts';
import type { CsvRecord } from '#core/foods/csv-record.ts';
import { carbsOnBasis } from '#core/foods/import/imported-food.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';

const CLOSE_GRAMS = 7.5;
/** A meal read with this many times its energy is counted: a figure nobody would accept. */
const FAR_TIMES = 3;
const FIFTHS = 5;
/** The fifth that is set aside. */
const UNSEEN = 4;

export interface MeasuredMeal {
  readonly text: string;
  readonly split: string;
  readonly unseen: boolean;
  readonly carb: number;
  readonly protein: number;
  readonly fat: number;
  readonly kcal: number;
}

const NONE = { meals: 0, close: 0, far: 0, carb: 0, protein: 0, fat: 0, kcal: 0 };
type Sums = typeof NONE;

export const round = (value: number, decimals = 2): number => Number(value.toFixed(decimals));

/** A stable fifth of the set, by the text of the meal. */
function toFifth(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return (hash >>> 3) % FIFTHS;
}

/** The first version names type and country in one column ("v1_wweia_meal_metric": WWEIA is of the USA). */
function toSplit(row: CsvRecord): string {
  const subset = row['subset'];
  if (subset === undefined) return `${row['serving_type']} ${row['country'] === 'USA' ? 'USA' : 'other'}`;
  return `${subset.endsWith('metric') ? 'metric' : 'natural'} ${subset.includes('wweia') ? 'USA' : 'other'}`;
}

export function readMeasuredMeals(file: string): MeasuredMeal[] {
  return parse<CsvRecord>(readFileSync(file), { bom: true, columns: true }).map((row) => {
    const text = row['meal_description'] ?? '';
    return {
      text,
      split: toSplit(row),
      unseen: toFifth(text) === UNSEEN,
      carb: Number(row['carb']),
      protein: Number(row['protein']),
      fat: Number(row['fat']),
      kcal: Number(row['energy']),
    };
  });
}

/** The set's carbohydrate is total carbohydrate, as American tables print it. */
const toTotals = (nutrients: Nutrients): Nutrients => carbsOnBasis(nutrients, 'total');

function added(sums: Sums, truth: MeasuredMeal, totals: Nutrients): Sums {
  const miss = (amount: number | undefined, of: number): number => Math.abs((amount ?? 0) - of);
  const carb = miss(totals.carbs, truth.carb);
  return {
    meals: sums.meals + 1,
    close: sums.close + (carb < CLOSE_GRAMS ? 1 : 0),
    far: sums.far + ((totals.calories ?? 0) > truth.kcal * FAR_TIMES ? 1 : 0),
    carb: sums.carb + carb,
    protein: sums.protein + miss(totals.protein, truth.protein),
    fat: sums.fat + miss(totals.fat, truth.fat),
    kcal: sums.kcal + miss(totals.calories, truth.kcal),
  };
}

function figures(sums: Sums): object {
  const mean = (sum: number): number => round(sum / sums.meals);
  const share = (count: number): number => round((100 * count) / sums.meals, 1);
  return {
    meals: sums.meals,
    within7_5g: share(sums.close),
    over3xEnergy: share(sums.far),
    mae: { carb: mean(sums.carb), protein: mean(sums.protein), fat: mean(sums.fat), kcal: mean(sums.kcal) },
  };
}

/** Shows how a meal was understood. */
export type Show = (truth: MeasuredMeal, meal: ParsedMeal) => void;

/**
 * @param read reads a meal
 * @param show called for each meal of the four fifths that is far off; the unseen ones are never shown
 */
export function accuracy(meals: readonly MeasuredMeal[], read: (text: string) => ParsedMeal, show?: Show): object {
  const splits = new Map<string, Sums>();
  for (const truth of meals) {
    const meal = read(truth.text);
    const totals = toTotals(meal.totals);
    for (const split of ['all', truth.unseen ? 'unseen fifth' : 'four fifths', truth.split])
      splits.set(split, added(splits.get(split) ?? NONE, truth, totals));
    const isOff = Math.abs((totals.carbs ?? 0) - truth.carb) >= CLOSE_GRAMS || (totals.calories ?? 0) > truth.kcal * FAR_TIMES;
    if (isOff && !truth.unseen) show?.(truth, meal);
  }
  return Object.fromEntries([...splits].map(([split, sums]) => [split, figures(sums)]));
}

/** Prints what was understood to stderr. */
export function showMeal(truth: MeasuredMeal, meal: ParsedMeal): void {
  const carbs = (nutrients: Nutrients): number => round(toTotals(nutrients).carbs ?? 0, 1);
  const kcal = (nutrients: Nutrients): number => round(nutrients.calories ?? 0, 0);
  const lines = meal.ingredients.map(
    (one) =>
      `    ${round(one.grams, 1)} g ${one.food.en[0]} [${one.basis} ${one.unit}] ${carbs(one.nutrients)} g ${kcal(one.nutrients)} kcal ${one.confidence} "${one.text}"`,
  );
  if (meal.unrecognized.length > 0) lines.push(`    ??? ${meal.unrecognized.map((one) => one.text).join(' | ')}`);
  const far = (meal.totals.calories ?? 0) > truth.kcal * FAR_TIMES ? ' FAR' : '';
  const head = `${truth.split} ${carbs(meal.totals)} for ${truth.carb} g, ${kcal(meal.totals)} for ${truth.kcal} kcal${far}: ${meal.text}`;
  process.stderr.write(`${[head, ...lines].join('\n')}\n`);
}
