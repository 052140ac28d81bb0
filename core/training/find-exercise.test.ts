import { expect, test } from 'vitest';
import { EXERCISES } from './exercises.ts';
import { findExerciseId, suggestExercises } from './find-exercise.ts';

test.each([
  ['Počep', 'squat'],
  ['pocep', 'squat'],
  [' SQUAT ', 'squat'],
  ['počep na luni', undefined],
  ['', undefined],
])('"%s" means %s', (name, id) => {
  expect(findExerciseId(name)).toBe(id);
});

test('every exercise is found by its display names, except where two share a name', () => {
  const shared = EXERCISES.flatMap(({ id, names }) => [names.sl[0], names.en[0]].filter((name) => findExerciseId(name) !== id));
  expect(shared).toEqual([]);
});

test('suggestions have the text in one of their names, and those that begin with it come first', () => {
  expect(suggestExercises('p', 'sl')).toEqual([]);
  const squats = suggestExercises('poč', 'sl');
  expect(squats[0]).toMatch(/^počep/i);
  expect(squats.length).toBeLessThanOrEqual(8);
  expect(suggestExercises('benchpress', 'en')).toContain('bench press');
  expect(suggestExercises('xyzzy', 'en')).toEqual([]);
});
