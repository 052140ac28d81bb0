/** Stored training sessions as JSON: rpcs `my_trainings`, `client_trainings`, `training_detail`, `save_training` and `delete_training`. */
import * as z from 'zod/mini';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { oneLine } from '#core/kit/one-line.ts';
import { PROVIDER_IDS } from '#core/providers/provider.ts';
import { ACTIVITY_KINDS } from '#core/training/activity-kinds.ts';
import { TRAINING_LIMITS } from '#core/training/session.ts';
import { daySchema } from './meal.ts';
import { trainingFileSchema } from './training-file.ts';
import { exerciseRecordSchema, trainingTemplateSchema } from './training-template.ts';
import { trainingSessionSchema } from './training-session.ts';

export const TRAINING_TITLE_MAX = TRAINING_LIMITS.name[1];
export const TRAINING_NOTES_MAX = 2000;
/** Characters of the text that a session was read from. */
export const TRAINING_TEXT_MAX = 2000;
/** The strain of a session as services count it. */
export const STRAIN_LIMITS = { min: 0, max: 21 } as const;

/** Who says how much energy it took: a device, the person, or `core/training/energy.ts`. */
/** `unstated`: a device's figure that may hold the body's rest; no sum counts it. */
export const CALORIES_SOURCES = ['measured', 'entered', 'estimated', 'unstated'] as const;

const hasSource = ({ calories, caloriesSource }: { calories?: number | undefined; caloriesSource?: string | undefined }) =>
  (calories === undefined) === (caloriesSource === undefined);

const fields = {
  ...trainingSessionSchema.shape,
  id: z.uuid(),
  day: daySchema,
  /** ISO 8601; absent = the time of day is unknown. */
  startedAt: z.optional(z.string()),
  title: z.optional(oneLine({ min: 1, max: TRAINING_TITLE_MAX })),
  /** With calories only. */
  caloriesSource: z.optional(z.enum(CALORIES_SOURCES)),
  strain: z.optional(z.number().check(z.gte(STRAIN_LIMITS.min), z.lte(STRAIN_LIMITS.max))),
  notes: z.optional(z.string().check(z.maxLength(TRAINING_NOTES_MAX))),
  /** As it was typed, and the language it was read in. */
  text: z.optional(z.string().check(z.maxLength(TRAINING_TEXT_MAX))),
  lang: z.optional(z.enum(FOOD_LANGS)),
  /** `manual`, or the name of a service, where the session has the id `externalId`. */
  source: z.string(),
  externalId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The session of another source that is the same training: this one counts in no total. */
  linkedTo: z.optional(z.uuid()),
};

/** What is unknown is absent. */
export const storedTrainingSchema = z
  .object(fields)
  .check(z.refine(hasSource, { error: 'calories and their source stand together', path: ['caloriesSource'] }));
export type StoredTraining = z.infer<typeof storedTrainingSchema>;

/** Totals of one kind in a week. */
export const trainingWeekSchema = z.object({
  /** Its Monday. */
  week: daySchema,
  kind: z.enum(ACTIVITY_KINDS),
  sessions: z.int(),
  /** Null = no session of them has a duration (a distance). */
  minutes: z.nullable(z.number()),
  distanceM: z.nullable(z.number()),
});

/**
 * Newest first; a day is never cut in two, and the first page has at least this week and the three before. `weeks` are whole weeks, also those
 * that the page cuts. `next` is passed as `before` of the next page. Only the first page has what a new session starts from.
 */
export const trainingPageSchema = z.object({
  today: daySchema,
  timeZone: z.string(),
  sessions: z.array(storedTrainingSchema),
  weeks: z.array(trainingWeekSchema),
  next: z.nullable(daySchema),
  /** Newest first; only of the first page. */
  files: z.optional(z.nullable(z.array(trainingFileSchema))),
  /** Sessions of the page with comments of the nutritionist; absent in an answer that was stored on a device before there were any. */
  commented: z.optional(z.array(z.object({ sessionId: z.uuid(), isUnread: z.boolean() }))),
  templates: z.optional(z.array(trainingTemplateSchema)),
  exercises: z.optional(z.array(exerciseRecordSchema)),
  /** At the desk: connected providers whose workouts only the client sees, if there are any. */
  restricted: z.optional(z.array(z.enum(PROVIDER_IDS))),
});
export type TrainingPage = z.infer<typeof trainingPageSchema>;
