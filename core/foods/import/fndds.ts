/**
 * USDA Food and Nutrient Database for Dietary Studies, as its spreadsheets print it (nutrient values; portions and weights; foods and
 * beverages with additional descriptions). Figures are per 100 g as eaten; carbohydrate is total there and available here. Rows without
 * energy, protein, fat and carbohydrate, and rows with impossible figures, are left out and listed. Nothing is estimated.
 */
import type { CsvRecord } from '#core/foods/csv-record.ts';
import { readCell } from '#core/foods/table-cell.ts';
import type { NutrientId } from '#core/nutrition/nutrients.ts';
import type { FoodTable, ImportedFood, Measure, Reject } from './imported-food.ts';
import { categoryOfWweia } from './table-categories.ts';
import { findFirst, impossible, measured, NEEDED, withAvailableCarbs } from './table-values.ts';

/** `foods`: "Foods and beverages", for additional descriptions. */
export type FnddsFile = 'nutrients' | 'portions' | 'foods';

export interface Imported {
  readonly table: FoodTable;
  readonly rejects: readonly Reject[];
  readonly measures: number;
}

const COLUMNS: { readonly [id in NutrientId]?: readonly string[] } = {
  calories: ['Energy (kcal)'],
  protein: ['Protein (g)'],
  carbs: ['Carbohydrate (g)'],
  fat: ['Total Fat (g)'],
  fiber: ['Fiber, total dietary (g)'],
  sugar: ['Sugars, total (g)'],
  saturated_fat: ['Fatty acids, total saturated (g)'],
  cholesterol: ['Cholesterol (mg)'],
  sodium: ['Sodium (mg)'],
  potassium: ['Potassium (mg)'],
  vitamin_a: ['Vitamin A, RAE (mcg_RAE)'],
  vitamin_c: ['Vitamin C (mg)'],
  calcium: ['Calcium (mg)'],
  iron: ['Iron (mg)'],
  vitamin_d: ['Vitamin D (D2 + D3) (mcg)'],
  vitamin_e: ['Vitamin E (alpha-tocopherol) (mg)'],
  vitamin_k: ['Vitamin K (phylloquinone) (mcg)'],
  thiamin: ['Thiamin (mg)'],
  riboflavin: ['Riboflavin (mg)'],
  niacin: ['Niacin (mg)'],
  vitamin_b6: ['Vitamin B-6 (mg)'],
  folate: ['Folate, total (mcg)'],
  vitamin_b12: ['Vitamin B-12 (mcg)'],
  magnesium: ['Magnesium (mg)'],
  phosphorus: ['Phosphorus (mg)'],
  zinc: ['Zinc (mg)'],
  selenium: ['Selenium (mcg)'],
  copper: ['Copper (mg)'],
  monounsaturated_fat: ['Fatty acids, total monounsaturated (g)'],
  polyunsaturated_fat: ['Fatty acids, total polyunsaturated (g)'],
  // Isomers of 18:3 are not told apart; of a few plants (hemp, borage) part of it is not alpha-linolenic acid.
  omega3_ala: ['18:3 (g)'],
  alcohol: ['Alcohol (g)'],
  caffeine: ['Caffeine (mg)'],
};
/** EPA and DHA: one figure in milligrams, known only if both are. */
const EPA_DHA = ['20:5 n-3 (g)', '22:6 n-3 (g)'] as const;
const NUTRIENT_COLUMNS = Object.entries(COLUMNS) as [NutrientId, readonly string[]][];
const CODE = ['Food code', 'Food Code'];
const NAME = ['Main food description', 'Main Food Description'];
const MORE = ['Additional food description', 'Additional Food Description'];

/** A description is repeated with the code: a spreadsheet's title rows and notes are not rows of food. */
const isCode = (code: string | undefined): code is string => code !== undefined && /^\d{6,8}$/.test(code.trim());

