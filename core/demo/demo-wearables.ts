/**
 * A believable year of the made-up client's ring, and a hundred days of a band that she wears beside it. Short nights lower the variability and raise
 * the resting heart rate of the same morning; training days have more steps and strain. Some nights the ring lies on the table.
 */
import { addDays, dayToUtcMs, instantAt, weekday, type Day } from '#core/kit/day.ts';
import type { DailyMetric, SleepSession, WearableBatch } from '#core/wearables/contract.ts';
import type { Metric } from '#core/wearables/metrics.ts';
import { demoTrainings } from './demo-training.ts';

const DAYS = 365;
const BAND_DAYS = 100;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR = 60;
/** Of so many nights the ring misses one. */
const MISSED = 19;

const dayNumber = (day: Day): number => dayToUtcMs(day) / DAY_MS;
/** Between -1 and 1, always the same for a day. @param salt one a figure */
function noise(day: Day, salt: number): number {
  const x = Math.sin(dayNumber(day) * 12.9898 + salt * 78.233) * 43_758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}
const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

interface DayPlan {
  readonly day: Day;
  readonly asleepMinutes: number;
  readonly isTraining: boolean;
  /** How rested she is: -1 to 1. */
  readonly form: number;
  /** 0 at the beginning of the year, 1 at its end: she gets fitter. */
  readonly progress: number;
}

function toPlans(today: Day): DayPlan[] {
  const trained = new Set(demoTrainings(today).map(({ day }) => day));
  return Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - DAYS);
    const isWeekend = weekday(day) >= 6;
    const asleepMinutes = round(7 * HOUR + (isWeekend ? 35 : 0) + noise(day, 1) * 55 + noise(day, 2) * 20);
    const form = Math.max(-1, Math.min(1, (asleepMinutes - 7 * HOUR) / 110 + noise(day, 3) * 0.6 - (trained.has(addDays(day, -1)) ? 0.2 : 0)));
    return { day, asleepMinutes, isTraining: trained.has(day), form, progress: at / DAYS };
  });
}

/** A session in the client's zone. @param startMinute after midnight of `day`, negative = before it */
function toTimes(timeZone: string, day: Day, startMinute: number, minutes: number): Pick<SleepSession, 'startAt' | 'endAt' | 'offsetMinutes'> {
  const startDay = startMinute < 0 ? addDays(day, -1) : day;
  const minute = startMinute < 0 ? startMinute + 24 * HOUR : startMinute;
  const startAt = instantAt(timeZone, startDay, minute);
  const endMs = Date.parse(startAt) + minutes * MINUTE_MS;
  const offsetMinutes = round((dayToUtcMs(startDay) + minute * MINUTE_MS - Date.parse(startAt)) / MINUTE_MS);
  return { startAt, endAt: new Date(endMs).toISOString(), offsetMinutes };
}

function toNight({ day, asleepMinutes, form }: DayPlan, timeZone: string): SleepSession {
  const awake = round(28 + noise(day, 4) * 14);
  const latency = round(12 + noise(day, 5) * 8);
  const inBed = asleepMinutes + awake + latency;
  const deep = round(asleepMinutes * (0.19 + form * 0.03));
  const rem = round(asleepMinutes * (0.22 + noise(day, 6) * 0.03));
  return {
    externalId: `night-${day}`,
    kind: 'main',
    day,
    ...toTimes(timeZone, day, -45 + round(noise(day, 7) * 35), inBed),
    asleepSeconds: asleepMinutes * 60,
    inBedSeconds: inBed * 60,
    awakeSeconds: (awake + latency) * 60,
    deepSeconds: deep * 60,
    remSeconds: rem * 60,
    lightSeconds: (asleepMinutes - deep - rem) * 60,
    latencySeconds: latency * 60,
    efficiencyPercent: round((asleepMinutes / inBed) * 100),
    score: Math.max(40, Math.min(98, round(78 + form * 12))),
    device: 'Oura Ring 4',
  };
}

function toNap({ day }: DayPlan, timeZone: string): SleepSession {
  const times = toTimes(timeZone, day, 14 * HOUR + round(noise(day, 8) * 30), 28);
  return { externalId: `nap-${day}`, kind: 'nap', day, ...times, asleepSeconds: 22 * 60, device: 'Oura Ring 4' };
}

const toMetrics = (day: Day, device: string, values: Partial<Record<Metric, number>>): DailyMetric[] =>
  Object.entries(values).map(([metric, value]) => ({ metric: metric as Metric, day, value, device }));

/** The variability of the morning, ms. */
const toHrv = ({ form, progress, day }: DayPlan): number => round(44 + progress * 8 + form * 11 + noise(day, 9) * 3);
const toRestingRate = ({ form, progress, day }: DayPlan): number => round(58 - progress * 4 - form * 3 + noise(day, 10));

function ringMetrics(plan: DayPlan, hasNight: boolean): DailyMetric[] {
  const { day, isTraining, form } = plan;
  const steps = round(7200 + (isTraining ? 3600 : 0) + noise(day, 11) * 2100);
  return toMetrics(day, 'Oura Ring 4', {
    steps,
    distance_m: round(steps * 0.72),
    active_kcal: round(steps * 0.036 + (isTraining ? 180 : 0)),
    ...(hasNight && {
      hrv_rmssd_ms: toHrv(plan),
      resting_hr: toRestingRate(plan),
      respiratory_rate: round(14.2 + noise(day, 12) * 0.5, 1),
      temperature_deviation_c: round(noise(day, 13) * 0.25, 2),
      readiness_score: round(77 + form * 12),
      sleep_score: round(78 + form * 12),
    }),
  });
}

function bandMetrics(plan: DayPlan): DailyMetric[] {
  const { day, isTraining, form } = plan;
  return toMetrics(day, 'WHOOP 5.0', {
    recovery_score: round(62 + form * 27),
    strain: round(8.6 + (isTraining ? 5 : 0) + noise(day, 14) * 2, 1),
    hrv_rmssd_ms: toHrv(plan) + 3,
    resting_hr: toRestingRate(plan) + 1,
  });
}

/**
 * @param today the last day of the year, in the client's zone
 * @param exportedAt when ring and band were synced
 * @returns one batch a device; nothing in them ends after `exportedAt`
 */
export function demoWearables(today: Day, timeZone: string, exportedAt: string): WearableBatch[] {
  const plans = toPlans(today);
  const isOver = ({ endAt }: SleepSession) => Date.parse(endAt) <= Date.parse(exportedAt);
  const worn = plans.filter(({ day }) => dayNumber(day) % MISSED !== 0 || day === today);
  const nights = worn.map((plan) => toNight(plan, timeZone)).filter(isOver);
  const naps = worn
    .filter(({ day }) => weekday(day) === 7 && noise(day, 15) > 0.2)
    .map((plan) => toNap(plan, timeZone))
    .filter(isOver);
  const slept = new Set(nights.map(({ day }) => day));
  const shared = { exportedAt, isRestricted: false, workouts: [], measures: [] };
  return [
    { ...shared, provider: 'oura', metrics: plans.flatMap((plan) => ringMetrics(plan, slept.has(plan.day))), sleeps: [...nights, ...naps] },
    {
      ...shared,
      provider: 'whoop',
      metrics: plans
        .slice(-BAND_DAYS)
        .filter(({ day }) => slept.has(day))
        .flatMap(bandMetrics),
      sleeps: [],
    },
  ];
}
