/**
 * Records of Whoop's answers. A cycle is Whoop's day: it starts when the person falls asleep, so its strain belongs to the day on which they wake
 * up. Scores of records that are not scored yet are absent; they are fetched again later.
 */
import type { SleepSession, Workout } from '#core/wearables/contract.ts';
import { localDay, readRecords, toIso } from '../payload.ts';
import {
  checkRecords,
  scale,
  sumKnown,
  toCalories,
  toKcal,
  toMetrics,
  toMinutes,
  toNightWeight,
  toRecordId,
  withoutUnknown,
  type ProviderRecords,
} from '../records.ts';
import {
  whoopCycle,
  whoopRecovery,
  whoopSleep,
  whoopWorkout,
  type WhoopCycle,
  type WhoopRecovery,
  type WhoopSleep,
  type WhoopWorkout,
} from './payload.ts';
import { toWhoopKind } from './sports.ts';

export interface WhoopPayloads {
  readonly cycles?: unknown;
  readonly recoveries?: unknown;
  readonly sleeps?: unknown;
  readonly workouts?: unknown;
}

/** A person who falls asleep before midnight wakes up on the day of the cycle's start and six hours. */
const ASLEEP_AT_LEAST_MS = 6 * 3_600_000;

const scoreIn = <Score>({ score_state: state, score }: { score_state: string; score?: Score | undefined }): Score | undefined =>
  state === 'SCORED' ? score : undefined;

const wakeDay = (sleep: WhoopSleep): string => localDay(sleep.end, sleep.timezone_offset);

function toSleep(sleep: WhoopSleep): SleepSession {
  const score = scoreIn(sleep) ?? {};
  const stages = score.stage_summary ?? {};
  const seconds = (milli: number | undefined): number | undefined => scale(milli, 1 / 1000);
  const { total_light_sleep_time_milli: light, total_slow_wave_sleep_time_milli: deep, total_rem_sleep_time_milli: rem } = stages;
  const { baseline_milli: baseline, ...more } = score.sleep_needed ?? {};
  return withoutUnknown<SleepSession>({
    externalId: sleep.id,
    kind: sleep.nap === true ? 'nap' : 'main',
    day: wakeDay(sleep),
    startAt: toIso(sleep.start),
    endAt: toIso(sleep.end),
    offsetMinutes: sleep.timezone_offset,
    asleepSeconds: seconds(sumKnown(light, deep, rem)),
    inBedSeconds: seconds(stages.total_in_bed_time_milli),
    awakeSeconds: seconds(stages.total_awake_time_milli),
    lightSeconds: seconds(light),
    deepSeconds: seconds(deep),
    remSeconds: seconds(rem),
    latencySeconds: undefined,
    needSeconds: seconds(sumKnown(baseline, more.need_from_sleep_debt_milli, more.need_from_recent_strain_milli, more.need_from_recent_nap_milli)),
    efficiencyPercent: score.sleep_efficiency_percentage,
    score: score.sleep_performance_percentage,
    averageHeartRate: undefined,
    minHeartRate: undefined,
    hrvMs: undefined,
    hrvMeasure: undefined,
    respiratoryRate: score.respiratory_rate,
    disturbances: stages.disturbance_count,
    device: undefined,
  });
}

function toWorkout(workout: WhoopWorkout): Workout {
  const score = scoreIn(workout);
  return withoutUnknown<Workout>({
    externalId: workout.id,
    kind: toWhoopKind(workout.sport_name),
    sport: workout.sport_name,
    title: undefined,
    day: localDay(workout.start, workout.timezone_offset),
    startAt: toIso(workout.start),
    offsetMinutes: workout.timezone_offset,
    durationMinutes: toMinutes((workout.end - workout.start) / 1000),
    distanceM: score?.distance_meter,
    ascentM: score?.altitude_gain_meter,
    averageHeartRate: score?.average_heart_rate,
    maxHeartRate: score?.max_heart_rate,
    ...toCalories(toKcal(score?.kilojoule), 'unstated'),
    strain: score?.strain,
    device: undefined,
  });
}

interface CycleDays {
  readonly sleeps: readonly WhoopSleep[];
  readonly cycles: readonly WhoopCycle[];
}

const nightWeight = ({ start, end }: WhoopSleep): number => toNightWeight(start, end);

/** The longest night of the cycle: the one that is shown of a day that has two. */
function findNight(cycleId: string, sleeps: readonly WhoopSleep[]): WhoopSleep | undefined {
  const nights = sleeps.filter((sleep) => sleep.cycle_id === cycleId && sleep.nap !== true);
  return nights.toSorted((a, b) => nightWeight(b) - nightWeight(a) || (a.id < b.id ? 1 : -1))[0];
}

