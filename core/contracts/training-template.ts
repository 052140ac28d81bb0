/** What a new session starts from: templates (`save_training_template`, `client_assign_template`) and what is known of an exercise. */
import * as z from 'zod/mini';
import { oneLine } from '#core/kit/one-line.ts';
import { ACTIVITY_KINDS } from '#core/training/activity-kinds.ts';
import { TRAINING_LIMITS } from '#core/training/session.ts';
import { daySchema } from './meal.ts';
import { sessionExerciseSchema, trainingSessionSchema, trainingSetSchema } from './training-session.ts';

export const TEMPLATE_NAME_MAX = TRAINING_LIMITS.name[1];
export const TEMPLATE_NOTES_MAX = 2000;

const name = oneLine({ min: 1, max: TEMPLATE_NAME_MAX });

/** What is unknown is absent. */
export const trainingTemplateSchema = z.object({
  id: z.uuid(),
  name,
  /** Templates with the same one belong together. */
  programme: z.optional(name),
  /** 1 = Monday to 7 = Sunday; absent = any day. */
  weekday: z.optional(z.int().check(z.gte(1), z.lte(7))),
  kind: z.enum(ACTIVITY_KINDS),
  durationMinutes: trainingSessionSchema.shape.durationMinutes,
  exercises: trainingSessionSchema.shape.exercises,
  notes: z.optional(z.string().check(z.maxLength(TEMPLATE_NOTES_MAX))),
  /** The nutritionist assigned it. */
  isAssigned: z.boolean(),
});
export type TrainingTemplate = z.infer<typeof trainingTemplateSchema>;

/** An exercise that the person did: its last sets, and the sets that `core/training/exercise-records.ts` counts bests from. */
export const exerciseRecordSchema = z.object({
  exerciseId: sessionExerciseSchema.shape.exerciseId,
  name: sessionExerciseSchema.shape.name,
  last: z.object({ day: daySchema, sets: z.array(trainingSetSchema) }),
  best: z.array(z.object({ day: daySchema, set: trainingSetSchema })),
});
export type ExerciseRecord = z.infer<typeof exerciseRecordSchema>;
