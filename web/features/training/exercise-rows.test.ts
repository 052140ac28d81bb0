/** Rows of exercises in the form: whose id a name has, and what is stored of them. */
import { expect, test } from 'vitest';
import { newExerciseRow, renameRow, toExerciseRow, toExercises, withFigure, withWarmUp } from './exercise-rows.ts';

const squat = () => toExerciseRow({ exerciseId: 'squat', name: 'Počep v garaži', sets: [{ reps: 5, weightKg: 60 }] });

test.each([
  ['a name of nobody loses the id', 'Moja vaja', undefined],
  ['a name of the catalogue has its id', 'počep', 'squat'],
  ['another name of the catalogue has another id', 'bench press', 'bench_press'],
  ['the name of before has the id of before', 'Počep v garaži', 'squat'],
])('a renamed exercise: %s', (_title, name, exerciseId) => {
  const through = renameRow(renameRow(squat(), 'nekaj vmes'), name);
  expect(toExercises([through])[0]).toEqual({ name, ...(exerciseId ? { exerciseId } : {}), sets: [{ reps: 5, weightKg: 60 }] });
});

test('a new exercise has the id of its name', () => {
  expect(toExercises([renameRow(newExerciseRow(), ' Počep ')])).toEqual([{ name: 'Počep', exerciseId: 'squat', sets: [{}] }]);
});

test('a figure is set and removed, and a warm-up is marked or not mentioned', () => {
  const [set] = squat().sets;
  if (!set) throw new Error('no set');
  const timed = withWarmUp(withFigure(withFigure(set, 'seconds', 30), 'weightKg', undefined), true);
  expect(timed).toEqual({ key: set.key, reps: 5, seconds: 30, warmUp: true });
  expect(withWarmUp(timed, false)).not.toHaveProperty('warmUp');
});

test('keys are unlike, and none is stored', () => {
  const rows = [squat(), squat()];
  expect(new Set(rows.flatMap(({ key, sets }) => [key, ...sets.map((set) => set.key)])).size).toBe(4);
  expect(JSON.stringify(toExercises(rows))).not.toContain('key');
});
