/** Sessions and trainings of Google Fit's export. */
import { asOneLine } from '#core/kit/one-line.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { toWordKind } from '#core/training-files/file-kinds.ts';
import { readTcx } from '#core/training-files/read-tcx.ts';
import type { FileSession } from '#core/training-files/training-file.ts';
import { toDay, toDayNumber } from '../apple-export/export-time.ts';
import type { Stage } from '../apple-export/sleep-stages.ts';
import { isFields, toList, toNumber, within, type Fields } from '../health-values.ts';
import { toOffsetMinutes } from './fit-offsets.ts';

/** Names of activities as Google Fit writes them, where the words of trainings' files do not say the same. */
const KINDS: Readonly<Record<string, ActivityKind>> = {
  'football.soccer': 'football',
  'interval_training.high_intensity': 'hiit',
  interval_training: 'hiit',
  'rowing.machine': 'indoor_row',
  'skiing.cross_country': 'cross_country_ski',
  'skiing.downhill': 'alpine_ski',
  'stair_climbing.machine': 'stair_climber',
  'biking.stationary': 'indoor_bike',
  'biking.spinning': 'indoor_bike',
  'biking.mountain': 'mountain_bike',
  rock_climbing: 'climbing',
};
/** What Fit notices and nobody trains. */
const NO_TRAINING = /^(?:still|in_vehicle|unknown|tilting|exiting_vehicle|elevator|escalator|meditation)(?:\.|$)/;
const STAGES: Readonly<Record<string, Stage>> = {
  sleep: 'asleep',
  'sleep.light': 'core',
  'sleep.deep': 'deep',
  'sleep.rem': 'rem',
  'sleep.awake': 'awake',
};
const SHORT_WALK = 600;
const MOST_SEGMENTS = 2000;

export interface FitStage {
  readonly stage: Stage;
  readonly start: number;
  readonly end: number;
}

export interface FitSession {
  /** Whole seconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Without pauses where the file says so. */
  readonly seconds: number;
  readonly activity: string;
  readonly title: string;
  readonly distanceM: number | undefined;
  readonly calories: number | undefined;
  /** Of a sleep. */
  readonly stages: readonly FitStage[];
}

function toMoment(value: unknown): number {
  const isTime = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(value);
  return isTime ? Math.floor(Date.parse(value) / 1000) : Number.NaN;
}

/** `1751.700s` */
function toLength(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^\d{1,7}(?:\.\d{1,9})?s$/.test(value) ? Number(value.slice(0, -1)) : undefined;
  return within(seconds, 1, 48 * 3600);
}

const toWord = (value: unknown): string => (typeof value === 'string' ? asOneLine(value.slice(0, 120)) : '');

function findSum({ aggregate }: Fields, metric: string): number | undefined {
  const found = toList(aggregate)
    .filter(isFields)
    .find(({ metricName }) => metricName === metric);
  return toNumber(found?.floatValue) ?? toNumber(found?.intValue);
}

function readStages({ segment }: Fields): FitStage[] {
  return toList(segment)
    .slice(0, MOST_SEGMENTS)
    .filter(isFields)
    .flatMap(({ fitnessActivity, startTime, endTime }) => {
      const stage = STAGES[toWord(fitnessActivity)];
      const [start, end] = [toMoment(startTime), toMoment(endTime)];
      return stage !== undefined && end > start ? [{ stage, start, end }] : [];
    });
}

/** Undefined for what is no session. */
export function readSession(text: string): FitSession | undefined {
  const value: unknown = JSON.parse(text);
  if (!isFields(value)) return undefined;
  const [start, end] = [toMoment(value.startTime), toMoment(value.endTime)];
  const activity = toWord(value.fitnessActivity).toLowerCase();
  if (!(end > start && end - start <= 48 * 3600) || activity === '') return undefined;
  return {
    start,
    end,
    seconds: toLength(value.duration) ?? end - start,
    activity,
    title: toWord(value.name),
    distanceM: findSum(value, 'com.google.distance.delta'),
    calories: findSum(value, 'com.google.calories.expended'),
    stages: readStages(value),
  };
}

/** Offset of the name of a session or training: `2025-06-01T09_00_00+02_00_RUNNING.json`. */
export function offsetInName(name: string): number | undefined {
  const match = /\d{4}-\d{2}-\d{2}T\d{2}_\d{2}(?:_\d{2})?(?:\.\d+)?([+-]\d{2}_\d{2}|Z)_[^/]*$/.exec(name);
  return toOffsetMinutes(match?.[1] ?? '');
}

export const toFitKind = (activity: string): ActivityKind => KINDS[activity] ?? toWordKind(activity) ?? 'other';

/** Why a session is no workout: the name under which it is counted. */
export function findNoTraining({ activity, seconds }: FitSession): string | undefined {
  if (NO_TRAINING.test(activity)) return activity;
  return /^(?:walking|on_foot)$/.test(activity) && seconds < SHORT_WALK ? 'short_walk' : undefined;
}

/** @throws FileError */
export const readTraining = (bytes: Uint8Array, now: number): FileSession[] =>
  readTcx(bytes, {
    openText: (label) => new TextDecoder(label, { fatal: true }),
    timeZone: 'UTC',
    today: toDay(toDayNumber(now + 86_400, 0)),
  });
