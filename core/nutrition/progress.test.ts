import { expect, test } from 'vitest';
import { macroProgress } from './progress.ts';

const GOALS = { calories: 2400, protein: 150, carbs: 260, fat: 80 };

test('tells what is eaten, what is left and the share of the goal', () => {
  expect(macroProgress({ calories: 1842, protein: 112 }, GOALS).calories).toEqual({
    id: 'calories',
    eaten: 1842,
    goal: 2400,
    left: 558,
    share: 1842 / 2400,
  });
});

test('is negative over the goal, so that a screen can say how much over', () => {
  expect(macroProgress({ fat: 90 }, GOALS).fat.left).toBe(-10);
});

test('counts what nobody knows as nothing yet eaten', () => {
  expect(macroProgress({}, GOALS).carbs).toMatchObject({ eaten: 0, left: 260, share: 0 });
});

test('has neither goal nor share until goals are set, and no share of a goal of zero', () => {
  expect(macroProgress({ protein: 20 }, null).protein).toEqual({ id: 'protein', eaten: 20 });
  expect(macroProgress({ protein: 20 }, { ...GOALS, protein: 0 }).protein).toEqual({ id: 'protein', eaten: 20, goal: 0, left: -20 });
});
