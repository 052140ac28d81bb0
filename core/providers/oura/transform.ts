/**
 * Records of Oura's answers. The night's figures come from the longest main sleep of its day. `resting_heart_rate` of readiness is a rating and is not read.
 * Oura's own day of a late nap is the next one; ours is the day of waking up.
 */
import type { DailyMetric, SleepSession, Workout } from '#core/wearables/contract.ts';
import { localDay, readRecords, toIso } from '../payload.ts';
import {
  checkRecords,
  toCalories,
  toMetrics,
  toMinutes,
  toNightWeight,
  toRecordId,
  withoutUnknown,
  type MetricPlace,
  type ProviderRecords,
} from '../records.ts';
import { ouraActivity, ouraDailySleep, ouraReadiness, ouraSleep, ouraSpo2, ouraWorkout, type OuraSleep, type OuraWorkout } from './payload.ts';
import { toOuraKind } from './sports.ts';

export interface OuraPayloads {
  readonly sleep?: unknown;
  readonly dailySleep?: unknown;
  readonly dailyReadiness?: unknown;
  readonly dailyActivity?: unknown;
  readonly dailySpo2?: unknown;
  readonly workout?: unknown;
}

/** `rest` is no sleep, and `deleted` was taken back. */
const KINDS: Readonly<Record<string, SleepSession['kind']>> = { long_sleep: 'main', sleep: 'nap', late_nap: 'nap' };

function toKind({ type }: OuraSleep): SleepSession['kind'] | undefined {
  return type === undefined ? undefined : KINDS[type];
}

function toSleep(sleep: OuraSleep, scores: ReadonlyMap<string, number>): SleepSession[] {
  const kind = toKind(sleep);
  if (kind === undefined) return [];
  const { bedtime_start: start, bedtime_end: end } = sleep;
  const session = withoutUnknown<SleepSession>({
    externalId: sleep.id,
    kind,
    day: kind === 'main' ? sleep.day : localDay(end.at, end.offset),
    startAt: toIso(start.at),
    endAt: toIso(end.at),
    offsetMinutes: end.offset,
    asleepSeconds: sleep.total_sleep_duration,
    inBedSeconds: sleep.time_in_bed,
    awakeSeconds: sleep.awake_time,
    lightSeconds: sleep.light_sleep_duration,
    deepSeconds: sleep.deep_sleep_duration,
    remSeconds: sleep.rem_sleep_duration,
    latencySeconds: sleep.latency,
    needSeconds: undefined,
    efficiencyPercent: sleep.efficiency,
    score: kind === 'main' ? scores.get(sleep.day) : undefined,
    averageHeartRate: sleep.average_heart_rate,
    minHeartRate: sleep.lowest_heart_rate,
    hrvMs: sleep.average_hrv,
    hrvMeasure: sleep.average_hrv === undefined ? undefined : 'rmssd',
    respiratoryRate: sleep.average_breath,
    disturbances: undefined,
    device: undefined,
  });
  return [session];
}

function toNightMetrics(sleep: OuraSleep): DailyMetric[] {
  if (toKind(sleep) !== 'main') return [];
  const { id, day, bedtime_start: start, bedtime_end: end } = sleep;
  return toMetrics(
    { day, offsetMinutes: end.offset, recordId: toRecordId('sleep', id), weight: toNightWeight(start.at, end.at) },
    { resting_hr: sleep.lowest_heart_rate, hrv_rmssd_ms: sleep.average_hrv, respiratory_rate: sleep.average_breath },
  );
}

const toPlace = (type: string, { id, day }: { readonly id: string; readonly day: string }): MetricPlace => ({ day, recordId: toRecordId(type, id) });

function toWorkout(workout: OuraWorkout): Workout {
  const { start_datetime: start, end_datetime: end } = workout;
  return withoutUnknown<Workout>({
    externalId: workout.id,
    kind: toOuraKind(workout.activity),
    sport: workout.activity,
    title: workout.label,
    day: localDay(start.at, start.offset),
    startAt: toIso(start.at),
    offsetMinutes: start.offset,
    durationMinutes: toMinutes((end.at - start.at) / 1000),
    distanceM: workout.distance,
    ascentM: undefined,
    averageHeartRate: undefined,
    maxHeartRate: undefined,
    ...toCalories(workout.calories, 'unstated'),
    strain: undefined,
    device: undefined,
  });
}

/** Days that the caller has of every list; sleeps of others are left out, as their score may be missing. Both included. */
export interface WholeDays {
  readonly first: string;
  readonly last: string;
}

export function readOura(payloads: OuraPayloads, whole?: WholeDays): ProviderRecords {
  const sleeps = readRecords(ouraSleep, payloads.sleep);
  const scores = readRecords(ouraDailySleep, payloads.dailySleep);
  const readiness = readRecords(ouraReadiness, payloads.dailyReadiness);
  const activity = readRecords(ouraActivity, payloads.dailyActivity);
  const spo2 = readRecords(ouraSpo2, payloads.dailySpo2);
  const workouts = readRecords(ouraWorkout, payloads.workout);
  const scoreByDay = new Map(scores.records.flatMap(({ day, score }) => (score === undefined ? [] : [[day, score]])));
  const nights = sleeps.records.filter(({ day }) => whole === undefined || (day >= whole.first && day <= whole.last));
  const metrics = [
    ...nights.flatMap(toNightMetrics),
    ...scores.records.flatMap((one) => toMetrics(toPlace('daily_sleep', one), { sleep_score: one.score })),
    ...readiness.records.flatMap((one) =>
      toMetrics(toPlace('daily_readiness', one), { readiness_score: one.score, temperature_deviation_c: one.temperature_deviation }),
    ),
    ...activity.records.flatMap(({ steps, ...one }) =>
      toMetrics(toPlace('daily_activity', one), {
        steps,
        active_kcal: one.active_calories,
        total_kcal: one.total_calories,
        distance_m: one.equivalent_walking_distance,
      }),
    ),
    ...spo2.records.flatMap((one) => toMetrics(toPlace('daily_spo2', one), { spo2_pct: one.spo2_percentage?.average })),
  ];
  // A night that was taken back, or has turned out to be a rest, may have been stored as one.
  const gone = nights.filter((sleep) => toKind(sleep) === undefined).map(({ id }) => id);
  const toIds = (type: string, records: readonly { readonly id: string }[]) => records.map(({ id }) => toRecordId(type, id));
  return checkRecords(
    {
      metrics,
      sleeps: nights.flatMap((sleep) => toSleep(sleep, scoreByDay)),
      workouts: workouts.records.map(toWorkout),
      measures: [],
      figureRecords: [
        ...toIds('sleep', nights),
        ...toIds('daily_sleep', scores.records),
        ...toIds('daily_readiness', readiness.records),
        ...toIds('daily_activity', activity.records),
        ...toIds('daily_spo2', spo2.records),
      ],
      ...(gone.length === 0 ? {} : { deleted: { sleeps: gone, workouts: [], figures: [], isAnswered: true } }),
    },
    sleeps.skipped + scores.skipped + readiness.skipped + activity.skipped + spo2.skipped + workouts.skipped,
  );
}
