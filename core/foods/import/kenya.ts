/**
 * Kenya Food Composition Tables 2018 (FAO, Ministry of Health and Ministry of Agriculture and Irrigation of Kenya), as a CSV file. Carbohydrate
 * is available carbohydrate: water, protein, fat, carbohydrate, fibre and ash add up to 100 g within 1 g in 606 of the 656 rows that print
 * all of them, and energy counts fibre with 2 kcal/g beside it. Empty cells are unknown.
 */
import type { CsvRecord } from '#core/foods/csv-record.ts';
import type { FoodRow } from '#core/foods/food-row.ts';
import { readCell } from '#core/foods/table-cell.ts';
import type { NutrientId } from '#core/nutrition/nutrients.ts';
import { oneLine, type RowTable } from './row-table.ts';
import { categoryOfGroup } from './table-categories.ts';

const ENERGY = 'Energy (kcal)*';
const NAME = 'Food code description';
const COLUMNS: { readonly [id in NutrientId]?: string } = {
  calories: ENERGY,
  protein: 'Protein (g)',
  carbs: 'Carbohydrate (g)',
  fat: 'Total lipid (Fat) (g)',
  fiber: 'Fibre, total dietary (g)',
  sugar: 'Sugars, total (g)',
  saturated_fat: 'Fatty acids, total saturated (g)',
  trans_fat: 'Fatty acids, total trans (g)',
  cholesterol: 'Cholesterol (mg)',
  sodium: 'Na (mg)',
  potassium: 'K (mg)',
  vitamin_a: 'Vit A-RAE (mcg)',
  vitamin_c: 'Vit C (mg)',
  calcium: 'Ca (mg)',
  iron: 'Fe (mg)',
};
const NUTRIENT_COLUMNS = Object.entries(COLUMNS) as [NutrientId, string][];

function toFigures(row: CsvRecord): FoodRow {
  const per100g: { [id in NutrientId]?: number } = {};
  for (const [id, column] of NUTRIENT_COLUMNS) {
    const amount = readCell(row[column]);
    if (amount !== undefined) per100g[id] = amount;
  }
  const alcohol = readCell(row['Alcohol, ethyl (g)']);
  return alcohol === undefined ? { per100g } : { per100g, alcohol };
}

export const KENYA: RowTable = {
  id: 'kenya',
  name: 'Kenya FCT',
  carbsBasis: 'available',
  header: [NAME, ENERGY],
  toCode: (row) => row['Food code'] ?? '',
  // Quotation marks stand around names of dishes.
  toNames: (row) => [oneLine(row[NAME]?.replaceAll(/[“”"]/gu, ''))],
  toGroup: (row) => row['Food group'] || undefined,
  toCategory: (row) => categoryOfGroup(row['Food group']),
  toFigures,
  toMeasures: () => [],
};
