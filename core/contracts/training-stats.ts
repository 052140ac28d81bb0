/** Training in numbers: rpcs `my_training_stats` and `client_training_stats`. */
import * as z from 'zod/mini';
import { daySchema } from './meal.ts';
import { zonesPersonSchema } from './training-recording.ts';
import { exerciseRecordSchema } from './training-template.ts';
import { storedTrainingSchema, trainingWeekSchema } from './training.ts';

export const trainingStatsSchema = z.object({
  today: daySchema,
  timeZone: z.string(),
  /** The first day with a session whose load is known (exertion and duration); null = none. */
  loadSince: z.nullable(daySchema),
  /** Every day with a session, oldest first. */
  days: z.array(daySchema),
  /** Twelve weeks, the newest first. */
  weeks: z.array(trainingWeekSchema),
  /** The sessions of the last 28 days, newest first. */
  recent: z.array(storedTrainingSchema),
  /** The fastest 1, 5 and 10 km of all recorded runs, as far as there are. */
  efforts: z.array(z.object({ metres: z.number(), seconds: z.number(), day: daySchema })),
  /** Of the recordings of the last 28 days. */
  heart: z.object({
    /** Seconds at each rate, by beats a minute. */
    seconds: z.record(z.string(), z.number()),
    person: zonesPersonSchema,
  }),
  exercises: z.array(exerciseRecordSchema),
});
export type TrainingStats = z.infer<typeof trainingStatsSchema>;
