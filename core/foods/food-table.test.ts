/**
 * The committed food table, held to its sources: it is what its authored files and cited rows make, every figure is its row's,
 * energy agrees with the macronutrients, names are unique and it stays small.
 *
 * food-table-expectations.json holds what labels and tables commonly state for these foods in Slovenia (kcal per 100 g, rounded; a
 * fifth or 12 kcal either way is allowed, enough to catch a wrong row, not to judge a recipe) and the words people type without
 * thinking, each of which must lead to one food.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ENERGY_FACTORS, NUTRIENT_IDS } from '#core/nutrition/nutrient-ids.ts';
import type { NutrientId } from '#core/nutrition/nutrients.ts';
import { composeFoods, roundNutrient, type CitedRows } from './compose-foods.ts';
import { decodeFoods, withMoreNutrients } from './decode-foods.ts';
import { printFoods, printMoreNutrients } from './encode-foods.ts';
import { foldName } from '#core/food-text/fold.ts';
import type { Food } from './food.ts';

const here = import.meta.dirname;
const read = (path: string): string => readFileSync(join(here, path), 'utf8');
const shipped = read('foods.json');
const more = read('more-nutrients.json');
const cited = JSON.parse(read('cited-rows.json')) as CitedRows;
const authored = Object.fromEntries(
  readdirSync(join(here, 'authored')).map((file) => [file.replace('.json', ''), JSON.parse(read(`authored/${file}`)) as unknown]),
);
const expectations = JSON.parse(read('food-table-expectations.json')) as {
  readonly kcal: Readonly<Record<string, number>>;
  readonly sl: readonly string[];
  readonly en: readonly string[];
};
const foods = decodeFoods(withMoreNutrients(JSON.parse(shipped), JSON.parse(more)));
const byName = {
  sl: new Map(foods.flatMap((food) => food.sl.map((name) => [foldName(name), food]))),
  en: new Map(foods.flatMap((food) => food.en.map((name) => [foldName(name), food]))),
};

const FACTORS = 'USDA counts it with factors of its own, lower or higher than 4/4/9 (bran, spices, pulses, seaweed, cocoa)';
const POLYOLS = 'sweetened with polyols, which are carbohydrate but not worth 4 kcal/g';
const ACETIC = 'acetic acid gives energy and is no macronutrient';
const MINERAL = 'what the table calls carbohydrate by difference is partly mineral';
/** Foods whose energy does not follow from 4/4/9/7 and 2 for fibre, and why. */
const ENERGY_EXCEPTIONS: Readonly<Record<string, string>> = {
  wheat_bran: FACTORS,
  bran_flakes: FACTORS,
  all_bran: FACTORS,
  psyllium: FACTORS,
  peas_split_raw: FACTORS,
  seaweed_nori: FACTORS,
  seaweed_snack: FACTORS,
  spirulina: FACTORS,
  cocoa_powder: FACTORS,
  carob_powder: FACTORS,
  paprika_powder: FACTORS,
  chili_powder: FACTORS,
  cumin: FACTORS,
  tarragon: FACTORS,
  bay_leaf: FACTORS,
  dill_dried: FACTORS,
  herbs_mixed: FACTORS,
  cloves: FACTORS,
  allspice: FACTORS,
  coriander_seed: FACTORS,
  saffron: FACTORS,
  celery_seed: FACTORS,
  pumpkin_spice: FACTORS,
  sweetener_tablets: POLYOLS,
  chocolate_nosugar: POLYOLS,
  chewing_gum_free: POLYOLS,
  vinegar: ACETIC,
  vinegar_apple: ACETIC,
  vinegar_balsamic: ACETIC,
  vanilla_extract: 'a third of it is alcohol, which this table does not give',
  baking_powder: MINERAL,
};

function computedKcal({ per100g: n, alcohol = 0 }: Food): number {
  const f = ENERGY_FACTORS;
  return (n.protein ?? 0) * f.protein + (n.carbs ?? 0) * f.carbs + (n.fat ?? 0) * f.fat + (n.fiber ?? 0) * f.fiber + alcohol * f.alcohol;
}

/** 15 kcal or a tenth, whichever is more: rounding, fibre unknown, and Atwater's specific factors in the American tables. */
function energyDisagrees(food: Food): boolean {
  const stated = food.per100g.calories ?? 0;
  const computed = computedKcal(food);
  return Math.abs(stated - computed) > Math.max(15, 0.1 * Math.max(stated, computed));
}

