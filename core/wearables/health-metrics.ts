/** Metrics of Health Auto Export: which figure of ours each name is, and how its points become figures of days or parts of days. */
import { flatMapInSteps, type Steps } from '#core/kit/in-steps.ts';
import { asOneLine } from '#core/kit/one-line.ts';
import type { MeasureKind } from '#core/weight/measures.ts';
import { toLimits } from '#core/weight/measures.ts';
import type { BodyMeasure, DailyMetric, MealSpan } from './contract.ts';
import { findExportedNutrient, findFoodConversion } from './food-figures.ts';
import { parseHealthTime, type HealthTime } from './health-time.ts';
import { findConversion, isFields, round, toList, toNumber, type Dimension, type Fields } from './health-values.ts';
import { isPlausible, METRICS, type Metric } from './metrics.ts';
import type { SourceMeals } from './source-meals.ts';

interface MetricSource {
  readonly metric: Metric;
  readonly dimension: Dimension;
}

const FIGURES: Readonly<Record<string, MetricSource>> = {
  step_count: { metric: 'steps', dimension: 'count' },
  active_energy: { metric: 'active_kcal', dimension: 'energy' },
  basal_energy_burned: { metric: 'basal_kcal', dimension: 'energy' },
  walking_running_distance: { metric: 'distance_m', dimension: 'distance' },
  apple_exercise_time: { metric: 'active_min', dimension: 'duration' },
  flights_climbed: { metric: 'floors', dimension: 'count' },
  resting_heart_rate: { metric: 'resting_hr', dimension: 'rate' },
  heart_rate_variability: { metric: 'hrv_sdnn_ms', dimension: 'milliseconds' },
  blood_oxygen_saturation: { metric: 'spo2_pct', dimension: 'percent' },
  respiratory_rate: { metric: 'respiratory_rate', dimension: 'rate' },
  apple_sleeping_wrist_temperature: { metric: 'skin_temperature_c', dimension: 'temperature' },
  vo2_max: { metric: 'vo2max', dimension: 'vo2' },
  vo2max: { metric: 'vo2max', dimension: 'vo2' },
};

const MEASURES: Readonly<Record<string, { readonly kind: 'weight' | MeasureKind; readonly dimension: Dimension }>> = {
  weight_body_mass: { kind: 'weight', dimension: 'mass' },
  body_fat_percentage: { kind: 'body_fat', dimension: 'percent' },
  waist_circumference: { kind: 'waist', dimension: 'length' },
};

const HEART_RATE_FIELDS = [
  ['Min', 'min_hr'],
  ['Avg', 'average_hr'],
  ['Max', 'max_hr'],
] as const;

