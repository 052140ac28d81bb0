import { describe, expect, test } from 'vitest';
import { findLastSets, toBests, type ExerciseHistory } from './exercise-records.ts';

const squat: ExerciseHistory = {
  exerciseId: 'squat',
  name: 'počep',
  last: { day: '2026-11-10', sets: [{ reps: 8, weightKg: 62.5 }] },
  best: [
    { day: '2026-10-01', set: { reps: 1, weightKg: 100 } },
    { day: '2026-10-08', set: { reps: 10, weightKg: 80 } },
    { day: '2026-10-15', set: { reps: 20, weightKg: 40 } },
  ],
};
const own: ExerciseHistory = {
  name: 'Moja vaja',
  last: { day: '2026-11-09', sets: [{ seconds: 60 }] },
  best: [{ day: '2026-11-09', set: { seconds: 60 } }],
};

test('bests of a record, with the estimated maximum by Epley', () => {
  const bests = toBests(squat);
  expect(bests.weightKg).toEqual({ value: 100, day: '2026-10-01' });
  expect(bests.reps).toEqual({ value: 20, day: '2026-10-15' });
  expect(bests.oneRepMaxKg?.day).toBe('2026-10-08');
  expect(bests.oneRepMaxKg?.value).toBeCloseTo(106.667, 3);
  expect(toBests(own)).toEqual({ seconds: { value: 60, day: '2026-11-09' } });
});

describe('last sets', () => {
  const done = (day: string, name: string, exerciseId?: string, reps = 5) => ({
    day,
    exercises: [{ name, ...(exerciseId ? { exerciseId } : {}), sets: [{ reps }] }],
  });

  test('are those of the newest session, also of one that the histories do not have', () => {
    const sessions = [done('2026-11-12', 'počep', 'squat', 3), done('2026-11-11', 'počep', 'squat', 4)];
    expect(findLastSets(squat, sessions, [own, squat])).toEqual({ day: '2026-11-12', sets: [{ reps: 3 }] });
  });

  test('are those of the history when the sessions are older or have none', () => {
    const sessions = [done('2026-11-12', 'sklece', 'push_up'), done('2026-11-01', 'počep', 'squat')];
    expect(findLastSets(squat, sessions, [squat])).toEqual(squat.last);
    expect(findLastSets(squat, [{ day: '2026-11-20', exercises: [{ exerciseId: 'squat', name: 'x', sets: [] }] }], [squat])).toEqual(squat.last);
  });

  test('of an exercise outside the catalogue are found by its name, whatever the case', () => {
    expect(findLastSets({ name: ' moja VAJA' }, [], [squat, own])).toEqual(own.last);
    expect(findLastSets({ name: 'počep' }, [], [squat])).toBeUndefined();
  });
});
