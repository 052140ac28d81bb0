import { expect, test } from 'vitest';
import { shownProgress } from './shown-energy.ts';
import { toAddedEnergy, withTraining } from './training-energy.ts';

const goals = { calories: 2000, protein: 100, carbs: 230, fat: 70 };

test.each([
  [undefined, 0],
  [null, 0],
  [{ kcal: 431, percent: 100 }, 431],
  [{ kcal: 431, percent: 50 }, 216],
  [{ kcal: 0, percent: 100 }, 0],
])('of %o %d kcal are added', (training, kcal) => {
  expect(toAddedEnergy(training, 'kcal')).toBe(kcal);
});

test('only the goal of energy is raised, once; without goals there is nothing to raise', () => {
  expect(withTraining(goals, 216)).toEqual({ ...goals, calories: 2216 });
  expect(withTraining(goals, 0)).toBe(goals);
  expect(withTraining(null, 216)).toBeNull();
  expect(goals.calories).toBe(2000);
});

test.each(['kcal', 'kJ'] as const)('what is left adds up with what is shown, in %s', (unit) => {
  const added = toAddedEnergy({ kcal: 333.3, percent: 33 }, unit);
  const { calories } = shownProgress({ calories: 1234 }, withTraining(goals, added), unit);
  const shown = (kcal: number) => Math.round(unit === 'kJ' ? kcal * 4.184 : kcal);
  expect(shown(calories.goal ?? 0)).toBe(shown(goals.calories) + shown(added));
  expect(shown(calories.left ?? 0)).toBe(shown(calories.goal ?? 0) - shown(calories.eaten));
});
