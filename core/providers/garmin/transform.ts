/**
 * Records of the summaries that Garmin sends. A day is sent again and again with a longer window, so the longest of an answer counts, and among
 * answers the one of the later upload (event.ts). The duration of a sleep is
 * the time asleep: its end is that of its last stage.
 */
import type { BodyMeasure, DailyMetric, SleepSession, Workout } from '#core/wearables/contract.ts';
import { localDay, readRecords, toIso } from '../payload.ts';
import {
  checkRecords,
  scale,
  sumKnown,
  toCalories,
  toMetrics,
  toMinutes,
  toNightWeight,
  toRecordId,
  withoutUnknown,
  type ProviderRecords,
} from '../records.ts';
import {
  garminActivity,
  garminBody,
  garminDaily,
  garminHrv,
  garminSleep,
  type GarminActivity,
  type GarminBody,
  type GarminDaily,
  type GarminHrv,
  type GarminSleep,
} from './payload.ts';
import { toGarminKind } from './sports.ts';

export interface GarminPayloads {
  readonly dailies?: unknown;
  readonly sleeps?: unknown;
  readonly hrv?: unknown;
  readonly bodyComps?: unknown;
  readonly activities?: unknown;
}

const toOffset = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : Math.round(seconds / 60));

function dayIn(one: { calendarDate?: string | undefined; startTimeInSeconds: number; startTimeOffsetInSeconds?: number | undefined }) {
  const offset = toOffset(one.startTimeOffsetInSeconds);
  return one.calendarDate ?? (offset === undefined ? undefined : localDay(one.startTimeInSeconds, offset));
}

function toDayMetrics(daily: GarminDaily, day: string): DailyMetric[] {
  const active = sumKnown(daily.moderateIntensityDurationInSeconds, daily.vigorousIntensityDurationInSeconds);
  return toMetrics(
    { day, offsetMinutes: toOffset(daily.startTimeOffsetInSeconds), recordId: toRecordId('day', day) },
    {
      steps: daily.steps,
      distance_m: daily.distanceInMeters,
      active_kcal: daily.activeKilocalories,
      basal_kcal: daily.bmrKilocalories,
      total_kcal: sumKnown(daily.activeKilocalories, daily.bmrKilocalories),
      floors: daily.floorsClimbed,
      resting_hr: daily.restingHeartRateInBeatsPerMinute,
      average_hr: daily.averageHeartRateInBeatsPerMinute,
      max_hr: daily.maxHeartRateInBeatsPerMinute,
      stress_average: daily.averageStressLevel,
      active_min: scale(active, 1 / 60),
    },
  );
}

/** The longest window of each day. */
function pickDays(dailies: readonly GarminDaily[]): ReadonlyMap<string, GarminDaily> {
  const days = new Map<string, GarminDaily>();
  for (const daily of dailies) {
    const day = dayIn(daily);
    const other = day === undefined ? undefined : days.get(day);
    const isLonger = other === undefined || (daily.durationInSeconds ?? 0) >= (other.durationInSeconds ?? 0);
    if (day !== undefined && isLonger) days.set(day, daily);
  }
  return days;
}

/** Garmin does not mark naps. One that starts between nine and twenty o'clock and lasts under three hours is a nap. */
const NAP = { fromHour: 9, toHour: 20, underSeconds: 3 * 3600 } as const;

function toKind({ startTimeInSeconds: start, durationInSeconds: asleep }: GarminSleep, offset: number): SleepSession['kind'] {
  const hour = new Date(start + offset * 60_000).getUTCHours();
  return hour >= NAP.fromHour && hour < NAP.toHour && asleep !== undefined && asleep < NAP.underSeconds ? 'nap' : 'main';
}

function findEnd({ startTimeInSeconds: start, durationInSeconds: asleep, awakeDurationInSeconds: awake, sleepLevelsMap: stages }: GarminSleep) {
  const ends = Object.values(stages ?? {}).flatMap((spans) => spans.map(({ endTimeInSeconds }) => endTimeInSeconds));
  if (ends.length > 0) return Math.max(...ends);
  const seconds = sumKnown(asleep, awake);
  return seconds === undefined ? undefined : start + seconds * 1000;
}

