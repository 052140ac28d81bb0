/**
 * A row of a public food-composition table, turned into Živa's nutrients per 100 g. Three tables are understood: USDA FNDDS
 * 2019-2020 and USDA SR28 (both public domain) and ANSES CIQUAL 2020 (Etalab open licence, attribution).
 *
 * - Carbohydrate is available carbohydrate. The American tables give it "by difference", fibre included, so fibre is taken off
 *   where it is known; CIQUAL already leaves it out.
 * - Cells are read by table-cell.ts: "-" is unknown, "traces" 0. "< x" is x/2 for protein, carbohydrate and fat, without which a food
 *   could not be shown at all, and unknown for everything else.
 * - CIQUAL leaves energy out of about a quarter of its rows. There it is computed with the factors of Regulation (EU) 1169/2011,
 *   Annex XIV, and only when protein, carbohydrate and fat are all known.
 * - Sodium missing beside a known salt is salt / 2.5 (same Regulation, Annex I). Vitamin A in CIQUAL is retinol + beta-carotene / 12
 *   (retinol activity equivalents), known only if both are.
 * - A part of nothing is nothing: with no fat at all, every kind of fat is 0; with no carbohydrate, sugar is 0. None of the tables
 *   measures trans fat otherwise, so it stays unknown; none tells added sugars.
 * - What American producers add is unknown here (american-additions.ts).
 * - EPA and DHA are one figure, known only if both are. FNDDS gives 18:3 without telling its isomers apart; but for hemp, borage and
 *   the like, which none of the cited rows is, it is alpha-linolenic acid. SR has neither in its abbreviated file.
 */
import { ENERGY_FACTORS } from '#core/nutrition/nutrient-ids.ts';
import type { NutrientId, Nutrients } from '#core/nutrition/nutrients.ts';
import { americanAdditions } from './american-additions.ts';
import type { CsvRecord } from './csv-record.ts';
import { readCell } from './table-cell.ts';

export interface FoodRow {
  readonly per100g: Nutrients;
  /** Grams of pure alcohol per 100 g, where the table knows it. */
  readonly alcohol?: number;
}

export type FoodTable = 'fndds' | 'sr' | 'ciqual';

type Amounts = { [id in NutrientId]?: number };

const FNDDS_COLUMNS = {
  calories: 'Energy (kcal)',
  protein: 'Protein (g)',
  carbs: 'Carbohydrate (g)',
  fat: 'Total Fat (g)',
  fiber: 'Fiber, total dietary (g)',
  sugar: 'Sugars, total (g)',
  saturated_fat: 'Fatty acids, total saturated (g)',
  cholesterol: 'Cholesterol (mg)',
  sodium: 'Sodium (mg)',
  potassium: 'Potassium (mg)',
  vitamin_a: 'Vitamin A, RAE (mcg_RAE)',
  vitamin_c: 'Vitamin C (mg)',
  calcium: 'Calcium (mg)',
  iron: 'Iron (mg)',
  vitamin_d: 'Vitamin D (D2 + D3) (mcg)',
  vitamin_e: 'Vitamin E (alpha-tocopherol) (mg)',
  vitamin_k: 'Vitamin K (phylloquinone) (mcg)',
  thiamin: 'Thiamin (mg)',
  riboflavin: 'Riboflavin (mg)',
  niacin: 'Niacin (mg)',
  vitamin_b6: 'Vitamin B-6 (mg)',
  folate: 'Folate, total (mcg)',
  vitamin_b12: 'Vitamin B-12 (mcg)',
  magnesium: 'Magnesium (mg)',
  phosphorus: 'Phosphorus (mg)',
  zinc: 'Zinc (mg)',
  selenium: 'Selenium (mcg)',
  copper: 'Copper (mg)',
  monounsaturated_fat: 'Fatty acids, total monounsaturated (g)',
  polyunsaturated_fat: 'Fatty acids, total polyunsaturated (g)',
  omega3_ala: '18:3 (g)',
  alcohol: 'Alcohol (g)',
  caffeine: 'Caffeine (mg)',
} as const satisfies { [id in NutrientId]?: string };