function findCycleDay(cycleId: string, { sleeps, cycles }: CycleDays): string | undefined {
  const night = findNight(cycleId, sleeps);
  if (night !== undefined) return wakeDay(night);
  const cycle = cycles.find(({ id }) => id === cycleId);
  return cycle === undefined ? undefined : localDay(cycle.start + ASLEEP_AT_LEAST_MS, cycle.timezone_offset);
}

/** A cycle that has a night gives the figures of its day before one that has none. */
function toCycleMetrics(cycle: WhoopCycle, days: CycleDays) {
  const score = scoreIn(cycle);
  const day = findCycleDay(cycle.id, days) ?? localDay(cycle.start + ASLEEP_AT_LEAST_MS, cycle.timezone_offset);
  const night = findNight(cycle.id, days.sleeps);
  return toMetrics(
    {
      day,
      offsetMinutes: cycle.timezone_offset,
      recordId: toRecordId('cycle', cycle.id),
      weight: night === undefined ? 0 : nightWeight(night),
    },
    { strain: score?.strain, total_kcal: toKcal(score?.kilojoule), average_hr: score?.average_heart_rate, max_hr: score?.max_heart_rate },
  );
}

function toRecoveryMetrics(recovery: WhoopRecovery, days: CycleDays) {
  const score = scoreIn(recovery);
  const night = days.sleeps.find(({ id }) => id === recovery.sleep_id);
  const day = night === undefined ? findCycleDay(recovery.cycle_id, days) : wakeDay(night);
  if (day === undefined) return [];
  return toMetrics(
    {
      day,
      offsetMinutes: night?.timezone_offset,
      recordId: toRecordId('recovery', recovery.sleep_id),
      weight: night === undefined ? 0 : nightWeight(night),
    },
    {
      recovery_score: score?.recovery_score,
      resting_hr: score?.resting_heart_rate,
      hrv_rmssd_ms: score?.hrv_rmssd_milli,
      spo2_pct: score?.spo2_percentage,
      skin_temperature_c: score?.skin_temp_celsius,
    },
  );
}

function toNightMetrics(sleep: WhoopSleep) {
  if (sleep.nap === true) return [];
  const score = scoreIn(sleep);
  return toMetrics(
    { day: wakeDay(sleep), offsetMinutes: sleep.timezone_offset, recordId: toRecordId('sleep', sleep.id), weight: nightWeight(sleep) },
    { sleep_score: score?.sleep_performance_percentage, respiratory_rate: score?.respiratory_rate },
  );
}

/**
 * @param cyclesFrom cycles that began before this moment, or at or after `cyclesTo`, are there for recoveries only: whether a night of theirs is
 * among `sleeps` is not known, and without it their day would be a guess
 */
export function readWhoop(payloads: WhoopPayloads, cyclesFrom = -Infinity, cyclesTo = Infinity): ProviderRecords {
  const cycles = readRecords(whoopCycle, payloads.cycles);
  const recoveries = readRecords(whoopRecovery, payloads.recoveries);
  const sleeps = readRecords(whoopSleep, payloads.sleeps);
  const workouts = readRecords(whoopWorkout, payloads.workouts);
  const days = { sleeps: sleeps.records, cycles: cycles.records };
  const placed = cycles.records.filter(({ start }) => start >= cyclesFrom && start < cyclesTo);
  return checkRecords(
    {
      metrics: [
        ...placed.flatMap((cycle) => toCycleMetrics(cycle, days)),
        ...recoveries.records.flatMap((recovery) => toRecoveryMetrics(recovery, days)),
        ...sleeps.records.flatMap(toNightMetrics),
      ],
      sleeps: sleeps.records.map(toSleep),
      workouts: workouts.records.map(toWorkout),
      measures: [],
      figureRecords: [
        ...placed.map(({ id }) => toRecordId('cycle', id)),
        ...recoveries.records.map(({ sleep_id: id }) => toRecordId('recovery', id)),
        // A night that turned out to be a nap has none any more.
        ...sleeps.records.filter(({ nap }) => nap === true).map(({ id }) => toRecordId('recovery', id)),
        ...sleeps.records.map(({ id }) => toRecordId('sleep', id)),
      ],
    },
    cycles.skipped + recoveries.skipped + sleeps.skipped + workouts.skipped,
  );
}
