/** A training session on the wire: the shapes that endpoints and queries of trainings share. */
import * as z from 'zod/mini';
import { oneLine } from '#core/kit/one-line.ts';
import { ACTIVITY_KINDS } from '#core/training/activity-kinds.ts';
import { HRV_MEASURES, TRAINING_LIMITS } from '#core/training/session.ts';

type Range = readonly [number, number];
const within = ([min, max]: Range) => z.optional(z.number().check(z.gte(min), z.lte(max)));
const whole = ([min, max]: Range) => z.optional(z.int().check(z.gte(min), z.lte(max)));

export const trainingSetSchema = z.object({
  reps: whole(TRAINING_LIMITS.reps),
  weightKg: within(TRAINING_LIMITS.weightKg),
  seconds: within(TRAINING_LIMITS.seconds),
  distanceM: within(TRAINING_LIMITS.distanceM),
  exertion: within(TRAINING_LIMITS.exertion),
  warmUp: z.optional(z.boolean()),
});

export const sessionExerciseSchema = z.object({
  exerciseId: z.optional(z.string().check(z.maxLength(60))),
  name: oneLine({ min: TRAINING_LIMITS.name[0], max: TRAINING_LIMITS.name[1] }),
  sets: z.array(trainingSetSchema).check(z.maxLength(TRAINING_LIMITS.sets[1])),
  superset: z.optional(z.int().check(z.gte(1))),
});

export const trainingSessionSchema = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  durationMinutes: within(TRAINING_LIMITS.durationMinutes),
  distanceM: within(TRAINING_LIMITS.distanceM),
  ascentM: within(TRAINING_LIMITS.ascentM),
  averageHeartRate: within(TRAINING_LIMITS.heartRate),
  maxHeartRate: within(TRAINING_LIMITS.heartRate),
  restingHeartRate: within(TRAINING_LIMITS.heartRate),
  hrv: z.optional(
    z.object({
      ms: z.number().check(z.gte(TRAINING_LIMITS.hrvMs[0]), z.lte(TRAINING_LIMITS.hrvMs[1])),
      measure: z.optional(z.enum(HRV_MEASURES)),
    }),
  ),
  calories: within(TRAINING_LIMITS.calories),
  exertion: within(TRAINING_LIMITS.exertion),
  intervals: z.optional(
    z.object({ repeats: z.int().check(z.gte(1)), distanceM: within(TRAINING_LIMITS.distanceM), seconds: within(TRAINING_LIMITS.seconds) }),
  ),
  exercises: z.array(sessionExerciseSchema).check(z.maxLength(TRAINING_LIMITS.exercises[1])),
});
