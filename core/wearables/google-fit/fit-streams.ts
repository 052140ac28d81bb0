/** Streams of Google Fit's export: what each type of data means, and its points. Types: developers.google.com/fit/datatypes. */
import { asOneLine } from '#core/kit/one-line.ts';
import type { NutrientId } from '#core/nutrition/nutrients.ts';
import type { ExportType } from '../apple-export/export-types.ts';
import type { Stage } from '../apple-export/sleep-stages.ts';
import type { BodyMeasure } from '../contract.ts';
import { isFields, toList, toNumber, type Fields } from '../health-values.ts';
import type { Metric } from '../metrics.ts';

type Figure = Extract<ExportType, { is: 'figure' }>;
export type FitRule =
  | { readonly is: 'amount'; readonly metric: Metric }
  | { readonly is: 'figure'; readonly type: Figure }
  | { readonly is: 'measure'; readonly kind: BodyMeasure['kind'] }
  | { readonly is: 'stage' }
  | { readonly is: 'food' };

const figure = (metrics: Figure['metrics'], dimension: Figure['dimension']): FitRule => ({
  is: 'figure',
  type: { is: 'figure', metrics, dimension },
});
const RESTING = figure([['resting_hr', 'last']], 'rate');

/** Types of data, and which of their streams is read: the one of amounts that the app itself shows. */
const RULES: Readonly<Record<string, { readonly stream?: RegExp; readonly rule: FitRule }>> = {
  'com.google.step_count.delta': { stream: /:estimated_steps$/, rule: { is: 'amount', metric: 'steps' } },
  'com.google.distance.delta': { stream: /:merge_distance_delta$/, rule: { is: 'amount', metric: 'distance_m' } },
  'com.google.calories.expended': { stream: /:merge_calories_expended$/, rule: { is: 'amount', metric: 'total_kcal' } },
  'com.google.active_minutes': { stream: /:merge_active_minutes$/, rule: { is: 'amount', metric: 'active_min' } },
  'com.google.heart_rate.bpm': {
    stream: /:merge_heart_rate_bpm$/,
    rule: figure(
      [
        ['min_hr', 'min'],
        ['average_hr', 'mean'],
        ['max_hr', 'max'],
      ],
      'rate',
    ),
  },
  'com.google.oxygen_saturation': { rule: figure([['spo2_pct', 'mean']], 'percent') },
  'com.google.weight': { rule: { is: 'measure', kind: 'weight' } },
  'com.google.body.fat.percentage': { rule: { is: 'measure', kind: 'body_fat' } },
  'com.google.sleep.segment': { rule: { is: 'stage' } },
  'com.google.nutrition': { rule: { is: 'food' } },
};

/** SleepStages of Google Fit; 3 is out of bed. */
const STAGES: Readonly<Record<number, Stage>> = { 1: 'awake', 2: 'asleep', 3: 'awake', 4: 'core', 5: 'deep', 6: 'rem' };

/** Nutrients in the units of Google Fit, and whether they are milligrams. */
const NUTRIENTS: readonly (readonly [key: string, nutrient: NutrientId, unit: 'kcal' | 'g' | 'mg'])[] = [
  ['calories', 'calories', 'kcal'],
  ['protein', 'protein', 'g'],
  ['carbs.total', 'carbs', 'g'],
  ['fat.total', 'fat', 'g'],
  ['dietary_fiber', 'fiber', 'g'],
  ['sugar', 'sugar', 'g'],
  ['fat.saturated', 'saturated_fat', 'g'],
  ['fat.monounsaturated', 'monounsaturated_fat', 'g'],
  ['fat.polyunsaturated', 'polyunsaturated_fat', 'g'],
  ['fat.trans', 'trans_fat', 'g'],
  ['cholesterol', 'cholesterol', 'mg'],
  ['sodium', 'sodium', 'mg'],
  ['potassium', 'potassium', 'mg'],
];

export const KNOWN_TYPES: readonly string[] = Object.keys(RULES);
export const isKnownType = (type: string): boolean => Object.hasOwn(RULES, type);

/** @param source as `derived:com.google.weight:com.google.android.gms:merge_weight`; undefined = not said */
export function findRule(type: string, source: string | undefined): FitRule | undefined {
  if (type === 'com.google.heart_rate.bpm' && source?.includes('resting_heart_rate') === true) return RESTING;
  const found = isKnownType(type) ? RULES[type] : undefined;
  return found?.stream === undefined || found.stream.test(source ?? '') ? found?.rule : undefined;
}

/** Seconds of nanoseconds, which are numbers or texts. */
function toSeconds(value: unknown): number {
  const nanos = typeof value === 'string' && /^-?\d{1,20}$/.test(value) ? Number(value) : toNumber(value);
  return (nanos ?? Number.NaN) / 1e9;
}

/** The maker and model, or the app where it is not Google's own: `raw:com.google.weight:com.withings.app:Withings:Body+:1a2b:`. */
function toDevice(origin: unknown): string {
  const [, , app = '', maker = '', model = '', uid] = typeof origin === 'string' ? origin.slice(0, 400).split(':') : [];
  const name = uid === undefined ? (app.startsWith('com.google.android.') ? '' : app) : `${maker} ${model}`;
  return asOneLine(name.slice(0, 120));
}

const valueOf = (value: unknown): Fields => (isFields(value) ? (isFields(value.value) ? value.value : value) : {});
const readNumber = (value: unknown): number | undefined => toNumber(valueOf(value).fpVal) ?? toNumber(valueOf(value).intVal);

export interface FitPoint {
  /** Seconds since 1970; NaN where they are not said. */
  readonly start: number;
  readonly end: number;
  readonly modified: number;
  readonly device: string;
  readonly value: number | undefined;
  readonly values: readonly unknown[];
}

export function readPoint(value: unknown): FitPoint | undefined {
  if (!isFields(value)) return undefined;
  const end = toSeconds(value.endTimeNanos ?? value.startTimeNanos);
  const values = toList(value.fitValue);
  return {
    start: toSeconds(value.startTimeNanos ?? value.endTimeNanos),
    end,
    modified: (toNumber(value.modifiedTimeMillis) ?? 0) / 1000,
    device: toDevice(value.originDataSourceId),
    value: readNumber(values[0]),
    values,
  };
}

export const toStage = (value: number | undefined): Stage | undefined => STAGES[value ?? 0];

/** What somebody ate; amounts in kcal, g and mg. */
export function readFood({ values }: FitPoint): { name: string; amounts: { nutrient: NutrientId; unit: string; value: number }[] } {
  const known = new Map<string, number>();
  let name = '';
  for (const value of values) {
    const fields = valueOf(value);
    if (typeof fields.stringVal === 'string') name = fields.stringVal.slice(0, 400);
    for (const entry of toList(fields.mapVal)) {
      const amount = isFields(entry) ? readNumber(entry.value) : undefined;
      if (isFields(entry) && typeof entry.key === 'string' && amount !== undefined) known.set(entry.key, amount);
    }
  }
  const amounts = NUTRIENTS.flatMap(([key, nutrient, unit]) => {
    const value = known.get(key);
    return value === undefined ? [] : [{ nutrient, unit, value }];
  });
  return { name, amounts };
}
