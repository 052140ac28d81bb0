/** Which nutrient of ours each figure of food is that apps write to the phone, and how its unit becomes ours. */
import { NUTRIENTS, type NutrientId } from '#core/nutrition/nutrients.ts';
import { findConversion } from './health-values.ts';

/** The nutrient, its name in Apple's HealthKit behind `HKQuantityTypeIdentifierDietary`, and in Health Auto Export behind `dietary_`, which some lack. */
const FIGURES: readonly (readonly [nutrient: NutrientId, healthKit: string, autoExport: string])[] = [
  ['calories', 'EnergyConsumed', 'energy'],
  ['protein', 'Protein', 'protein'],
  ['carbs', 'Carbohydrates', 'carbohydrates'],
  ['fat', 'FatTotal', 'total_fat'],
  ['fiber', 'Fiber', 'fiber'],
  ['sugar', 'Sugar', 'sugar'],
  ['saturated_fat', 'FatSaturated', 'saturated_fat'],
  ['monounsaturated_fat', 'FatMonounsaturated', 'monounsaturated_fat'],
  ['polyunsaturated_fat', 'FatPolyunsaturated', 'polyunsaturated_fat'],
  ['cholesterol', 'Cholesterol', 'cholesterol'],
  ['sodium', 'Sodium', 'sodium'],
  ['potassium', 'Potassium', 'potassium'],
  ['calcium', 'Calcium', 'calcium'],
  ['iron', 'Iron', 'iron'],
  ['magnesium', 'Magnesium', 'magnesium'],
  ['phosphorus', 'Phosphorus', 'phosphorus'],
  ['zinc', 'Zinc', 'zinc'],
  ['selenium', 'Selenium', 'selenium'],
  ['iodine', 'Iodine', 'iodine'],
  ['copper', 'Copper', 'copper'],
  ['manganese', 'Manganese', 'manganese'],
  ['vitamin_a', 'VitaminA', 'vitamin_a'],
  ['vitamin_c', 'VitaminC', 'vitamin_c'],
  ['vitamin_d', 'VitaminD', 'vitamin_d'],
  ['vitamin_e', 'VitaminE', 'vitamin_e'],
  ['vitamin_k', 'VitaminK', 'vitamin_k'],
  ['thiamin', 'Thiamin', 'thiamin'],
  ['riboflavin', 'Riboflavin', 'riboflavin'],
  ['niacin', 'Niacin', 'niacin'],
  ['vitamin_b6', 'VitaminB6', 'vitamin_b6'],
  ['folate', 'Folate', 'folate'],
  ['vitamin_b12', 'VitaminB12', 'vitamin_b12'],
  ['caffeine', 'Caffeine', 'caffeine'],
];
const BY_HEALTHKIT = new Map(FIGURES.map(([nutrient, name]) => [name, nutrient]));
const BY_AUTO_EXPORT = new Map(FIGURES.map(([nutrient, , name]) => [name, nutrient]));
const UNITS = new Map(NUTRIENTS.map(({ id, unit }) => [id, unit]));
const DIETARY = 'HKQuantityTypeIdentifierDietary';

/** @param type of a record of export.xml */
export const findAppleNutrient = (type: string): NutrientId | undefined =>
  type.startsWith(DIETARY) ? BY_HEALTHKIT.get(type.slice(DIETARY.length)) : undefined;

/** @param name of a metric of Health Auto Export */
export const findExportedNutrient = (name: string): NutrientId | undefined =>
  // Without its prefix this one would be any energy.
  name === 'energy' ? undefined : BY_AUTO_EXPORT.get(name.replace(/^dietary_/, ''));

/** Grams. The second µ is the Greek letter. */
const MASSES = new Map([
  ['kg', 1000],
  ['g', 1],
  ['mg', 1e-3],
  ['mcg', 1e-6],
  ['ug', 1e-6],
  ['\u00b5g', 1e-6],
  ['\u03bcg', 1e-6],
  ['oz', 28.349523125],
]);

/** From a unit of the source to that of the nutrient; undefined for a unit that is not known. */
export function findFoodConversion(nutrient: NutrientId, unit: unknown): ((value: number) => number) | undefined {
  const own = UNITS.get(nutrient);
  if (own === 'kcal') return findConversion('energy', unit);
  const grams = typeof unit === 'string' ? MASSES.get(unit.trim().toLowerCase()) : undefined;
  const ownGrams = MASSES.get(own ?? '');
  return grams === undefined || ownGrams === undefined ? undefined : (value) => (value * grams) / ownGrams;
}
