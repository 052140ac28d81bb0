/** Values of Health Auto Export: numbers with the units that the phone is set to, and parts of objects that anybody may have sent. */
import { CM_PER_INCH, M_PER_FOOT, M_PER_MILE, M_PER_YARD } from '#core/kit/length-factors.ts';
import { KG_PER_POUND, KJ_PER_KCAL } from '#core/kit/units.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

export type Dimension =
  | 'energy'
  | 'distance'
  | 'mass'
  | 'length'
  | 'temperature'
  | 'duration'
  | 'count'
  | 'rate'
  | 'percent'
  | 'milliseconds'
  | 'vo2';

const times = (factor: number) => (value: number) => value * factor;
const MINUTES = { min: times(1), mins: times(1), s: times(1 / 60), sec: times(1 / 60), hr: times(60), h: times(60), hours: times(60) };
const PER_MINUTE = { 'count/min': times(1), bpm: times(1), 'beats/min': times(1), 'breaths/min': times(1), 'count/s': times(60) };

/** To kcal, m, kg, cm, °C, minutes, a minute, 0-100 and ms. Units in lower case. */
const UNITS: Readonly<Record<Dimension, Readonly<Record<string, (value: number) => number>>>> = {
  energy: { kcal: times(1), kj: times(1 / KJ_PER_KCAL), j: times(1 / KJ_PER_KCAL / 1000) },
  distance: { km: times(1000), m: times(1), mi: times(M_PER_MILE), ft: times(M_PER_FOOT), yd: times(M_PER_YARD) },
  mass: { kg: times(1), g: times(1 / 1000), lb: times(KG_PER_POUND), lbs: times(KG_PER_POUND), st: times(14 * KG_PER_POUND) },
  length: { cm: times(1), m: times(100), mm: times(0.1), in: times(CM_PER_INCH), ft: times(M_PER_FOOT * 100) },
  temperature: { degc: times(1), '°c': times(1), degf: (value) => ((value - 32) * 5) / 9, '°f': (value) => ((value - 32) * 5) / 9 },
  duration: MINUTES,
  count: { count: times(1), steps: times(1), '': times(1) },
  rate: PER_MINUTE,
  percent: { '%': times(1), percent: times(1) },
  milliseconds: { ms: times(1), s: times(1000) },
  vo2: { 'ml/(kg·min)': times(1), 'ml/(kg*min)': times(1), 'ml/kg/min': times(1), 'ml/kg·min': times(1), 'ml/min·kg': times(1) },
};

/** In HealthKit `Cal` is a kilocalorie and `cal` a thousandth of it: the one unit whose case counts. */
const CALORIES: Readonly<Record<string, number>> = { Cal: 1, cal: 1 / 1000 };

/** A function to the canonical unit; undefined for a unit that is not known. */
export function findConversion(dimension: Dimension, units: unknown): ((value: number) => number) | undefined {
  if (typeof units !== 'string' || units.length > 30) return undefined;
  const calories = dimension === 'energy' && Object.hasOwn(CALORIES, units.trim()) ? CALORIES[units.trim()] : undefined;
  if (calories !== undefined) return times(calories);
  const known = UNITS[dimension];
  const unit = units.trim().toLowerCase();
  return Object.hasOwn(known, unit) ? known[unit] : undefined;
}

/** `{qty, units}` in the canonical unit. */
export function toQuantity(value: unknown, dimension: Dimension): number | undefined {
  if (!isFields(value)) return undefined;
  const quantity = toNumber(value.qty);
  return quantity === undefined ? undefined : findConversion(dimension, value.units)?.(quantity);
}

/** Without the digits that a conversion makes up. */
export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** Within these limits, or absent. */
export function within(value: number | undefined, min: number, max: number): number | undefined {
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** The fields that are known. */
export function known<Shape extends object>(fields: Shape): { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Shape]?: Exclude<Shape[Key], undefined>;
  };
}
