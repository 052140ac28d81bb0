/** Reads the JSON of the app Health Auto Export as a batch. Rules: SPEC.md. Pure; the body is from anybody who knows an address. */
import { MOST_RECORDS, type BodyMeasure, type DailyMetric, type SleepSession, type WearableBatch, type Workout } from './contract.ts';
import { readFood, readMetric, toGrouping, type Grouping, type Skip, type SkipReason } from './health-metrics.ts';
import { readSleeps } from './health-sleep.ts';
import { isFields, toList, type Fields } from './health-values.ts';
import { readWorkout } from './health-workouts.ts';
import { SourceMeals } from './source-meals.ts';

export interface ExportParts {
  /** When the body arrived, ISO 8601: it states no time of its own. */
  readonly receivedAt: string;
  /** `Days`, `Hours` …, as the app tells it in a header; undefined if it does not. */
  readonly aggregation: string | undefined;
  /** `Default`, `Since Last Sync` …, as the app tells it in a header. */
  readonly period?: string | undefined;
}

export type HealthExport =
  | { readonly kind: 'read'; readonly batch: WearableBatch; readonly skipped: Readonly<Partial<Record<SkipReason, number>>> }
  | { readonly kind: 'malformed' }
  /** More records than a batch holds. */
  | { readonly kind: 'too_much' };

const isListOrMissing = (value: unknown) => value === undefined || value === null || Array.isArray(value);

/** Of weeks, months and years nothing is read. */
function toMetricList({ metrics }: Fields, { by }: Grouping, skip: Skip): readonly Fields[] {
  return toList(metrics).flatMap((metric) => {
    if (!isFields(metric)) {
      skip('malformed');
      return [];
    }
    if (by !== 'longer') return [metric];
    skip('not_aggregated', toList(metric.data).length);
    return [];
  });
}

/** @param body parsed JSON */
export function readHealthExport(body: unknown, { receivedAt, aggregation, period }: ExportParts): HealthExport {
  const data = isFields(body) ? body.data : undefined;
  if (!isFields(data) || !isListOrMissing(data.metrics) || !isListOrMissing(data.workouts)) return { kind: 'malformed' };
  const skipped: Partial<Record<SkipReason, number>> = {};
  const skip: Skip = (reason, count = 1) => {
    if (count > 0) skipped[reason] = (skipped[reason] ?? 0) + count;
    return undefined;
  };
  const grouping = toGrouping(aggregation, period);
  const metrics: DailyMetric[] = [];
  const measures: BodyMeasure[] = [];
  const sleeps: SleepSession[] = [];
  const food = new SourceMeals();
  for (const metric of toMetricList(data, grouping, skip)) {
    if (metric.name === 'sleep_analysis') {
      sleeps.push(...readSleeps(metric, skip));
    } else if (!readFood(metric, grouping, skip, food)) {
      const read = readMetric(metric, grouping, skip);
      for (const one of read.metrics) metrics.push(one);
      for (const one of read.measures) measures.push(one);
    }
  }
  const workouts = toList(data.workouts).flatMap((value): Workout[] => {
    const workout = readWorkout(value, skip);
    return workout === undefined ? [] : [workout];
  });
  const meals = food.toMeals();
  if ([metrics, measures, sleeps, workouts, meals].some(({ length }) => length > MOST_RECORDS)) return { kind: 'too_much' };
  const batch: WearableBatch = { provider: 'apple_health', exportedAt: receivedAt, isRestricted: false, metrics, sleeps, workouts, measures, meals };
  return { kind: 'read', batch, skipped };
}