const SR_COLUMNS = {
  calories: 'Energ_Kcal',
  protein: 'Protein_(g)',
  carbs: 'Carbohydrt_(g)',
  fat: 'Lipid_Tot_(g)',
  fiber: 'Fiber_TD_(g)',
  sugar: 'Sugar_Tot_(g)',
  saturated_fat: 'FA_Sat_(g)',
  cholesterol: 'Cholestrl_(mg)',
  sodium: 'Sodium_(mg)',
  potassium: 'Potassium_(mg)',
  vitamin_a: 'Vit_A_RAE',
  vitamin_c: 'Vit_C_(mg)',
  calcium: 'Calcium_(mg)',
  iron: 'Iron_(mg)',
  vitamin_d: 'Vit_D_µg',
  vitamin_e: 'Vit_E_(mg)',
  vitamin_k: 'Vit_K_(µg)',
  thiamin: 'Thiamin_(mg)',
  riboflavin: 'Riboflavin_(mg)',
  niacin: 'Niacin_(mg)',
  vitamin_b6: 'Vit_B6_(mg)',
  folate: 'Folate_Tot_(µg)',
  vitamin_b12: 'Vit_B12_(µg)',
  magnesium: 'Magnesium_(mg)',
  phosphorus: 'Phosphorus_(mg)',
  zinc: 'Zinc_(mg)',
  selenium: 'Selenium_(µg)',
  copper: 'Copper_mg)',
  manganese: 'Manganese_(mg)',
  monounsaturated_fat: 'FA_Mono_(g)',
  polyunsaturated_fat: 'FA_Poly_(g)',
} as const satisfies { [id in NutrientId]?: string };

const CIQUAL_COLUMNS = {
  calories: 'Energy, Regulation EU No 1169/2011 (kcal/100g)',
  protein: 'Protein (g/100g)',
  carbs: 'Carbohydrate (g/100g)',
  fat: 'Fat (g/100g)',
  fiber: 'Fibres (g/100g)',
  sugar: 'Sugars (g/100g)',
  saturated_fat: 'FA saturated (g/100g)',
  cholesterol: 'Cholesterol (mg/100g)',
  sodium: 'Sodium (mg/100g)',
  potassium: 'Potassium (mg/100g)',
  vitamin_c: 'Vitamin C (mg/100g)',
  calcium: 'Calcium (mg/100g)',
  iron: 'Iron (mg/100g)',
  vitamin_d: 'Vitamin D (µg/100g)',
  vitamin_e: 'Vitamin E (mg/100g)',
  vitamin_k: 'Vitamin K1 (µg/100g)',
  thiamin: 'Vitamin B1 or Thiamin (mg/100g)',
  riboflavin: 'Vitamin B2 or Riboflavin (mg/100g)',
  niacin: 'Vitamin B3 or Niacin (mg/100g)',
  vitamin_b6: 'Vitamin B6 (mg/100g)',
  folate: 'Vitamin B9 or Folate (µg/100g)',
  vitamin_b12: 'Vitamin B12 (µg/100g)',
  magnesium: 'Magnesium (mg/100g)',
  phosphorus: 'Phosphorus (mg/100g)',
  zinc: 'Zinc (mg/100g)',
  selenium: 'Selenium (µg/100g)',
  iodine: 'Iodine (µg/100g)',
  copper: 'Copper (mg/100g)',
  manganese: 'Manganese (mg/100g)',
  monounsaturated_fat: 'FA mono (g/100g)',
  polyunsaturated_fat: 'FA poly (g/100g)',
  omega3_ala: 'FA 18:3 c9,c12,c15 (n-3) (g/100g)',
  alcohol: 'Alcohol (g/100g)',
} as const satisfies { [id in NutrientId]?: string };

const FNDDS_EPA_DHA = ['20:5 n-3 (g)', '22:6 n-3 (g)'] as const;
const CIQUAL_EPA_DHA = ['FA 20:5 5c,8c,11c,14c,17c (n-3) EPA (g/100g)', 'FA 22:6 4c,7c,10c,13c,16c,19c (n-3) DHA (g/100g)'] as const;

/** Headers of an official file; a table without one of them is not the table it claims to be. */
export const TABLE_COLUMNS: { readonly [table in FoodTable]: readonly string[] } = {
  fndds: [
    'Food code',
    'WWEIA Category number',
    'Folic acid (mcg)',
    'Vitamin B-12, added (mcg)',
    'Vitamin E, added (mg)',
    ...FNDDS_EPA_DHA,
    ...Object.values(FNDDS_COLUMNS),
  ],
  sr: ['NDB_No', 'Shrt_Desc', 'Folic_Acid_(µg)', ...Object.values(SR_COLUMNS)],
  ciqual: [
    'alim_code',
    ...CIQUAL_EPA_DHA,
    'Polyols (g/100g)',
    'Organic acids (g/100g)',
    'Salt (g/100g)',
    'Retinol (µg/100g)',
    'Beta-carotene (µg/100g)',
    ...Object.values(CIQUAL_COLUMNS),
  ],
};

/** kcal per gram, Regulation (EU) 1169/2011, Annex XIV: what CIQUAL counts beside the macronutrients. */
const POLYOLS_KCAL = 2.4;
const ORGANIC_ACIDS_KCAL = 3;
const MG_SODIUM_PER_G_SALT = 400;

