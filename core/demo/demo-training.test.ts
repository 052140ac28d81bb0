/** The demo's training is of sessions that could be stored, and of every season. */
import { expect, test } from 'vitest';
import { trainingSessionSchema } from '#core/contracts/training-session.ts';
import { exerciseById } from '#core/training/exercises.ts';
import { demoTrainings } from './demo-training.ts';

test('a year of sessions within the limits, the newest of the last week', () => {
  const trainings = demoTrainings('2026-11-21');
  expect(trainings.length).toBeGreaterThan(100);
  expect(new Set(trainings.map(({ kind }) => kind))).toEqual(new Set(['strength', 'run', 'hike', 'bike']));
  for (const training of trainings) expect(trainingSessionSchema.safeParse(training).success).toBe(true);
  expect(trainings.at(-1)!.day > '2026-11-14').toBe(true);
  expect(demoTrainings('2026-11-21')).toEqual(trainings);
  for (const { exercises } of trainings) for (const { exerciseId = '' } of exercises) expect(exerciseById(exerciseId)).toBeDefined();
});