function toSleep(sleep: GarminSleep): SleepSession[] {
  const offset = toOffset(sleep.startTimeOffsetInSeconds);
  const end = findEnd(sleep);
  if (offset === undefined || end === undefined) return [];
  const session = withoutUnknown<SleepSession>({
    externalId: sleep.summaryId,
    kind: toKind(sleep, offset),
    day: sleep.calendarDate ?? localDay(end, offset),
    startAt: toIso(sleep.startTimeInSeconds),
    endAt: toIso(end),
    offsetMinutes: offset,
    asleepSeconds: sleep.durationInSeconds,
    inBedSeconds: sumKnown(sleep.durationInSeconds, sleep.awakeDurationInSeconds),
    awakeSeconds: sleep.awakeDurationInSeconds,
    lightSeconds: sleep.lightSleepDurationInSeconds,
    deepSeconds: sleep.deepSleepDurationInSeconds,
    remSeconds: sleep.remSleepInSeconds,
    latencySeconds: undefined,
    needSeconds: undefined,
    efficiencyPercent: undefined,
    score: sleep.overallSleepScore?.value,
    averageHeartRate: undefined,
    minHeartRate: undefined,
    hrvMs: undefined,
    hrvMeasure: undefined,
    respiratoryRate: undefined,
    disturbances: undefined,
    device: undefined,
  });
  return [session];
}

function toScore({ kind, externalId, day, offsetMinutes, startAt, endAt, score }: SleepSession): DailyMetric[] {
  if (kind === 'nap') return [];
  const weight = toNightWeight(Date.parse(startAt), Date.parse(endAt));
  return toMetrics({ day, offsetMinutes, recordId: toRecordId('sleep', externalId), weight }, { sleep_score: score });
}

function toHrv(hrv: GarminHrv): DailyMetric[] {
  const day = dayIn(hrv);
  const place = { recordId: toRecordId('hrv', hrv.summaryId), weight: hrv.durationInSeconds ?? 0 };
  return day === undefined ? [] : toMetrics({ day, ...place }, { hrv_rmssd_ms: hrv.lastNightAvg });
}

function toMeasures(body: GarminBody): BodyMeasure[] {
  const offset = toOffset(body.measurementTimeOffsetInSeconds);
  if (offset === undefined) return [];
  const values: Readonly<Partial<Record<BodyMeasure['kind'], number | undefined>>> = {
    weight: scale(body.weightInGrams, 1 / 1000),
    body_fat: body.bodyFatInPercent,
    muscle_mass: scale(body.muscleMassInGrams, 1 / 1000),
    body_water: body.bodyWaterInPercent,
  };
  const at = body.measurementTimeInSeconds;
  return (Object.entries(values) as [BodyMeasure['kind'], number | undefined][]).flatMap(([kind, value]) =>
    value === undefined ? [] : [{ externalId: `${body.summaryId}:${kind}`, kind, value, day: localDay(at, offset), takenAt: toIso(at) }],
  );
}

function toWorkout(activity: GarminActivity): Workout[] {
  const offset = toOffset(activity.startTimeOffsetInSeconds);
  // The parts of a multisport activity follow as activities of their own.
  if (offset === undefined || activity.isParent === true) return [];
  const workout = withoutUnknown<Workout>({
    externalId: activity.summaryId,
    kind: toGarminKind(activity.activityType),
    sport: activity.activityType,
    title: activity.activityName,
    day: localDay(activity.startTimeInSeconds, offset),
    startAt: toIso(activity.startTimeInSeconds),
    offsetMinutes: offset,
    durationMinutes: toMinutes(activity.durationInSeconds),
    distanceM: activity.distanceInMeters,
    ascentM: activity.totalElevationGainInMeters,
    averageHeartRate: activity.averageHeartRateInBeatsPerMinute,
    maxHeartRate: activity.maxHeartRateInBeatsPerMinute,
    ...toCalories(activity.activeKilocalories, 'measured'),
    strain: undefined,
    device: activity.deviceName,
  });
  return [workout];
}

export function readGarmin(payloads: GarminPayloads): ProviderRecords {
  const dailies = readRecords(garminDaily, payloads.dailies);
  const sleeps = readRecords(garminSleep, payloads.sleeps);
  const hrv = readRecords(garminHrv, payloads.hrv);
  const bodies = readRecords(garminBody, payloads.bodyComps);
  const activities = readRecords(garminActivity, payloads.activities);
  const sessions = sleeps.records.flatMap(toSleep);
  const days = pickDays(dailies.records);
  return checkRecords(
    {
      metrics: [...[...days].flatMap(([day, daily]) => toDayMetrics(daily, day)), ...sessions.flatMap(toScore), ...hrv.records.flatMap(toHrv)],
      sleeps: sessions,
      workouts: activities.records.flatMap(toWorkout),
      measures: bodies.records.flatMap(toMeasures),
      figureRecords: [
        ...[...days.keys()].map((day) => toRecordId('day', day)),
        ...sessions.map(({ externalId }) => toRecordId('sleep', externalId)),
        ...hrv.records.map(({ summaryId }) => toRecordId('hrv', summaryId)),
      ],
    },
    dailies.skipped + sleeps.skipped + hrv.skipped + bodies.skipped + activities.skipped,
  );
}
