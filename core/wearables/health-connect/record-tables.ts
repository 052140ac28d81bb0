/**
 * What each table of records of Health Connect means. Names and units are those of the Android Open Source Project's storage (packages/modules/
 * HealthFitness): energy in calories (a thousandth of a kilocalorie), masses in grams, lengths in metres, percentages 0-100, times in milliseconds.
 */
import type { NutrientId } from '#core/nutrition/nutrients.ts';
import type { ExportType } from '../apple-export/export-types.ts';
import type { BodyMeasure } from '../contract.ts';
import type { Metric } from '../metrics.ts';

type Figure = Extract<ExportType, { is: 'figure' }>;
const figure = (metrics: Figure['metrics'], dimension: Figure['dimension']): Figure => ({ is: 'figure', metrics, dimension });

/** Amounts of a time. */
export const AMOUNTS: readonly { readonly table: string; readonly column: string; readonly metric: Metric; readonly factor: number }[] = [
  { table: 'steps_record_table', column: 'count', metric: 'steps', factor: 1 },
  { table: 'active_calories_burned_record_table', column: 'energy', metric: 'active_kcal', factor: 1 / 1000 },
  { table: 'total_calories_burned_record_table', column: 'energy', metric: 'total_kcal', factor: 1 / 1000 },
  { table: 'distance_record_table', column: 'distance', metric: 'distance_m', factor: 1 },
  { table: 'floors_climbed_record_table', column: 'floors', metric: 'floors', factor: 1 },
];

/** Figures of a moment. */
export const FIGURES: readonly { readonly table: string; readonly column: string; readonly type: Figure }[] = [
  { table: 'resting_heart_rate_record_table', column: 'beats_per_minute', type: figure([['resting_hr', 'last']], 'rate') },
  {
    table: 'heart_rate_variability_rmssd_record_table',
    column: 'heart_rate_variability_millis',
    type: figure([['hrv_rmssd_ms', 'mean']], 'milliseconds'),
  },
  { table: 'oxygen_saturation_record_table', column: 'percentage', type: figure([['spo2_pct', 'mean']], 'percent') },
  { table: 'respiratory_rate_record_table', column: 'rate', type: figure([['respiratory_rate', 'mean']], 'rate') },
  { table: 'vo2_max_record_table', column: 'vo2_milliliters_per_minute_kilogram', type: figure([['vo2max', 'last']], 'vo2') },
];

export const HEART_RATE = figure(
  [
    ['min_hr', 'min'],
    ['average_hr', 'mean'],
    ['max_hr', 'max'],
  ],
  'rate',
);

export const MEASURES: readonly { readonly table: string; readonly column: string; readonly kind: BodyMeasure['kind']; readonly factor: number }[] = [
  { table: 'weight_record_table', column: 'weight', kind: 'weight', factor: 1 / 1000 },
  { table: 'body_fat_record_table', column: 'percentage', kind: 'body_fat', factor: 1 },
];

export const NUTRITION_TABLE = 'nutrition_record_table';
/** Column and nutrient; the unit of a mass is the gram. */
export const NUTRIENTS_BY_COLUMN: readonly (readonly [column: string, nutrient: NutrientId])[] = [
  ['energy', 'calories'],
  ['protein', 'protein'],
  ['total_carbohydrate', 'carbs'],
  ['total_fat', 'fat'],
  ['dietary_fiber', 'fiber'],
  ['sugar', 'sugar'],
  ['saturated_fat', 'saturated_fat'],
  ['trans_fat', 'trans_fat'],
  ['monounsaturated_fat', 'monounsaturated_fat'],
  ['polyunsaturated_fat', 'polyunsaturated_fat'],
  ['cholesterol', 'cholesterol'],
  ['sodium', 'sodium'],
  ['potassium', 'potassium'],
  ['calcium', 'calcium'],
  ['iron', 'iron'],
  ['magnesium', 'magnesium'],
  ['phosphorus', 'phosphorus'],
  ['zinc', 'zinc'],
  ['selenium', 'selenium'],
  ['iodine', 'iodine'],
  ['copper', 'copper'],
  ['manganese', 'manganese'],
  ['vitamin_a', 'vitamin_a'],
  ['vitamin_c', 'vitamin_c'],
  ['vitamin_d', 'vitamin_d'],
  ['vitamin_e', 'vitamin_e'],
  ['vitamin_k', 'vitamin_k'],
  ['thiamin', 'thiamin'],
  ['riboflavin', 'riboflavin'],
  ['niacin', 'niacin'],
  ['vitamin_b6', 'vitamin_b6'],
  ['vitamin_b12', 'vitamin_b12'],
  ['folate', 'folate'],
  ['caffeine', 'caffeine'],
];
