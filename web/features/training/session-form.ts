/** The values of the form of a session, and what is stored of them. */
import { STRAIN_LIMITS, TRAINING_NOTES_MAX, TRAINING_TITLE_MAX, storedTrainingSchema, type StoredTraining } from '#core/contracts/training.ts';
import { instantAt, isDay, minuteIn, type Day } from '#core/kit/day.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { TRAINING_LIMITS, type HrvMeasure } from '#core/training/session.ts';
import { readClock } from '#web/lib/clock.ts';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';
import { toExerciseRow, toExercises, type ExerciseRow } from './exercise-rows.ts';

export interface SessionValues {
  kind: ActivityKind;
  title: string;
  day: string;
  time: string;
  minutes: number | undefined;
  km: number | undefined;
  calories: number | undefined;
  averageHeartRate: number | undefined;
  maxHeartRate: number | undefined;
  exertion: number | undefined;
  ascentM: number | undefined;
  restingHeartRate: number | undefined;
  hrvMs: number | undefined;
  /** Empty = it was not said how the variability was computed. */
  hrvMeasure: HrvMeasure | '';
  strain: number | undefined;
  notes: string;
  exercises: readonly ExerciseRow[];
}

export interface SessionContext {
  /** Absent = a new one. */
  readonly session: StoredTraining | undefined;
  readonly today: Day;
  readonly timeZone: string;
}

function toClock(startedAt: string, timeZone: string): string {
  const minute = minuteIn(timeZone, Date.parse(startedAt));
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

const NOTHING = {
  kind: 'run',
  title: '',
  time: '',
  minutes: undefined,
  km: undefined,
  calories: undefined,
  averageHeartRate: undefined,
  maxHeartRate: undefined,
  exertion: undefined,
  ascentM: undefined,
  restingHeartRate: undefined,
  hrvMs: undefined,
  hrvMeasure: '',
  strain: undefined,
  notes: '',
  exercises: [],
} as const;

export function toValues({ session, today, timeZone }: SessionContext): SessionValues {
  if (session === undefined) return { ...NOTHING, day: today };
  const { kind, day, startedAt, title = '', durationMinutes, distanceM, calories, notes = '', exercises } = session;
  const { averageHeartRate, maxHeartRate, restingHeartRate, hrv, exertion, ascentM, strain } = session;
  return {
    kind,
    day,
    title,
    calories,
    averageHeartRate,
    maxHeartRate,
    exertion,
    ascentM,
    restingHeartRate,
    hrvMs: hrv?.ms,
    hrvMeasure: hrv?.measure ?? '',
    strain,
    notes,
    exercises: exercises.map(toExerciseRow),
    time: startedAt === undefined ? '' : toClock(startedAt, timeZone),
    minutes: durationMinutes,
    km: distanceM === undefined ? undefined : distanceM / 1000,
  };
}

/** The least and most of each number field, in the unit of the field. */
export const FIELD_LIMITS = {
  minutes: TRAINING_LIMITS.durationMinutes,
  km: [TRAINING_LIMITS.distanceM[0] / 1000, TRAINING_LIMITS.distanceM[1] / 1000],
  calories: TRAINING_LIMITS.calories,
  averageHeartRate: TRAINING_LIMITS.heartRate,
  maxHeartRate: TRAINING_LIMITS.heartRate,
  exertion: TRAINING_LIMITS.exertion,
  ascentM: TRAINING_LIMITS.ascentM,
  restingHeartRate: TRAINING_LIMITS.heartRate,
  hrvMs: TRAINING_LIMITS.hrvMs,
  strain: [STRAIN_LIMITS.min, STRAIN_LIMITS.max],
} as const satisfies Partial<Record<keyof SessionValues, readonly [number, number]>>;
export type NumberField = keyof typeof FIELD_LIMITS;
const NUMBER_FIELDS = Object.keys(FIELD_LIMITS) as NumberField[];
export const isNumberField = (field: string): field is NumberField => NUMBER_FIELDS.some((one) => one === field);

function findWrong(values: SessionValues, { today }: SessionContext): string[] {
  const { day, time, title, notes, exercises } = values;
  const isOutside = (field: NumberField) => {
    const [value, [least, most]] = [values[field], FIELD_LIMITS[field]];
    return value !== undefined && (value < least || value > most);
  };
  return [
    ...NUMBER_FIELDS.filter(isOutside),
    ...(isDay(day) && day <= today ? [] : ['day']),
    ...(time.trim() === '' || readClock(time) !== undefined ? [] : ['time']),
    ...(title.trim().length <= TRAINING_TITLE_MAX ? [] : ['title']),
    ...(notes.trim().length <= TRAINING_NOTES_MAX ? [] : ['notes']),
    ...exercises.flatMap(({ name }, at) => (name.trim() === '' ? [`exercise-${at}`] : [])),
  ];
}

/** What was entered over what the session had; an unchanged distance is kept to the metre. */
function toSession(values: SessionValues, { session, timeZone }: SessionContext): StoredTraining {
  const { day, calories, minutes, km, hrvMs, hrvMeasure, time, title, notes, exercises, ...same } = values;
  const minute = readClock(time);
  const former = session ?? { id: crypto.randomUUID(), source: 'manual' };
  const whole = {
    ...former,
    ...same,
    day,
    calories,
    caloriesSource: toCaloriesSource(calories, session),
    durationMinutes: minutes,
    distanceM: km === undefined ? undefined : Math.round(km * 100_000) / 100,
    hrv: hrvMs === undefined ? undefined : { ms: hrvMs, ...(hrvMeasure === '' ? {} : { measure: hrvMeasure }) },
    startedAt: minute === undefined ? undefined : toStart(minute, day, timeZone, session),
    title: title.trim() || undefined,
    notes: notes.trim() || undefined,
    exercises: toExercises(exercises),
  };
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as StoredTraining;
}

/** Calories that were changed are the person's own. */
function toCaloriesSource(calories: number | undefined, session: StoredTraining | undefined): StoredTraining['caloriesSource'] {
  if (calories === undefined) return undefined;
  return calories === session?.calories ? (session.caloriesSource ?? 'entered') : 'entered';
}

/** An unchanged minute keeps its seconds. */
function toStart(minute: number, day: Day, timeZone: string, session: StoredTraining | undefined): string {
  const former = session?.startedAt;
  const isSame = former !== undefined && session?.day === day && minuteIn(timeZone, Date.parse(former)) === minute;
  return isSame ? former : instantAt(timeZone, day, minute);
}

export function parseSession(values: SessionValues, context: SessionContext): Parsed<StoredTraining> {
  const wrong = findWrong(values, context);
  if (wrong.length > 0) return wrongFields(...wrong);
  const parsed = storedTrainingSchema.safeParse(toSession(values, context));
  if (parsed.success) return parsed;
  // What is left are figures of sets.
  return wrongFields(...new Set(parsed.error.issues.map(({ path }) => (path[0] === 'exercises' ? `exercise-${String(path[1])}` : String(path[0])))));
}
