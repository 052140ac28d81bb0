/** What a provider's transform makes of its payloads: records of core/wearables/contract.ts, each checked by its schema. */
import type * as z from 'zod/mini';
import { KJ_PER_KCAL } from '#core/kit/units.ts';
import {
  bodyMeasureSchema,
  dailyMetricSchema,
  sleepSessionSchema,
  workoutSchema,
  type BodyMeasure,
  type DailyMetric,
  type SleepSession,
  type Workout,
} from '#core/wearables/contract.ts';
import { isPlausible, type Metric } from '#core/wearables/metrics.ts';

/** Ids of records that are there no more, as in a batch. */
export interface DeletedRecords {
  readonly sleeps: readonly string[];
  readonly workouts: readonly string[];
  /** Records that give figures of days (`toRecordId`). */
  readonly figures: readonly string[];
  /** The provider answers so for the record itself: the next answer that has it brings it back. */
  readonly isAnswered?: true;
}

export interface ProviderRecords {
  readonly metrics: readonly DailyMetric[];
  readonly sleeps: readonly SleepSession[];
  readonly workouts: readonly Workout[];
  readonly measures: readonly BodyMeasure[];
  /** Records that were not understood: without an id, a time or an offset, or out of bounds as a whole. */
  readonly skipped: number;
  /** Records that were read whole and whose figures of days are all in `metrics`, also those that have none. */
  readonly figureRecords: readonly string[];
  /** What the provider answers as taken back. */
  readonly deleted?: DeletedRecords;
}

export const NO_RECORDS: ProviderRecords = { metrics: [], sleeps: [], workouts: [], measures: [], skipped: 0, figureRecords: [] };

type Loose<T> = { readonly [K in keyof T]: T[K] | undefined };

/** Without fields that are undefined. */
export function withoutUnknown<T extends object>(record: Loose<T>): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

/** Of a record that gives figures of days, by its kind: ids of a provider's kinds may be equal. */
export const toRecordId = (kind: string, id: string): string => `${kind} ${id}`;

/** How much of a day a night is: of two of one day the longer gives the day's figures, as it is the one that is shown. */
export const toNightWeight = (startMs: number, endMs: number): number => Math.max(0, endMs - startMs) / 1000;

export interface MetricPlace {
  readonly day: string;
  readonly offsetMinutes?: number | undefined;
  /** Absent where the provider has one figure of a day and no id of it. */
  readonly recordId?: string;
  /** Of several records of one day the heaviest counts. */
  readonly weight?: number;
}

/** The figures of a day that are known and plausible. */
export function toMetrics(place: MetricPlace, values: Readonly<Partial<Record<Metric, number | undefined>>>): DailyMetric[] {
  const { day, offsetMinutes, ...record } = place;
  return (Object.entries(values) as [Metric, number | undefined][]).flatMap(([metric, value]) =>
    value === undefined || !isPlausible(metric, value)
      ? []
      : [{ metric, day, value, ...(offsetMinutes === undefined ? {} : { offsetMinutes }), ...record }],
  );
}

/** kcal of kilojoules, by the thermochemical calorie. */
export const toKcal = (kilojoules: number | undefined): number | undefined =>
  kilojoules === undefined ? undefined : Math.round((kilojoules / KJ_PER_KCAL) * 10) / 10;

/**
 * Energy of a workout. Whoop ("kilojoules the user expended during the workout"), Oura, Suunto and Strava do not say whether the body's rest is in it;
 * Garmin's activeKilocalories is without it.
 */
export const toCalories = (calories: number | undefined, source: 'measured' | 'unstated'): Loose<Pick<Workout, 'calories' | 'caloriesSource'>> => ({
  calories,
  caloriesSource: calories === undefined ? undefined : source,
});

/** A scaled value, undefined if it is unknown. */
export const scale = (value: number | undefined, factor: number): number | undefined => (value === undefined ? undefined : value * factor);

/** The sum, undefined if a part is unknown. */
export function sumKnown(...parts: readonly (number | undefined)[]): number | undefined {
  return parts.every((part) => part !== undefined) ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) : undefined;
}

/** Minutes within what a session can last; undefined otherwise. */
export function toMinutes(seconds: number | undefined): number | undefined {
  const minutes = seconds === undefined ? undefined : Math.round((seconds / 60) * 100) / 100;
  return minutes !== undefined && minutes >= 0.1 && minutes <= 2880 ? minutes : undefined;
}

function checkAll<T>(schema: z.ZodMiniType<T>, records: readonly T[]): T[] {
  return records.flatMap((record) => schema.safeParse(record).data ?? []);
}

type Made = Pick<ProviderRecords, 'metrics' | 'sleeps' | 'workouts' | 'measures'> & Partial<Pick<ProviderRecords, 'figureRecords' | 'deleted'>>;

/** Leaves out what the contract refuses, and counts it. @param skipped records that were not understood before */
export function checkRecords(made: Made, skipped: number): ProviderRecords {
  const checked = {
    metrics: checkAll(dailyMetricSchema, made.metrics),
    sleeps: checkAll(sleepSessionSchema, made.sleeps),
    workouts: checkAll(workoutSchema, made.workouts),
    measures: checkAll(bodyMeasureSchema, made.measures),
  };
  const count = (records: Made): number => records.metrics.length + records.sleeps.length + records.workouts.length + records.measures.length;
  const { figureRecords = [], deleted } = made;
  return { ...checked, figureRecords, ...(deleted === undefined ? {} : { deleted }), skipped: skipped + count(made) - count(checked) };
}
