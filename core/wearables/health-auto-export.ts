/** Reads the JSON of the app Health Auto Export as a batch. Rules: SPEC.md. Pure; the body is from anybody who knows an address. */
import { flatMapInSteps, runSteps, type Steps } from '#core/kit/in-steps.ts';
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
  /** More records than a batch holds. Figures of days may be more: they are stored in parts (split-metrics.ts). */
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

/** More of one kind than a batch holds is not read first. */
const isTooMuch = (lists: readonly unknown[]) => lists.some((list) => toList(list).length > MOST_RECORDS);

type Figures = Required<Pick<WearableBatch, 'metrics' | 'measures' | 'sleeps' | 'meals'>>;

function* readMetrics(list: readonly Fields[], grouping: Grouping, skip: Skip): Steps<Figures> {
  const metrics: DailyMetric[] = [];
  const measures: BodyMeasure[] = [];
  const sleeps: SleepSession[] = [];
  const food = new SourceMeals();
  for (const metric of list) {
    yield;
    if (metric.name === 'sleep_analysis') {
      for (const one of readSleeps(metric, skip)) sleeps.push(one);
    } else if (!(yield* readFood(metric, grouping, skip, food))) {
      const read = yield* readMetric(metric, grouping, skip);
      for (const one of read.metrics) metrics.push(one);
      for (const one of read.measures) measures.push(one);
    }
  }
  return { metrics, measures, sleeps, meals: food.toMeals() };
}

/** Ten megabytes are a second of work. @param body parsed JSON */
export function* readHealthExportInSteps(body: unknown, { receivedAt, aggregation, period }: ExportParts): Steps<HealthExport> {
  const data = isFields(body) ? body.data : undefined;
  if (!isFields(data) || !isListOrMissing(data.metrics) || !isListOrMissing(data.workouts)) return { kind: 'malformed' };
  const skipped: Partial<Record<SkipReason, number>> = {};
  const skip: Skip = (reason, count = 1) => {
    if (count > 0) skipped[reason] = (skipped[reason] ?? 0) + count;
    return undefined;
  };
  const grouping = toGrouping(aggregation, period);
  const list = toMetricList(data, grouping, skip);
  if (isTooMuch([data.workouts, ...list.filter(({ name }) => name === 'sleep_analysis').map(({ data: nights }) => nights)]))
    return { kind: 'too_much' };
  const figures = yield* readMetrics(list, grouping, skip);
  const workouts = yield* flatMapInSteps(toList(data.workouts), (value): Workout[] => {
    const workout = readWorkout(value, skip);
    return workout === undefined ? [] : [workout];
  });
  if (isTooMuch([workouts, figures.sleeps, figures.measures, figures.meals])) return { kind: 'too_much' };
  return { kind: 'read', batch: { provider: 'apple_health', exportedAt: receivedAt, isRestricted: false, workouts, ...figures }, skipped };
}

/** The same at once. */
export const readHealthExport = (body: unknown, parts: ExportParts): HealthExport => runSteps(readHealthExportInSteps(body, parts));
