/**
 * What American producers add to foods and Slovenian ones do not, or in other amounts. A row of an American table stands in for a food bought
 * here, so an added amount is unknown here and not what the row says.
 *
 * - Flour, bread, pasta and rice are enriched by law with folic acid, thiamin, riboflavin and niacin (21 CFR 137 and 139). A row tells by its
 *   folic acid, which foods have only where it is added. (Iron is added too; it has always been shown as the row has it.)
 * - Breakfast cereals and powders get most vitamins and zinc; their folic acid is many times as high.
 * - Milk, yogurt, margarine and cereals get vitamin D, and so have dishes made with them. It is natural in meat, fish, eggs and vegetables. No
 *   vitamin D at all stays: nothing was added.
 * - FNDDS tells how much of vitamins B12 and E is added.
 */
import { NUTRIENTS, type NutrientId, type Nutrient } from '#core/nutrition/nutrients.ts';
import type { CsvRecord } from './csv-record.ts';

/** µg of folic acid in 100 g: a twentieth of the reference intake of folate. Less comes of a little flour in a sauce. */
const ENRICHED_FROM = 10;
/** µg of folic acid in 100 g: more than any enriched bread has (about 110). */
const FORTIFIED_FROM = 200;

const ENRICHED: readonly NutrientId[] = ['folate', 'thiamin', 'riboflavin', 'niacin'];
const FORTIFIED: readonly NutrientId[] = [
  'zinc',
  ...NUTRIENTS.filter((nutrient: Nutrient) => nutrient.group === 'vitamins' && nutrient.id !== 'vitamin_k').map(({ id }) => id),
];

const cell = (record: CsvRecord, ...columns: readonly string[]): number => {
  for (const column of columns) if (record[column] !== undefined) return Number(record[column]) || 0;
  return 0;
};

/** WWEIA categories of meat, fish and eggs, and of fruit and vegetables. */
const isPlain = (category: number): boolean => (category >= 2000 && category < 3000) || (category >= 6000 && category < 7000);
const NAMED_IN_SR = /VIT(?:AMIN)? D|\bFORT\b|CEREALS RTE|MARGARINE/;

function mayHaveAddedD(record: CsvRecord): boolean {
  const category = record['WWEIA Category number'];
  return category === undefined ? NAMED_IN_SR.test(record['Shrt_Desc'] ?? '') : !isPlain(Number(category));
}

/** Nutrients whose amount in a row of FNDDS or SR is, or may be, an American addition. */
export function americanAdditions(record: CsvRecord, vitaminD: number | undefined): readonly NutrientId[] {
  const folicAcid = cell(record, 'Folic acid (mcg)', 'Folic_Acid_(µg)');
  const added: NutrientId[] = [];
  if (folicAcid >= FORTIFIED_FROM) added.push(...FORTIFIED);
  else if (folicAcid >= ENRICHED_FROM) added.push(...ENRICHED);
  if (cell(record, 'Vitamin B-12, added (mcg)') > 0) added.push('vitamin_b12');
  if (cell(record, 'Vitamin E, added (mg)') > 0) added.push('vitamin_e');
  if (vitaminD !== undefined && vitaminD > 0 && mayHaveAddedD(record)) added.push('vitamin_d');
  return added;
}
