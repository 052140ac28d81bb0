import { expect, test } from 'vitest';
import { macroEnergy } from './goals.ts';
import { movedVariants, withMovedVariants } from './moved-variants.ts';

const BASE = { calories: 2000, protein: 120, carbs: 230, fat: 66.7 };
const TRAINING = { calories: 2300, protein: 130, carbs: 290, fat: 70, training: true };
const REST = { calories: 1800, protein: 120, carbs: 180, fat: 66.7, training: false };
const before = { ...BASE, variants: [TRAINING, REST] };

test('each variant keeps its difference from the goals', () => {
  const after = { calories: 1900, protein: 130, carbs: 200, fat: 64 };
  expect(movedVariants(before, after)).toEqual([
    { calories: 2200, protein: 140, carbs: 260, fat: 67.3, training: true },
    { calories: 1700, protein: 130, carbs: 150, fat: 64, training: false },
  ]);
});

test('the same goals move nothing, and there and back is where it began', () => {
  expect(movedVariants(before, BASE)).toEqual([TRAINING, REST]);
  const after = { calories: 2340, protein: 150, carbs: 260, fat: 80 };
  expect(movedVariants({ ...after, variants: movedVariants(before, after) }, BASE)).toEqual([TRAINING, REST]);
});

test('a day is not brought below 1200 kcal; what is missing is carbohydrate, so that the figures agree', () => {
  const after = { calories: 1250, protein: 100, carbs: 120, fat: 41 };
  const [, rest] = movedVariants(before, after);
  expect(rest?.calories).toBe(1200);
  expect(Math.abs(macroEnergy(rest!) - 1200)).toBeLessThan(15);
  const low = { ...BASE, variants: [{ ...REST, calories: 1100 }] };
  expect(movedVariants(low, after)[0]?.calories).toBe(1100);
  expect(movedVariants(low, { ...BASE, calories: 2200 })[0]?.calories).toBe(1300);
});

test('nothing of a variant becomes nothing, and without variants none are named', () => {
  const poor = { ...BASE, variants: [{ ...REST, fat: 20 }] };
  expect(movedVariants(poor, { ...BASE, fat: 30 })[0]?.fat).toBe(1);
  expect(withMovedVariants({ ...BASE, variants: [] }, BASE)).toEqual(BASE);
  expect(withMovedVariants(null, BASE)).toEqual(BASE);
});
