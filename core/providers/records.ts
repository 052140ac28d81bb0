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

export interface ProviderRecords {
  readonly metrics: readonly DailyMetric[];
  readonly sleeps: readonly SleepSession[];
  readonly workouts: readonly Workout[];
  readonly measures: readonly BodyMeasure[];
  /** Records that were not understood: without an id, a time or an offset, or out of bounds as a whole. */
  readonly skipped: number;
}

type Loose<T> = { readonly [K in keyof T]: T[K] | undefined };

/** Without fields that are undefined. */
export function withoutUnknown<T extends object>(record: Loose<T>): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

export interface MetricPlace {
  readonly day: string;
  readonly offsetMinutes?: number | undefined;
}

/** The figures of a day that are known and plausible. */
export function toMetrics(place: MetricPlace, values: Readonly<Partial<Record<Metric, number | undefined>>>): DailyMetric[] {
  return (Object.entries(values) as [Metric, number | undefined][]).flatMap(([metric, value]) =>
    value === undefined || !isPlausible(metric, value)
      ? []
      : [{ metric, day: place.day, value, ...(place.offsetMinutes === undefined ? {} : { offsetMinutes: place.offsetMinutes }) }],
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

/** Leaves out what the contract refuses, and counts it. @param skipped records that were not understood before */
export function checkRecords(made: Omit<ProviderRecords, 'skipped'>, skipped: number): ProviderRecords {
  const checked = {
    metrics: checkAll(dailyMetricSchema, made.metrics),
    sleeps: checkAll(sleepSessionSchema, made.sleeps),
    workouts: checkAll(workoutSchema, made.workouts),
    measures: checkAll(bodyMeasureSchema, made.measures),
  };
  const count = (records: Omit<ProviderRecords, 'skipped'>): number =>
    records.metrics.length + records.sleeps.length + records.workouts.length + records.measures.length;
  return { ...checked, skipped: skipped + count(made) - count(checked) };
}
