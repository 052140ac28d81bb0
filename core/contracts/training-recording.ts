/** Recordings of training sessions: rpcs `save_training_file`, `training_recording` and `client_training_recording`. */
import * as z from 'zod/mini';
import { daySchema } from './meal.ts';
import { storedTrainingSchema } from './training.ts';

/** Points stored of a recording. */
export const RECORDING_LIMITS = { samples: 2000, laps: 500, extra: 8 } as const;

const column = z.array(z.nullable(z.number())).check(z.maxLength(RECORDING_LIMITS.samples));

/** Columns of equal length; null = unknown there (`core/training-files/thin-samples.ts`). */
const sampleColumnsSchema = z.object({
  seconds: z.array(z.number()).check(z.minLength(1), z.maxLength(RECORDING_LIMITS.samples)),
  latitude: z.optional(column),
  longitude: z.optional(column),
  altitudeM: z.optional(column),
  distanceM: z.optional(column),
  heartRate: z.optional(column),
  speedMs: z.optional(column),
  powerW: z.optional(column),
  cadence: z.optional(column),
  resumed: z.optional(z.array(z.int())),
  extra: z.optional(z.record(z.string(), column)),
});

const fileLapSchema = z.object({
  seconds: z.number(),
  durationSeconds: z.number(),
  distanceM: z.optional(z.number()),
  averageHeartRate: z.optional(z.number()),
  maxHeartRate: z.optional(z.number()),
  calories: z.optional(z.number()),
});

/** The fastest stretches of a recording (`core/training/best-efforts.ts`). */
const effortsSchema = z.array(z.object({ metres: z.number(), seconds: z.number() })).check(z.maxLength(3));

export const trainingRecordingSchema = z.object({
  samples: sampleColumnsSchema,
  laps: z.array(fileLapSchema).check(z.maxLength(RECORDING_LIMITS.laps)),
  /** Sent with the recording and kept for statistics; answers leave them out. */
  efforts: z.optional(effortsSchema),
});
export type TrainingRecording = z.infer<typeof trainingRecordingSchema>;

/** What zones are counted from; what is unknown is absent. */
export const zonesPersonSchema = z.object({
  birthDate: z.optional(daySchema),
  /** The highest that any session of the last years reached, in beats a minute. */
  maxHeartRate: z.optional(z.number()),
  restingHeartRate: z.optional(z.number()),
});

export const shownRecordingSchema = z.extend(trainingRecordingSchema, { person: zonesPersonSchema });
export type ShownRecording = z.infer<typeof shownRecordingSchema>;

/** `isKnown`: the file was stored before, and the stored session is answered. */
export const savedFileSchema = z.object({ session: storedTrainingSchema, isKnown: z.boolean() });