function toFood(row: CsvRecord, code: string, name: string, measures: readonly Measure[], more: readonly string[]): ImportedFood | string {
  const printed: { [id in NutrientId]?: number } = {};
  for (const [id, names] of NUTRIENT_COLUMNS) {
    const amount = readCell(findFirst(row, names));
    if (amount !== undefined) printed[id] = amount;
  }
  const [epa, dha] = EPA_DHA.map((name) => readCell(row[name]));
  if (epa !== undefined && dha !== undefined) printed.omega3_epa_dha = Math.round((epa + dha) * 1e6) / 1e3;
  const missing = NEEDED.filter((id) => printed[id] === undefined);
  if (missing.length > 0) return `no ${missing.join(', ')}`;
  const wrong = impossible(printed);
  if (wrong !== undefined) return wrong;
  const alcohol = readCell(row['Alcohol (g)']);
  const group = row['WWEIA Category description'];
  return {
    id: `fndds:${code}`,
    sl: [],
    en: [name, ...more],
    category: categoryOfWweia(Number(row['WWEIA Category number'] ?? 0)),
    per100g: withAvailableCarbs(printed),
    source: `fndds:${code}`,
    ...measured(measures, alcohol, group),
  };
}

const byPlace = (a: Reject, b: Reject): number => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1);

/** Takes the rows of the three files one by one, in any order. */
export class FnddsImport {
  private readonly foods: { readonly row: CsvRecord; readonly line: number; readonly code: string; readonly name: string }[] = [];
  private readonly seen = new Set<string>();
  private readonly measures = new Map<string, Measure[]>();
  private readonly names = new Map<string, string[]>();
  private readonly rejects: Reject[] = [];

  /** @param line where the row stands in its file, for telling what was left out */
  take(file: FnddsFile, row: CsvRecord, line: number): void {
    if (file === 'nutrients') this.takeFood(row, line);
    else if (file === 'portions') this.takePortion(row, line);
    else this.takeNames(row);
  }

  finish(): Imported {
    const foods: ImportedFood[] = [];
    for (const { row, line, code, name } of this.foods) {
      const food = toFood(row, code, name, this.measures.get(code) ?? [], this.names.get(code) ?? []);
      if (typeof food === 'string') this.reject('nutrients', line, code, food);
      else foods.push(food);
    }
    return {
      table: { name: 'FNDDS', carbsBasis: 'total', foods },
      rejects: this.rejects.toSorted(byPlace),
      measures: foods.reduce((sum, food) => sum + food.measures.length, 0),
    };
  }

  private reject(file: FnddsFile, line: number, id: string | undefined, reason: string): void {
    this.rejects.push({ file, line, ...(id === undefined ? {} : { id }), reason });
  }

  private takeFood(row: CsvRecord, line: number): void {
    const code = findFirst(row, CODE)?.trim();
    const name = findFirst(row, NAME)?.replace(/\s+/g, ' ').trim();
    if (!isCode(code) || name === undefined) this.reject('nutrients', line, code, 'no food code or description');
    else if (this.seen.has(code)) this.reject('nutrients', line, code, 'food code twice');
    else {
      this.seen.add(code);
      this.foods.push({ row, line, code, name });
    }
  }

  private takePortion(row: CsvRecord, line: number): void {
    const code = findFirst(row, CODE);
    const words = findFirst(row, ['Portion description', 'Portion Description']);
    const grams = readCell(findFirst(row, ['Portion weight (g)', 'Portion Weight (g)']));
    if (!isCode(code) || words === undefined || grams === undefined) {
      this.reject('portions', line, code, 'no food code, words or weight');
      return;
    }
    // A weight of 0 is FNDDS's word for "none set" ("Quantity not specified" of baby food).
    if (grams === 0) return;
    const list = this.measures.get(code);
    if (list === undefined) this.measures.set(code, [{ words, grams }]);
    else list.push({ words, grams });
  }

  private takeNames(row: CsvRecord): void {
    const code = findFirst(row, CODE);
    const more = findFirst(row, MORE);
    if (code !== undefined && more !== undefined)
      this.names.set(
        code,
        more
          .split(';')
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      );
  }
}
