/** The values of the form of a session, and what is stored of them. */
import { TRAINING_NOTES_MAX, TRAINING_TITLE_MAX, storedTrainingSchema, type StoredTraining } from '#core/contracts/training.ts';
import { instantAt, isDay, minuteIn, type Day } from '#core/kit/day.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { TRAINING_LIMITS, type SessionExercise } from '#core/training/session.ts';
import { readClock } from '#web/lib/clock.ts';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';

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
  notes: string;
  exercises: readonly SessionExercise[];
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
  notes: '',
  exercises: [],
} as const;

export function toValues({ session, today, timeZone }: SessionContext): SessionValues {
  if (session === undefined) return { ...NOTHING, day: today };
  const { kind, day, startedAt, title = '', durationMinutes, distanceM, calories, notes = '', exercises } = session;
  const { averageHeartRate, maxHeartRate, exertion } = session;
  return {
    kind,
    day,
    title,
    calories,
    averageHeartRate,
    maxHeartRate,
    exertion,
    notes,
    exercises,
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
  const { kind, day, calories, averageHeartRate, maxHeartRate, exertion, minutes, km } = values;
  const minute = readClock(values.time);
  const {
    startedAt: _startedAt,
    title: _title,
    notes: _notes,
    calories: former,
    caloriesSource,
    ...rest
  } = session ?? {
    id: crypto.randomUUID(),
    source: 'manual',
  };
  const entered = {
    durationMinutes: minutes,
    distanceM: km === undefined ? undefined : Math.round(km * 100_000) / 100,
    averageHeartRate,
    maxHeartRate,
    exertion,
    calories,
    caloriesSource: calories === undefined ? undefined : calories === former ? (caloriesSource ?? 'entered') : 'entered',
    startedAt: minute === undefined ? undefined : instantAt(timeZone, day, minute),
    title: values.title.trim() || undefined,
    notes: values.notes.trim() || undefined,
  };
  const whole = {
    ...rest,
    ...entered,
    kind,
    day,
    exercises: values.exercises.map((exercise) => ({ ...exercise, name: exercise.name.trim() })),
  };
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as StoredTraining;
}

export function parseSession(values: SessionValues, context: SessionContext): Parsed<StoredTraining> {
  const wrong = findWrong(values, context);
  if (wrong.length > 0) return wrongFields(...wrong);
  const parsed = storedTrainingSchema.safeParse(toSession(values, context));
  if (parsed.success) return parsed;
  // What is left are figures of sets.
  return wrongFields(...new Set(parsed.error.issues.map(({ path }) => (path[0] === 'exercises' ? `exercise-${String(path[1])}` : String(path[0])))));
}
