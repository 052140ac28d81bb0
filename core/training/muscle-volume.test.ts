import { expect, test } from 'vitest';
import { countMuscleSets } from './muscle-volume.ts';

const five = Array.from({ length: 5 }, () => ({ reps: 5, weightKg: 80 }));

test('muscle volume: a set counts one for a primary muscle and a half for a secondary one', () => {
  const { sets, unknown } = countMuscleSets([
    { exerciseId: 'bench_press', name: 'bench', sets: five },
    { exerciseId: 'triceps_pushdown', name: 'triceps', sets: [{ reps: 12 }, { reps: 12 }] },
  ]);
  expect(Object.fromEntries(sets)).toEqual({ chest: 5, triceps: 2.5 + 2, shoulders: 2.5 });
  expect(unknown).toBe(0);
});

test('muscle volume: sets to warm up are not counted, sets of unknown exercises are reported', () => {
  const { sets, unknown } = countMuscleSets([
    { exerciseId: 'squat', name: 'počep', sets: [{ reps: 10, warmUp: true }] },
    { name: 'nekaj svojega', sets: [{ reps: 10 }, { reps: 10 }] },
  ]);
  expect(sets.size).toBe(0);
  expect(unknown).toBe(2);
});
