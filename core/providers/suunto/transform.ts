/**
 * Records of Suunto's answers. What the public documentation leaves open is not read: the energy of a day (all or only the active part), the way
 * heart rate variability is computed, and what a balance means for a day. Stages that do not fit between going to bed and getting up are absent.
 */
import type { DailyMetric, SleepSession, Workout } from '#core/wearables/contract.ts';
import { localDay, readRecords, toIso } from '../payload.ts';
import {
  checkRecords,
  sumKnown,
  toCalories,
  toMetrics,
  toMinutes,
  toNightWeight,
  toRecordId,
  withoutUnknown,
  type ProviderRecords,
} from '../records.ts';
import { suuntoDailyStat, suuntoSleep, suuntoWorkout, type SuuntoDailyStat, type SuuntoSleep, type SuuntoWorkout } from './payload.ts';
import { toSuuntoKind } from './sports.ts';

export interface SuuntoPayloads {
  readonly workouts?: unknown;
  readonly sleeps?: unknown;
  readonly dailyStats?: unknown;
}

function toWorkout(workout: SuuntoWorkout): Workout[] {
  const externalId = workout.workoutKey ?? workout.workoutId;
  const { timeOffsetInMinutes: offset, hrdata } = workout;
  if (externalId === undefined || offset === undefined) return [];
  const record = withoutUnknown<Workout>({
    externalId,
    kind: toSuuntoKind(workout.activityId),
    sport: workout.activityId === undefined ? undefined : String(workout.activityId),
    title: undefined,
    day: localDay(workout.startTime, offset),
    startAt: toIso(workout.startTime),
    offsetMinutes: Math.round(offset),
    durationMinutes: toMinutes(workout.totalTime),
    distanceM: workout.totalDistance,
    ascentM: workout.totalAscent,
    averageHeartRate: hrdata?.workoutAvgHR ?? hrdata?.avg,
    maxHeartRate: hrdata?.workoutMaxHR ?? hrdata?.hrmax,
    ...toCalories(workout.energyConsumption, 'unstated'),
    strain: undefined,
    device: workout.gear?.name,
  });
  return [record];
}

function toSleep({ entryData: sleep }: SuuntoSleep): SleepSession {
  const { BedtimeStart: start, BedtimeEnd: end } = sleep;
  const inBed = (end.at - start.at) / 1000;
  const asleep = sumKnown(sleep.LightSleepDuration, sleep.DeepSleepDuration, sleep.REMSleepDuration);
  const fits = asleep !== undefined && asleep <= inBed;
  return withoutUnknown<SleepSession>({
    externalId: sleep.SleepId ?? toIso(start.at),
    kind: sleep.IsNap === true ? 'nap' : 'main',
    day: localDay(end.at, end.offset),
    startAt: toIso(start.at),
    endAt: toIso(end.at),
    offsetMinutes: end.offset,
    asleepSeconds: fits ? asleep : undefined,
    inBedSeconds: inBed > 0 ? inBed : undefined,
    awakeSeconds: fits ? inBed - asleep : undefined,
    lightSeconds: fits ? sleep.LightSleepDuration : undefined,
    deepSeconds: fits ? sleep.DeepSleepDuration : undefined,
    remSeconds: fits ? sleep.REMSleepDuration : undefined,
    latencySeconds: undefined,
    needSeconds: undefined,
    efficiencyPercent: undefined,
    score: sleep.SleepQualityScore,
    averageHeartRate: sleep.HRAvg,
    minHeartRate: sleep.HRMin,
    hrvMs: undefined,
    hrvMeasure: undefined,
    respiratoryRate: undefined,
    disturbances: undefined,
    device: undefined,
  });
}

/** Several devices count the same steps: the one that counted most carries the day. */
function toSteps(stats: readonly SuuntoDailyStat[]): DailyMetric[] {
  const days = new Map<string, number>();
  for (const { Sources: sources } of stats.filter(({ Name: name }) => name?.toLowerCase() === 'stepcount'))
    for (const { TimeISO8601: time, Value: steps } of sources.flatMap(({ Samples: samples }) => samples)) {
      const day = localDay(time.at, time.offset);
      if (steps !== undefined) days.set(day, Math.max(steps, days.get(day) ?? 0));
    }
  return [...days].flatMap(([day, steps]) => toMetrics({ day }, { steps }));
}

export function readSuunto(payloads: SuuntoPayloads): ProviderRecords {
  const workouts = readRecords(suuntoWorkout, payloads.workouts);
  const sleeps = readRecords(suuntoSleep, payloads.sleeps);
  const stats = readRecords(suuntoDailyStat, payloads.dailyStats);
  const sessions = sleeps.records.map(toSleep);
  const sports = workouts.records.flatMap(toWorkout);
  const scores = sessions
    .filter(({ kind }) => kind === 'main')
    .flatMap(({ externalId, startAt, endAt, day, offsetMinutes, score }) => {
      const weight = toNightWeight(Date.parse(startAt), Date.parse(endAt));
      return toMetrics({ day, offsetMinutes, recordId: toRecordId('sleep', externalId), weight }, { sleep_score: score });
    });
  const figureRecords = sessions.map(({ externalId }) => toRecordId('sleep', externalId));
  return checkRecords(
    { metrics: [...scores, ...toSteps(stats.records)], sleeps: sessions, workouts: sports, measures: [], figureRecords },
    workouts.skipped + workouts.records.length - sports.length + sleeps.skipped + stats.skipped,
  );
}
