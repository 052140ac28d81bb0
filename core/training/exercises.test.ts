import { describe, expect, test } from 'vitest';
import { ACTIVITY_KINDS, ACTIVITY_NAMES, isActivityKind } from './activity-kinds.ts';
import { EXERCISE_EQUIPMENT, EXERCISE_MEASURES } from './exercise.ts';
import { exerciseById, EXERCISES } from './exercises.ts';
import { MUSCLES } from './muscles.ts';

describe('exercise catalogue', () => {
  test('has at least 250 exercises, each id and display name once', () => {
    expect(EXERCISES.length).toBeGreaterThanOrEqual(250);
    for (const values of [EXERCISES.map(({ id }) => id), EXERCISES.map(({ names }) => names.sl[0]), EXERCISES.map(({ names }) => names.en[0])])
      expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  });

  test('has known equipment, measures and muscles, at least one primary, none twice', () => {
    for (const exercise of EXERCISES) {
      expect(exercise.id).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
      expect(EXERCISE_EQUIPMENT).toContain(exercise.equipment);
      expect(EXERCISE_MEASURES).toContain(exercise.measure);
      const muscles = [...exercise.primary, ...exercise.secondary];
      expect(MUSCLES).toEqual(expect.arrayContaining(muscles));
      expect(new Set(muscles).size).toBe(muscles.length);
      expect(exercise.primary).not.toEqual([]);
      expect([...exercise.names.sl, ...exercise.names.en]).not.toContain('');
    }
  });

  test('finds an exercise by its id', () => {
    expect(exerciseById('deadlift')?.names).toMatchObject({ sl: expect.arrayContaining(['mrtvi dvig']), en: expect.arrayContaining(['deadlift']) });
    expect(exerciseById('unknown')).toBeUndefined();
  });
});

test('activity kinds: each has a name in both languages', () => {
  for (const kind of ACTIVITY_KINDS) expect(ACTIVITY_NAMES[kind]).toEqual({ sl: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) });
  expect(isActivityKind('run')).toBe(true);
  expect(isActivityKind('sleep')).toBe(false);
});
