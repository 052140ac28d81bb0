/**
 * What no person does is doubted, never corrected: speeds beyond the world's best, weights beyond records, hearts beyond nature. The
 * limits are rounded up from world records, so that they doubt typos and not athletes.
 */
import { addDays, type Day } from '#core/kit/day.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import type { Exercise } from '#core/training/exercise.ts';
import { TRAINING_LIMITS, type TrainingSet } from '#core/training/session.ts';
import type { Draft } from './read-figures.ts';
import type { ReadValue } from './training-draft.ts';

const IMPOSSIBLE = 0.2;

interface Limits {
  /** km/h over a whole session. */
  readonly slowest: number;
  readonly fastest: number;
  /** km of one session. */
  readonly farthest: number;
}

const limits = (slowest: number, fastest: number, farthest: number): Limits => ({ slowest, fastest, farthest });

export const KIND_LIMITS: Readonly<Partial<Record<ActivityKind, Limits>>> = {
  run: limits(3, 25, 120),
  trail_run: limits(1.5, 20, 180),
  walk: limits(1, 10, 80),
  nordic_walk: limits(1, 10, 80),
  hike: limits(0.5, 10, 80),
  bike: limits(4, 55, 400),
  mountain_bike: limits(2, 40, 250),
  indoor_bike: limits(4, 60, 300),
  e_bike: limits(4, 50, 250),
  swim: limits(0.5, 7, 20),
  open_water_swim: limits(0.5, 7, 40),
  indoor_row: limits(3, 22, 110),
  kayak: limits(1, 20, 150),
  inline_skating: limits(3, 45, 150),
  cross_country_ski: limits(2, 35, 150),
};

/** kg of one set. Beyond these is no lift that was ever done, or one of a handful. */
const MOST_KG: Readonly<Partial<Record<Exercise['equipment'], number>>> = {
  barbell: 450,
  smith: 400,
  machine: 600,
  cable: 200,
  dumbbell: 120,
  kettlebell: 100,
  bodyweight: 200,
  plate: 100,
  ball: 100,
};
const MOST_KG_OF: Readonly<Record<string, number>> = {
  bench_press: 350,
  overhead_press: 230,
  barbell_curl: 120,
  biceps_curl: 70,
  snatch: 230,
  clean: 280,
};
/** Metres and seconds of a set, and of a repeat of an interval. */
const SET_DISTANCE = [1, 50_000] as const;
const SET_SECONDS = [1, 4 * 3600] as const;
const REPEATS = [1, 200] as const;
const REPEAT_DISTANCE = [10, 50_000] as const;
/** Days before the text was written, and after it: a plan. */
const OLDEST = 100 * 366;
const FARTHEST = 366;
/** Of days where it is not known when the text was written. */
const YEARS = [1920, 2100] as const;
const MOST_SETS = 30;
const MOST_REPS = 500;
const KCAL_PER_MINUTE = 30;
const CLIMB_PER_HOUR = 2500;
const LONGEST_MINUTES = 16 * 60;

function doubt<T>(read: ReadValue<T> | undefined): ReadValue<T> | undefined {
  return read && { ...read, confidence: Math.min(read.confidence, IMPOSSIBLE) };
}

function doubtFields(draft: Draft, ...fields: readonly (keyof Draft)[]): void {
  for (const field of fields) {
    const read = draft[field];
    if (typeof read === 'object') Object.assign(draft, { [field]: doubt<unknown>(read) });
  }
}

const isWithin = (value: number | undefined, [min, max]: readonly [number, number]): boolean => value === undefined || (value >= min && value <= max);

function doubtHeart(draft: Draft): void {
  for (const field of ['averageHeartRate', 'maxHeartRate', 'restingHeartRate'] as const) {
    if (!isWithin(draft[field]?.value, TRAINING_LIMITS.heartRate)) doubtFields(draft, field);
  }
  const [average, max] = [draft.averageHeartRate?.value, draft.maxHeartRate?.value];
  if (average !== undefined && max !== undefined && average > max) doubtFields(draft, 'averageHeartRate', 'maxHeartRate');
  if (!isWithin(draft.hrv?.value.ms, TRAINING_LIMITS.hrvMs)) doubtFields(draft, 'hrv');
}

export function toSpeedKmh(draft: Draft): number | undefined {
  const [metres, minutes] = [draft.distanceM?.value, draft.durationMinutes?.value];
  return metres === undefined || minutes === undefined || minutes <= 0 ? undefined : metres / 1000 / (minutes / 60);
}

const ANY_KIND = limits(0, 100, 400);