describe('the food table', () => {
  it('is exactly what its authored foods and cited rows make', () => {
    const { foods: composed, problems } = composeFoods(authored, cited);
    expect(problems).toEqual([]);
    expect(printFoods(composed) === shipped, 'foods.json is stale: run npx tsx scripts/build-foods.ts').toBe(true);
    expect(printMoreNutrients(composed) === more, 'more-nutrients.json is stale: run npx tsx scripts/build-foods.ts').toBe(true);
  });

  it('cites no row that no food uses', () => {
    const used = new Set(JSON.stringify(authored).match(/(fndds|sr|ciqual):\d+/g));
    expect(Object.keys(cited).filter((code) => !used.has(code))).toEqual([]);
  });

  it('holds at least 2000 foods in at most 208 kB gzipped', () => {
    expect(foods.length).toBeGreaterThanOrEqual(2000);
    expect(gzipSync(shipped, { level: 9 }).length).toBeLessThan(208_000);
  });

  it('gives every food of one row that row’s figures and no others', () => {
    const single = foods.filter((food) => food.source !== 'recipe');
    expect(single.length).toBeGreaterThan(500);
    const wrong = single.flatMap((food) =>
      NUTRIENT_IDS.filter((id) => {
        const figure = cited[food.source]?.per100g[id];
        return food.per100g[id] !== (figure === undefined ? undefined : roundNutrient(id, figure));
      }).map((id) => `${food.id} ${id}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    // [food, nutrient, per 100 g as its table prints it]: USDA SR28 12061, 01129; CIQUAL 26136, 7100; FNDDS 93101000
    ['almonds', 'magnesium', 270],
    ['almonds', 'vitamin_e', 25.63],
    ['egg_boiled', 'vitamin_b12', 1.11],
    ['egg_boiled', 'vitamin_d', 2.2],
    ['sardines', 'iodine', 32],
    ['sardines', 'vitamin_d', 12.3],
    ['bread_white', 'folate', 30.2],
    ['beer', 'alcohol', 3.9],
  ] as const)('has of %s the %s of its row', (id, nutrient, amount) => {
    const known = foods.find((food) => food.id === id)?.per100g[nutrient] ?? 0;
    expect(Math.abs(known - amount) / amount).toBeLessThan(0.02);
  });

  it('knows no iodine of a row of SR, no added sugars, and no vitamin D of American milk', () => {
    expect(foods.filter(({ source, per100g }) => source.startsWith('sr:') && per100g.iodine !== undefined)).toEqual([]);
    expect(foods.filter(({ per100g }) => per100g.added_sugar !== undefined)).toEqual([]);
    expect(foods.find(({ id }) => id === 'yogurt_plain')?.per100g).not.toHaveProperty('vitamin_d');
  });

  it('has energy that follows from its macronutrients, fibre and alcohol, but for named exceptions', () => {
    const off = foods.filter(energyDisagrees).map((food) => food.id);
    expect(off.filter((id) => !(id in ENERGY_EXCEPTIONS))).toEqual([]);
    expect(
      Object.keys(ENERGY_EXCEPTIONS).filter((id) => !off.includes(id)),
      'exceptions no longer needed',
    ).toEqual([]);
  });

  it('claims nothing impossible of 100 g', () => {
    const impossible = foods.flatMap(({ id, per100g: n, alcohol = 0 }) => {
      const { protein = 0, carbs = 0, fat = 0, fiber = 0, sugar = 0, saturated_fat: saturated = 0 } = n;
      return [
        protein + carbs + fat + fiber + alcohol > 104 ? `${id}: more than it weighs` : '',
        saturated > fat + 0.5 ? `${id}: more saturated fat than fat` : '',
        sugar > carbs + fiber + 1.5 ? `${id}: more sugar than carbohydrate` : '',
      ].filter((claim) => claim !== '');
    });
    expect(impossible).toEqual([]);
  });

  it('has no more of the kinds of fat than fat', () => {
    const sum = (n: Food['per100g'], ids: readonly NutrientId[]) => ids.reduce((total, id) => total + (n[id] ?? 0), 0);
    const kinds = ['saturated_fat', 'monounsaturated_fat', 'polyunsaturated_fat'] as const;
    expect(foods.filter(({ per100g: n }) => sum(n, kinds) > sum(n, ['fat']) * 1.05 + 0.5).map(({ id }) => id)).toEqual([]);
    const told = foods.filter(({ per100g: n }) => n.polyunsaturated_fat !== undefined);
    const omega3 = (n: Food['per100g']) => sum(n, ['omega3_ala']) + sum(n, ['omega3_epa_dha']) / 1000;
    expect(told.filter(({ per100g: n }) => omega3(n) > sum(n, ['polyunsaturated_fat']) * 1.05 + 0.1).map(({ id }) => id)).toEqual([]);
  });

  it('names each food in both languages, no name twice', () => {
    for (const lang of ['sl', 'en'] as const) {
      const names = foods.flatMap((food) => food[lang].map(foldName));
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
      expect(names).not.toContain('');
      expect(foods.filter((food) => food[lang].length === 0)).toEqual([]);
    }
  });

  it('can be weighed: a portion or a density for each food', () => {
    const bare = foods.filter((food) => Object.keys(food.portions).length === 0 && food.density === undefined);
    expect(bare.map((food) => food.id)).toEqual([]);
  });

  it.each(['sl', 'en'] as const)('knows the everyday words (%s)', (lang) => {
    expect(expectations[lang].filter((word) => !byName[lang].has(foldName(word)))).toEqual([]);
  });

  it('agrees with what common Slovenian foods are known to have', () => {
    const far = Object.entries(expectations.kcal).flatMap(([name, expected]) => {
      const kcal = byName.sl.get(foldName(name))?.per100g.calories;
      const close = kcal !== undefined && Math.abs(kcal - expected) <= Math.max(12, 0.2 * expected);
      return close ? [] : [`${name}: ${String(kcal)} instead of about ${expected}`];
    });
    expect(far).toEqual([]);
  });
});
