/** Makes a session of what a reader found: what the file states goes before what its samples say, and impossible figures are left out. */
import { dayIn } from '#core/kit/day.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { TRAINING_LIMITS } from '#core/training/session.ts';
import { toActiveSeconds, toAscent, toHighestHeartRate, toMeanHeartRate, withDistances } from './track-figures.ts';
import {
  FILE_LIMITS,
  FileError,
  type DerivedFigure,
  type FileContext,
  type FileDoubt,
  type FileLap,
  type FileSample,
  type FileSession,
} from './training-file.ts';

/** Figures in the units of FileSession; durations in seconds. */
export interface FoundSession {
  readonly kind: ActivityKind | undefined;
  readonly startMs: number;
  /** Minutes east of Greenwich, if the file tells them. */
  readonly offsetMinutes?: number | undefined;
  readonly title?: string | undefined;
  readonly seconds?: number | undefined;
  readonly distanceM?: number | undefined;
  readonly ascentM?: number | undefined;
  readonly calories?: number | undefined;
  readonly averageHeartRate?: number | undefined;
  readonly maxHeartRate?: number | undefined;
  readonly samples: readonly FileSample[];
  readonly laps: readonly FileLap[];
}

/** Before this clocks of devices were not set: FIT counts from the end of 1989. */
const FIRST_MS = Date.UTC(1995, 0, 1);
const MS_PER_MINUTE = 60_000;

type Figure = Exclude<keyof FoundSession & keyof FileSession, 'kind' | 'title' | 'samples' | 'laps'>;

const LIMITS: Readonly<Record<Figure, readonly [number, number]>> = {
  distanceM: TRAINING_LIMITS.distanceM,
  ascentM: TRAINING_LIMITS.ascentM,
  calories: TRAINING_LIMITS.calories,
  averageHeartRate: TRAINING_LIMITS.heartRate,
  maxHeartRate: TRAINING_LIMITS.heartRate,
};

interface Judged {
  readonly figures: Partial<Record<Figure, number>>;
  readonly isOutside: boolean;
}

/** Devices write 0 for a way, energy or rate that they did not measure; climb may be 0. */
function judgeFigures(found: Partial<Record<Figure, number | undefined>>): Judged {
  const figures: Partial<Record<Figure, number>> = {};
  let isOutside = false;
  for (const [name, [least, most]] of Object.entries(LIMITS) as [Figure, readonly [number, number]][]) {
    const value = found[name];
    if (value === undefined || (value === 0 && name !== 'ascentM')) continue;
    if (value >= least && value <= most) figures[name] = value;
    else isOutside = true;
  }
  return { figures, isOutside };
}

function cleanTitle(title: string | undefined): string | undefined {
  const line = (title ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? undefined : Array.from(line).slice(0, TRAINING_LIMITS.name[1]).join('').trim();
}

function toSeconds({ seconds, samples, laps }: FoundSession): number {
  if (seconds !== undefined && seconds > 0) return seconds;
  const ofSamples = toActiveSeconds(samples);
  return ofSamples > 0 ? ofSamples : laps.reduce((sum, lap) => sum + lap.durationSeconds, 0);
}

function checkTime({ startMs }: FoundSession, seconds: number, day: string, today: string): void {
  if (!(startMs >= FIRST_MS)) throw new FileError('no_time');
  if (day > today) throw new FileError('future');
  if (seconds > FILE_LIMITS.hours * 3600) throw new FileError('too_long');
  if (seconds / 60 < TRAINING_LIMITS.durationMinutes[0]) throw new FileError('no_session');
}

function toDay({ startMs, offsetMinutes }: FoundSession, { timeZone, today }: FileContext): string {
  if (!Number.isFinite(startMs) || startMs < FIRST_MS) return today;
  return offsetMinutes === undefined ? dayIn(timeZone, startMs) : dayIn('UTC', startMs + offsetMinutes * MS_PER_MINUTE);
}

/** @throws FileError no_time, future, too_long, no_session (shorter than can be stored) */
export function assembleSession(found: FoundSession, context: FileContext): FileSession {
  const seconds = toSeconds(found);
  const day = toDay(found, context);
  checkTime(found, seconds, day, context.today);
  const samples = withDistances(found.samples);
  const ofSamples = {
    distanceM: samples.findLast(({ distanceM }) => distanceM !== undefined)?.distanceM,
    ascentM: toAscent(samples),
    averageHeartRate: toMeanHeartRate(samples),
    maxHeartRate: toHighestHeartRate(samples),
  };
  const isStated = (name: Figure): boolean => found[name] !== undefined && (found[name] !== 0 || name === 'ascentM');
  const derived: DerivedFigure[] = (Object.keys(ofSamples) as (keyof typeof ofSamples)[]).filter(
    (name) => !isStated(name) && ofSamples[name] !== undefined,
  );
  const { figures, isOutside } = judgeFigures({
    ...found,
    ...Object.fromEntries(derived.map((name) => [name, ofSamples[name as keyof typeof ofSamples]])),
  });
  const doubts: FileDoubt[] = [
    ...(found.kind === undefined ? (['kind'] as const) : []),
    ...(seconds > FILE_LIMITS.usualHours * 3600 ? (['long'] as const) : []),
    ...(isOutside ? (['outside'] as const) : []),
  ];
  const title = cleanTitle(found.title);
  return {
    kind: found.kind ?? 'other',
    startedAt: new Date(found.startMs).toISOString(),
    day,
    ...(title === undefined ? {} : { title }),
    durationMinutes: Math.round((seconds / 60) * 1000) / 1000,
    ...figures,
    samples,
    laps: found.laps,
    derived: [...(found.seconds === undefined ? (['durationMinutes'] as const) : []), ...derived.filter((name) => Object.hasOwn(figures, name))],
    doubts,
  };
}

/** Samples whose time does not go back; others are errors of the device. */
export function inOrder(samples: readonly FileSample[]): FileSample[] {
  let last = -1;
  return samples.filter(({ seconds }) => {
    if (!(seconds >= 0) || seconds <= last) return false;
    last = seconds;
    return true;
  });
}
