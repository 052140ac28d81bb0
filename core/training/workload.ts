/**
 * Acute and chronic workload: the load of the last 7 days against the mean week of the last 28 (Gabbett TJ, 2016). The load of a session is
 * exertion x minutes (session RPE, Foster C et al., 2001).
 * Caveat: the ratio holds its own week in both parts, and a causal effect on injuries was not shown (Impellizzeri FM et al., 2020). It
 * describes how fast training changes; no limit of it is safe or unsafe.
 */
import { daysBetween, type Day } from '#core/kit/day.ts';
import type { TrainingFigures } from './session.ts';

export interface DayLoad {
  readonly day: Day;
  readonly load: number;
}

/** @returns undefined without exertion or time */
export function toSessionLoad({ exertion, durationMinutes }: Pick<TrainingFigures, 'exertion' | 'durationMinutes'>): number | undefined {
  return exertion === undefined || durationMinutes === undefined ? undefined : exertion * durationMinutes;
}

export interface Workload {
  /** Load of the last 7 days. */
  readonly acute: number;
  /** Mean load of a week of the last 28 days. */
  readonly chronic: number;
  /** Absent when nothing was done in 28 days. */
  readonly ratio?: number;
}

const ACUTE_DAYS = 7;
const CHRONIC_DAYS = 28;

/**
 * @param today the last day that is counted
 * @param since the first day with records; with fewer than 28 days the workload is unknown
 */
export function toWorkload(loads: readonly DayLoad[], today: Day, since: Day): Workload | undefined {
  if (daysBetween(since, today) < CHRONIC_DAYS - 1) return undefined;
  const sum = (days: number): number =>
    loads.filter(({ day }) => day <= today && daysBetween(day, today) < days).reduce((total, { load }) => total + load, 0);
  const acute = sum(ACUTE_DAYS);
  const chronic = sum(CHRONIC_DAYS) / (CHRONIC_DAYS / ACUTE_DAYS);
  return chronic > 0 ? { acute, chronic, ratio: acute / chronic } : { acute, chronic };
}
