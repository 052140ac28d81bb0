/**
 * Records of Oura's answers. The night's figures come from its longest main sleep. `resting_heart_rate` of readiness is a rating and is not read.
 * Oura's own day of a late nap is the next one; ours is the day of waking up.
 */
import type { DailyMetric, SleepSession, Workout } from '#core/wearables/contract.ts';
import { localDay, readRecords, toIso } from '../payload.ts';
import { checkRecords, toCalories, toMetrics, toMinutes, withoutUnknown, type ProviderRecords } from '../records.ts';
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

function toNightMetrics(sleeps: readonly OuraSleep[]): DailyMetric[] {
  const nights = new Map<string, OuraSleep>();
  for (const sleep of sleeps.filter((one) => toKind(one) === 'main')) {
    const other = nights.get(sleep.day);
    if (other === undefined || (sleep.total_sleep_duration ?? 0) > (other.total_sleep_duration ?? 0)) nights.set(sleep.day, sleep);
  }
  return [...nights.values()].flatMap((sleep) =>
    toMetrics(
      { day: sleep.day, offsetMinutes: sleep.bedtime_end.offset },
      { resting_hr: sleep.lowest_heart_rate, hrv_rmssd_ms: sleep.average_hrv, respiratory_rate: sleep.average_breath },
    ),
  );
}

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

export function readOura(payloads: OuraPayloads): ProviderRecords {
  const sleeps = readRecords(ouraSleep, payloads.sleep);
  const scores = readRecords(ouraDailySleep, payloads.dailySleep);
  const readiness = readRecords(ouraReadiness, payloads.dailyReadiness);
  const activity = readRecords(ouraActivity, payloads.dailyActivity);
  const spo2 = readRecords(ouraSpo2, payloads.dailySpo2);
  const workouts = readRecords(ouraWorkout, payloads.workout);
  const scoreByDay = new Map(scores.records.flatMap(({ day, score }) => (score === undefined ? [] : [[day, score]])));
  const metrics = [
    ...toNightMetrics(sleeps.records),
    ...scores.records.flatMap(({ day, score }) => toMetrics({ day }, { sleep_score: score })),
    ...readiness.records.flatMap(({ day, score, temperature_deviation: deviation }) =>
      toMetrics({ day }, { readiness_score: score, temperature_deviation_c: deviation }),
    ),
    ...activity.records.flatMap(({ day, steps, ...one }) =>
      toMetrics({ day }, { steps, active_kcal: one.active_calories, total_kcal: one.total_calories, distance_m: one.equivalent_walking_distance }),
    ),
    ...spo2.records.flatMap(({ day, spo2_percentage: one }) => toMetrics({ day }, { spo2_pct: one?.average })),
  ];
  return checkRecords(
    {
      metrics,
      sleeps: sleeps.records.flatMap((sleep) => toSleep(sleep, scoreByDay)),
      workouts: workouts.records.map(toWorkout),
      measures: [],
    },
    sleeps.skipped + scores.skipped + readiness.skipped + activity.skipped + spo2.skipped + workouts.skipped,
  );
}
