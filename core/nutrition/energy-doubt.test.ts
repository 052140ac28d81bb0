import { expect, test } from 'vitest';
import { energyDoubt } from './energy-doubt.ts';

const quark = { calories: 90, protein: 12, carbs: 3.5, fat: 3 };

test.each([
  ['fits', quark, undefined],
  ['is kilojoules by mistake', { ...quark, calories: 377 }, 89],
  ['misses a digit', { ...quark, calories: 9 }, 89],
  ['counts fibre', { calories: 200, protein: 10, carbs: 10, fat: 10, fiber: 20 }, undefined],
  ['stands without a macronutrient', { calories: 900, protein: 1 }, undefined],
  ['is not stated', { protein: 1, carbs: 1, fat: 1 }, undefined],
])('energy that %s', (_, nutrients, doubt) => {
  expect(energyDoubt(nutrients)).toBe(doubt);
});

test('energy of alcohol counts', () => {
  const wine = { calories: 83, protein: 0, carbs: 2.6, fat: 0 };
  expect(energyDoubt(wine, 10.5)).toBeUndefined();
  expect(energyDoubt(wine)).toBe(10);
});
