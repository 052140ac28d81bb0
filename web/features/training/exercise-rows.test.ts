/** Rows of exercises in the form: whose id a name has, and what is stored of them. */
import { expect, test } from 'vitest';
import { newExerciseRow, renameRow, toExerciseRow, toExercises, toFigureField, withFigure, withWarmUp } from './exercise-rows.ts';

const squat = (at = 0) => toExerciseRow({ exerciseId: 'squat', name: 'Počep v garaži', sets: [{ reps: 5, weightKg: 60 }, { reps: 5 }] }, at);

test.each([
  ['a name of nobody loses the id', 'Moja vaja', undefined],
  ['a name of the catalogue has its id', 'počep', 'squat'],
  ['another name of the catalogue has another id', 'bench press', 'bench_press'],
  ['the name of before has the id of before', 'Počep v garaži', 'squat'],
])('a renamed exercise: %s', (_title, name, exerciseId) => {
  const through = renameRow(renameRow(squat(), 'nekaj vmes'), name);
  expect(toExercises([through])[0]).toEqual({ name, ...(exerciseId ? { exerciseId } : {}), sets: [{ reps: 5, weightKg: 60 }, { reps: 5 }] });
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

test('fields are unlike, the same when the form opens again, and no key is stored', () => {
  const rows = [squat(0), squat(1)];
  const fields = rows.flatMap((row) => row.sets.map((set) => toFigureField(row, set, 'reps')));
  expect(new Set(fields).size).toBe(4);
  expect([squat(0), squat(1)]).toEqual(rows);
  expect(JSON.stringify(toExercises(rows))).not.toContain('key');
});