export const SKIP_REASONS = ['malformed', 'unknown_unit', 'not_aggregated', 'implausible', 'cut'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
/** Counts what is not read, and answers nothing. */
export type Skip = (reason: SkipReason, count?: number) => undefined;

/** How the app put samples together, as its headers tell. */
export interface Grouping {
  /** shorter: samples, minutes. longer: weeks, months. unknown: it is not told, or in a language that is not known. */
  readonly by: 'days' | 'hours' | 'shorter' | 'longer' | 'unknown';
  /** The window begins and ends within a day, so of its first and last day it knows a part. */
  readonly isCut: boolean;
}

const GROUPINGS: readonly (readonly [RegExp, Grouping['by']])[] = [
  [/^(days?|daily)$/, 'days'],
  [/^(hours?|hourly)$/, 'hours'],
  [/^(seconds?|minutes?|none)$/, 'shorter'],
  [/^(weeks?|weekly|months?|monthly|years?|yearly)$/, 'longer'],
];

/** @param aggregation `Days`, `Hours` … @param period `Default`, `Since Last Sync` … */
export function toGrouping(aggregation: string | undefined, period: string | undefined): Grouping {
  const told = aggregation?.trim().toLowerCase() ?? '';
  const by = GROUPINGS.find(([words]) => words.test(told))?.[1] ?? 'unknown';
  return { by, isCut: by === 'days' && /^since/i.test(period?.trim() ?? '') };
}

interface Point {
  readonly time: HealthTime;
  readonly fields: Fields;
  readonly isWhole: boolean;
}

const DEVICE_MAX = 120;

/** The app or device that a point names. */
export function readDevice(fields: Fields): { device?: string } {
  const device = typeof fields.source === 'string' ? asOneLine(fields.source.slice(0, DEVICE_MAX)) : '';
  return device === '' ? {} : { device };
}

function* toPoints(list: readonly unknown[], { by }: Grouping, skip: Skip): Steps<Point[]> {
  const timed = yield* flatMapInSteps(list, (fields) => {
    const time = isFields(fields) ? parseHealthTime(fields.date) : undefined;
    if (time === undefined || !isFields(fields)) {
      skip('malformed');
      return [];
    }
    return [{ time, fields }];
  });
  const isOnePerDay = new Set(timed.map(({ time }) => time.day)).size === timed.length;
  return timed.map((point) => ({ ...point, isWhole: by === 'days' || (by === 'unknown' && isOnePerDay && point.time.isMidnight) }));
}

/** Of a window that begins or ends within a day, the days between its first and its last. */
function withoutEdges(points: readonly Point[], skip: Skip): Point[] {
  const days = points.map(({ time }) => time.day).toSorted();
  const kept = points.filter(({ time }) => time.day !== days[0] && time.day !== days.at(-1));
  skip('cut', points.length - kept.length);
  return kept;
}

const WEEK_MS = 7 * 86_400_000;

/** Whether points may be of days or hours where it is not told: none begins within an hour, and they are not a week apart each. */
function isGrouped(points: readonly Point[]): boolean {
  const times = points.map(({ time }) => time.ms).toSorted((a, b) => a - b);
  // An hour less: clocks go forward.
  const isByWeek = times.length > 1 && times.every((ms, index) => index === 0 || ms - (times[index - 1] ?? ms) >= WEEK_MS - 3_600_000);
  return !isByWeek && points.every(({ time }) => time.isOnTheHour);
}

/** The points that a figure may be made of: an amount only of whole days or hours, since the sum of anything else may count twice or lack a part. */
function pickPoints(metric: Metric, points: readonly Point[], { by, isCut }: Grouping, skip: Skip): readonly Point[] {
  const { parts } = METRICS[metric];
  if (isCut && parts !== 'last') return withoutEdges(points, skip);
  if (parts !== 'sum' || by === 'days' || by === 'hours' || (by === 'unknown' && isGrouped(points))) return points;
  skip('not_aggregated', points.length);
  return [];
}

function toFigure(metric: Metric, value: number, { time, fields, isWhole }: Point, skip: Skip): DailyMetric[] {
  if (!isWhole && METRICS[metric].parts === 'sum' && !time.isOnTheHour) {
    skip('not_aggregated');
    return [];
  }
  if (!isPlausible(metric, value, !isWhole)) {
    skip('implausible');
    return [];
  }
  const { day, offsetMinutes, at } = time;
  return [{ metric, day, value: round(value, 4), offsetMinutes, ...(isWhole ? {} : { partAt: at }), ...readDevice(fields) }];
}

function toMeasure(kind: BodyMeasure['kind'], value: number, { time, fields, isWhole }: Point, skip: Skip): BodyMeasure[] {
  if (value < toLimits(kind).min || value > toLimits(kind).max) {
    skip('implausible');
    return [];
  }
  const { day, at } = time;
  const key = isWhole ? { externalId: `${kind}|${day}` } : { externalId: `${kind}|${at}`, takenAt: at };
  return [{ kind, value: round(value, 3), day, ...key, ...readDevice(fields) }];
}

/** The value of each point in the canonical unit. */
function readQuantities(points: readonly Point[], convert: (value: number) => number, skip: Skip): Steps<{ point: Point; value: number }[]> {
  return flatMapInSteps(points, (point) => {
    const quantity = toNumber(point.fields.qty);
    if (quantity !== undefined) return [{ point, value: convert(quantity) }];
    skip('malformed');
    return [];
  });
}

function readHeartRates(points: readonly Point[], convert: (value: number) => number, skip: Skip): Steps<DailyMetric[]> {
  return flatMapInSteps(points, (point) =>
    HEART_RATE_FIELDS.flatMap(([field, metric]) => {
      const value = toNumber(point.fields[field]);
      return value === undefined || value === 0 ? [] : toFigure(metric, convert(value), point, skip);
    }),
  );
}

function findSource(name: string) {
  const figure = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined;
  const measure = Object.hasOwn(MEASURES, name) ? MEASURES[name] : undefined;
  return { figure, measure, dimension: name === 'heart_rate' ? ('rate' as const) : (figure?.dimension ?? measure?.dimension) };
}

export interface ReadMetric {
  readonly metrics: readonly DailyMetric[];
  readonly measures: readonly BodyMeasure[];
}

export function* readMetric(metric: Fields, grouping: Grouping, skip: Skip): Steps<ReadMetric> {
  const name = typeof metric.name === 'string' ? metric.name : '';
  const { figure, measure, dimension } = findSource(name);
  const list = toList(metric.data);
  if (dimension === undefined || list.length === 0) return { metrics: [], measures: [] };
  const convert = findConversion(dimension, metric.units);
  if (convert === undefined) {
    skip('unknown_unit', list.length);
    return { metrics: [], measures: [] };
  }
  const points = yield* toPoints(list, grouping, skip);
  if (name === 'heart_rate') return { metrics: yield* readHeartRates(pickPoints('average_hr', points, grouping, skip), convert, skip), measures: [] };
  const values = yield* readQuantities(figure === undefined ? points : pickPoints(figure.metric, points, grouping, skip), convert, skip);
  return {
    metrics: figure === undefined ? [] : yield* flatMapInSteps(values, ({ point, value }) => toFigure(figure.metric, value, point, skip)),
    measures: measure === undefined ? [] : yield* flatMapInSteps(values, ({ point, value }) => toMeasure(measure.kind, value, point, skip)),
  };
}

/** With `Hours` a meal is the sum of its hour. One a day is the sum of its day where the app says so, or where it stands at midnight. */
function toMealSpan({ isWhole }: Point, { by }: Grouping): MealSpan {
  if (isWhole) return 'day';
  return by === 'hours' ? 'hour' : 'moment';
}

/** Figures of food become parts of `meals`. @returns whether the metric is one of food */
export function* readFood(metric: Fields, grouping: Grouping, skip: Skip, meals: SourceMeals): Steps<boolean> {
  const nutrient = findExportedNutrient(typeof metric.name === 'string' ? metric.name : '');
  if (nutrient === undefined) return false;
  const list = toList(metric.data);
  const convert = findFoodConversion(nutrient, metric.units);
  if (convert === undefined && list.length > 0) skip('unknown_unit', list.length);
  if (convert === undefined) return true;
  const points = yield* toPoints(list, grouping, skip);
  for (const { point, value } of yield* readQuantities(grouping.isCut ? withoutEdges(points, skip) : points, convert, skip)) {
    const { at, day, offsetMinutes } = point.time;
    const app = readDevice(point.fields).device ?? '';
    if (!meals.add({ app, span: toMealSpan(point, grouping), at, day, offsetMinutes, food: '', nutrient, value })) skip('implausible');
  }
  return true;
}