function doubtWay(draft: Draft, kind: ActivityKind | undefined): void {
  const known = (kind === undefined ? undefined : KIND_LIMITS[kind]) ?? ANY_KIND;
  const speed = toSpeedKmh(draft);
  if (speed !== undefined && (speed > known.fastest || speed < known.slowest)) doubtFields(draft, 'distanceM', 'durationMinutes', 'pace');
  if (!isWithin(draft.distanceM?.value, [TRAINING_LIMITS.distanceM[0], known.farthest * 1000])) doubtFields(draft, 'distanceM');
  if (!isWithin(draft.durationMinutes?.value, [TRAINING_LIMITS.durationMinutes[0], LONGEST_MINUTES])) doubtFields(draft, 'durationMinutes');
  doubtIntervals(draft, known);
  doubtBeside(draft);
}

/** "3x10 min z 2 min hoje": a whole that is less than its repeats is of something else. */
function doubtBeside(draft: Draft): void {
  const { repeats = 0, distanceM = 0, seconds = 0 } = draft.intervals?.value ?? {};
  if ((draft.durationMinutes?.value ?? Number.POSITIVE_INFINITY) * 60 < repeats * seconds) doubtFields(draft, 'durationMinutes');
  if ((draft.distanceM?.value ?? Number.POSITIVE_INFINITY) < repeats * distanceM) doubtFields(draft, 'distanceM');
}

/** All repeats together are no farther and no longer than a session. */
function doubtIntervals(draft: Draft, { farthest }: Limits): void {
  const { repeats = 1, distanceM, seconds } = draft.intervals?.value ?? {};
  const isPossible =
    Number.isInteger(repeats) &&
    isWithin(repeats, REPEATS) &&
    isWithin(distanceM, REPEAT_DISTANCE) &&
    isWithin(seconds, SET_SECONDS) &&
    repeats * (distanceM ?? 0) <= farthest * 1000 &&
    repeats * (seconds ?? 0) <= LONGEST_MINUTES * 60;
  if (!isPossible) doubtFields(draft, 'intervals');
}

function doubtRest(draft: Draft): void {
  const minutes = draft.durationMinutes?.value;
  const { calories, ascentM, exertion } = draft;
  if (!isWithin(exertion?.value, TRAINING_LIMITS.exertion)) doubtFields(draft, 'exertion');
  if (calories !== undefined && (calories.value > 12_000 || (minutes !== undefined && calories.value > minutes * KCAL_PER_MINUTE)))
    doubtFields(draft, 'calories');
  if (ascentM !== undefined && (ascentM.value > 10_000 || (minutes !== undefined && ascentM.value > (minutes / 60) * CLIMB_PER_HOUR)))
    doubtFields(draft, 'ascentM');
}

/** Lowers the confidence of figures that cannot be, in place. */
export function doubtFigures(draft: Draft, kind: ActivityKind | undefined): void {
  doubtHeart(draft);
  doubtWay(draft, kind);
  doubtRest(draft);
}

function toMostKg({ id, equipment }: Exercise): number {
  return MOST_KG_OF[id] ?? MOST_KG[equipment] ?? TRAINING_LIMITS.weightKg[1];
}

function isPossibleSet(exercise: Exercise, set: TrainingSet): boolean {
  const mostKg = toMostKg(exercise);
  const isWhole = set.reps === undefined || (Number.isInteger(set.reps) && set.reps >= 1);
  const isTimed = isWithin(set.seconds, SET_SECONDS) && isWithin(set.distanceM, SET_DISTANCE);
  return isWhole && isTimed && (set.reps ?? 0) <= MOST_REPS && (set.weightKg ?? 0) <= mostKg;
}

/** From this share of the greatest weight up a number without a unit may be of the other one ("bench 225x5"). */
const HEAVY = 0.5;
const UNIT_DOUBT = 0.7;

/** The confidence in an exercise, lowered where its sets cannot be. @param hasUnit whether the unit of its weights was typed */
export function judgeSets(exercise: Exercise, sets: readonly TrainingSet[], confidence: number, hasUnit: boolean): number {
  const heavy = HEAVY * toMostKg(exercise);
  if (!hasUnit && confidence > UNIT_DOUBT && sets.some(({ weightKg = 0 }) => weightKg > heavy)) return judgeSets(exercise, sets, UNIT_DOUBT, hasUnit);
  return sets.length <= MOST_SETS && sets.every((set) => isPossibleSet(exercise, set)) ? confidence : Math.min(confidence, IMPOSSIBLE);
}

/** The confidence in a day, lowered where nobody writes down a training of it. @param today the day the text was written on, if it is known */
export function judgeDay(day: Day, today: Day | undefined, confidence: number): number {
  const isPossible =
    today === undefined ? isWithin(Number(day.slice(0, 4)), YEARS) : day >= addDays(today, -OLDEST) && day <= addDays(today, FARTHEST);
  return isPossible ? confidence : Math.min(confidence, IMPOSSIBLE);
}