const tidy = (x: number): number => Math.round(x * 1000) / 1000;

const FATS = { saturated_fat: 0, trans_fat: 0, monounsaturated_fat: 0, polyunsaturated_fat: 0, omega3_ala: 0, omega3_epa_dha: 0 } as const;

function withZeroParts(amounts: Amounts): Amounts {
  const parts: Amounts = {};
  if (amounts.fat === 0) Object.assign(parts, FATS);
  if (amounts.carbs === 0 && amounts.sugar === undefined) parts.sugar = 0;
  return { ...amounts, ...parts };
}

function read(columns: Readonly<Record<string, string>>, cell: (column: string, id: string) => number | undefined): Amounts {
  const amounts: Record<string, number> = {};
  for (const [id, column] of Object.entries(columns)) {
    const value = cell(column, id);
    if (value !== undefined) amounts[id] = tidy(value);
  }
  return amounts;
}

function toRow(amounts: Amounts): FoodRow {
  const per100g = withZeroParts(amounts);
  return per100g.alcohol ? { per100g, alcohol: per100g.alcohol } : { per100g };
}

const MG_IN_G = 1000;

/** Milligrams of EPA and DHA together from the grams of each. */
function withEpaDha(amounts: Amounts, grams: readonly (number | undefined)[]): void {
  const [epa, dha] = grams;
  if (epa !== undefined && dha !== undefined) amounts.omega3_epa_dha = tidy((epa + dha) * MG_IN_G);
}

function usdaRow(record: CsvRecord, columns: Readonly<Record<string, string>>): FoodRow {
  const amounts = read(columns, (column) => readCell(record[column]));
  if (amounts.carbs !== undefined && amounts.fiber !== undefined) {
    amounts.carbs = tidy(Math.max(0, amounts.carbs - amounts.fiber));
  }
  withEpaDha(
    amounts,
    FNDDS_EPA_DHA.map((column) => readCell(record[column])),
  );
  for (const id of americanAdditions(record, amounts.vitamin_d)) delete amounts[id];
  return toRow(amounts);
}

function ciqualEnergy(amounts: Amounts, record: CsvRecord, alcohol: number | undefined): number | undefined {
  const { protein, carbs, fat, fiber = 0 } = amounts;
  if (protein === undefined || carbs === undefined || fat === undefined) return undefined;
  const polyols = readCell(record['Polyols (g/100g)']) ?? 0;
  const acids = readCell(record['Organic acids (g/100g)']) ?? 0;
  const f = ENERGY_FACTORS;
  // CIQUAL's carbohydrate includes polyols, which are worth less than sugar.
  return (
    protein * f.protein +
    (carbs - polyols) * f.carbs +
    polyols * POLYOLS_KCAL +
    fat * f.fat +
    fiber * f.fiber +
    acids * ORGANIC_ACIDS_KCAL +
    (alcohol ?? 0) * f.alcohol
  );
}

const CIQUAL_NEEDED = new Set<string>(['protein', 'carbs', 'fat']);

function ciqualRow(record: CsvRecord): FoodRow {
  const amounts = read(CIQUAL_COLUMNS, (column, id) => readCell(record[column], CIQUAL_NEEDED.has(id) ? 0.5 : undefined));
  const energy = amounts.calories ?? ciqualEnergy(amounts, record, amounts.alcohol);
  if (energy !== undefined) amounts.calories = tidy(energy);
  const salt = readCell(record['Salt (g/100g)']);
  if (amounts.sodium === undefined && salt !== undefined) amounts.sodium = tidy(salt * MG_SODIUM_PER_G_SALT);
  const retinol = readCell(record['Retinol (µg/100g)']);
  const carotene = readCell(record['Beta-carotene (µg/100g)']);
  if (retinol !== undefined && carotene !== undefined) amounts.vitamin_a = tidy(retinol + carotene / 12);
  withEpaDha(
    amounts,
    CIQUAL_EPA_DHA.map((column) => readCell(record[column])),
  );
  return toRow(amounts);
}

/** The nutrients of one table row. */
export function readFoodRow(table: FoodTable, record: CsvRecord): FoodRow {
  switch (table) {
    case 'fndds':
      return usdaRow(record, FNDDS_COLUMNS);
    case 'sr':
      return usdaRow(record, SR_COLUMNS);
    case 'ciqual':
      return ciqualRow(record);
  }
}

/** A row's code within its table, as `source` cites it. */
export function rowCode(table: FoodTable, record: CsvRecord): string {
  if (table === 'sr') return (record['NDB_No'] ?? '').padStart(5, '0');
  return (table === 'fndds' ? record['Food code'] : record['alim_code']) ?? '';
}
