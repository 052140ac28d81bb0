/** A session as it was read off a picture, for the form in which the person confirms it. */
import type { StoredTraining } from '#core/contracts/training.ts';
import { instantAt } from '#core/kit/day.ts';
import type { TrainingField, TrainingReading } from '#core/reports/training-reading.ts';
import type { UprightImage } from '#web/lib/readers/image.ts';
import { toValues, type SessionContext, type SessionValues } from '../session-form.ts';

/** A picture that was read. */
export interface PictureFile {
  readonly name: string;
  /** Of its content: the same picture is one session. */
  readonly externalId: string;
  readonly reading: TrainingReading;
  readonly picture: UprightImage;
}

/** The field of the form that shows what was read. */
const FORM_FIELDS = {
  day: 'day',
  minute: 'time',
  title: 'title',
  kind: 'kind',
  distanceM: 'km',
  durationMinutes: 'minutes',
  calories: 'calories',
  averageHeartRate: 'averageHeartRate',
  maxHeartRate: 'maxHeartRate',
  ascentM: 'ascentM',
} as const satisfies Partial<Record<TrainingField, keyof SessionValues>>;
export type PictureField = (typeof FORM_FIELDS)[keyof typeof FORM_FIELDS];
const PAIRS = Object.entries(FORM_FIELDS) as [keyof typeof FORM_FIELDS, PictureField][];

export async function toContentId(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `sha256:${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether there is anything of a training: a title or a date alone may stand on any picture. */
export function hasFigures({ values }: TrainingReading): boolean {
  return [values.distanceM, values.durationMinutes, values.calories, values.averageHeartRate].some((read) => read !== undefined);
}

/** What an app on a watch shows was measured by it. */
export function toPictureSession({ reading, externalId }: PictureFile, { today, timeZone }: Omit<SessionContext, 'session'>): StoredTraining {
  const { values } = reading;
  const { day, minute, title, kind, calories } = values;
  const figures = Object.fromEntries(
    (['distanceM', 'durationMinutes', 'averageHeartRate', 'maxHeartRate', 'ascentM'] as const).flatMap((field) => {
      const read = values[field];
      return read === undefined ? [] : [[field, read.value]];
    }),
  );
  return {
    id: crypto.randomUUID(),
    source: 'file',
    externalId,
    kind: kind?.value ?? 'other',
    day: day?.value ?? today,
    exercises: [],
    ...figures,
    ...(title === undefined ? {} : { title: title.value }),
    ...(day === undefined || minute === undefined ? {} : { startedAt: instantAt(timeZone, day.value, minute.value) }),
    ...(calories === undefined ? {} : { calories: Math.round(calories.value), caloriesSource: 'measured' as const }),
  };
}

/** A day that was not read stays empty, so that the person has to enter it. */
export function toPictureValues(file: PictureFile, context: SessionContext): SessionValues {
  const values = toValues(context);
  return file.reading.values.day === undefined ? { ...values, day: '' } : values;
}

/** Fields to look at: those that were read with doubt, and a kind that was not read at all. */
export function toDoubted({ values, doubts }: TrainingReading): ReadonlySet<PictureField> {
  const doubted = PAIRS.flatMap(([field, shown]) => (doubts.includes(field) ? [shown] : []));
  return new Set(values.kind === undefined ? [...doubted, 'kind' as const] : doubted);
}

/** Where a field was read from, in pixels of the picture. */
export function findBox({ values }: TrainingReading, field: PictureField) {
  return PAIRS.flatMap(([key, shown]) => (shown === field ? (values[key]?.box ?? []) : []))[0];
}
