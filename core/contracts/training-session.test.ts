import { expect, test } from 'vitest';
import type { TrainingSession } from '#core/training/session.ts';
import { trainingSessionSchema } from './training-session.ts';

const session: TrainingSession = {
  kind: 'strength',
  durationMinutes: 60,
  averageHeartRate: 120,
  hrv: { ms: 48, measure: 'rmssd' },
  exercises: [{ exerciseId: 'squat', name: 'počep', sets: [{ reps: 5, weightKg: 100, warmUp: true }] }],
};

test('training session: a whole session and one of a kind alone are valid', () => {
  expect(trainingSessionSchema.parse(session)).toEqual(session);
  expect(trainingSessionSchema.parse({ kind: 'yoga', exercises: [] })).toEqual({ kind: 'yoga', exercises: [] });
});

test.each([
  ['an unknown kind', { ...session, kind: 'sleep' }],
  ['a heart rate of 400', { ...session, averageHeartRate: 400 }],
  ['an exertion of 11', { ...session, exertion: 11 }],
  ['half a repetition', { ...session, exercises: [{ name: 'počep', sets: [{ reps: 2.5 }] }] }],
  ['an exercise without a name', { ...session, exercises: [{ name: '', sets: [] }] }],
  ['an HRV measure that is none', { ...session, hrv: { ms: 48, measure: 'other' } }],
])('training session: %s is invalid', (_, value) => {
  expect(trainingSessionSchema.safeParse(value).success).toBe(false);
});
