import { describe, expect, test } from 'vitest';
import { estimateOneRepMax } from './one-rep-max.ts';

describe('estimated one-repetition maximum (Epley)', () => {
  test.each([
    [100, 1, 100],
    [100, 3, 110],
    [90, 10, 120],
    [100, 12, 140],
  ])('%d kg x %d is %d kg', (weightKg, reps, max) => {
    expect(estimateOneRepMax({ weightKg, reps })).toBeCloseTo(max, 9);
  });

  test.each([
    ['more than 12 repetitions', { weightKg: 60, reps: 13 }],
    ['no repetition', { weightKg: 60, reps: 0 }],
    ['no weight', { reps: 5 }],
    ['a weight of zero', { weightKg: 0, reps: 5 }],
    ['half a repetition', { weightKg: 60, reps: 2.5 }],
  ])('is unknown for %s', (_, set) => {
    expect(estimateOneRepMax(set)).toBeUndefined();
  });
});
