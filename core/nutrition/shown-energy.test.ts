import { expect, test } from 'vitest';
import { energyIn } from '#core/kit/units.ts';
import {
  isAtLeast,
  ofDayEnergy,
  shownAverage,
  shownEnergy,
  shownMealEnergy,
  shownMealTotals,
  shownProgress,
  shownTotals,
  toDayEnergy,
} from './shown-energy.ts';

const meal = (...calories: (number | undefined)[]) => ({
  nutrients: calories.some((one) => one !== undefined) ? { calories: calories.reduce<number>((sum, one) => sum + (one ?? 0), 0) } : {},
  ingredients: calories.map((one) => ({ nutrients: one === undefined ? null : { calories: one } })),
  oilGrams: null,
});

test.each([
  [[547.6, 736.6], 1285],
  [[316.4, 318.4], 634],
  [[0.4, 0.4, 0.4], 0],
  [[100.2, undefined], 100],
])('parts %j add up to %i as shown', (parts, total) => {
  expect(shownEnergy(parts, 'kcal')).toBe(total);
});

test('what nobody knows has no sum', () => {
  expect(shownEnergy([undefined], 'kcal')).toBeUndefined();
  expect(shownMealEnergy(meal(undefined), 'kcal')).toBeUndefined();
  expect(shownTotals([{ protein: 3 }], 'kcal')).toEqual({ protein: 3 });
});

test('the mean of days is of those that are known, as they are shown', () => {
  expect(shownAverage([2000.4, undefined, 1000.4, 0], 'kcal')).toEqual({ mean: 1000, count: 3 });
  expect(shownAverage([undefined], 'kcal')).toEqual({ mean: undefined, count: 0 });
});

test('in kJ the whole numbers of kJ add up', () => {
  const parts = [547.6, 736.6, 12.3];
  const rounded = parts.map((part) => Math.round(energyIn('kJ', part)));
  expect(energyIn('kJ', shownEnergy(parts, 'kJ') ?? 0)).toBeCloseTo(
    rounded.reduce((sum, part) => sum + part, 0),
    6,
  );
});

test('oil is a part of a meal', () => {
  expect(shownMealEnergy({ ...meal(100.4), nutrients: { calories: 188.8 }, oilGrams: 10 }, 'kcal')).toBe(100 + 88);
});

test('a meal whose foods have no energy of their own shows its own', () => {
  expect(shownMealEnergy({ nutrients: { calories: 420.4 }, ingredients: [], oilGrams: null }, 'kcal')).toBe(420);
});

test('a day is the sum of its meals, each the sum of its foods', () => {
  const meals = [meal(100.4, 100.4), meal(50.6, undefined)];
  expect(meals.map((one) => shownMealEnergy(one, 'kcal'))).toEqual([200, 51]);
  expect(shownMealTotals(meals, 'kcal').calories).toBe(251);
});

test.each([
  ['all is known', [meal(100), meal(50, 60)], false],
  ['no energy of a food is known', [meal(100), meal(50, undefined)], true],
  ['nothing was read from a photo', [meal(100), meal()], true],
  ['only the sum was typed', [{ nutrients: { calories: 420 }, ingredients: [] }], false],
  ['nothing was eaten', [], false],
])('%s: a sum of meals is the least that it may be: %#', (_what, meals, least) => {
  expect(isAtLeast(meals)).toBe(least);
});

test('the energy of a day is kept in both units, each the sum of what is shown in it', () => {
  const meals = [meal(100.4, 100.4), meal(50.6, undefined)];
  const energy = toDayEnergy(meals);
  expect(energy).toEqual({ kcal: 251, kJ: 420 + 420 + 212 });
  for (const unit of ['kcal', 'kJ'] as const) expect(ofDayEnergy(energy, unit)).toBeCloseTo(shownMealTotals(meals, unit).calories ?? 0, 6);
  expect([toDayEnergy([meal(undefined)]), ofDayEnergy(null, 'kJ')]).toEqual([undefined, undefined]);
});

test('goal less what is shown as eaten is what is left', () => {
  const goals = { calories: 2000, protein: 150, carbs: 200.4, fat: 75 };
  const { calories, protein, fat } = shownProgress({ calories: 1333.5, protein: 112.5, fat: 75.4 }, goals, 'kcal');
  expect([calories.eaten, calories.left]).toEqual([1334, 666]);
  expect([protein.eaten, protein.left]).toEqual([113, 37]);
  expect(fat).toMatchObject({ eaten: 75, left: 0, share: 1 });
  expect(shownProgress({ calories: 1.5 }, null, 'kcal').calories).toEqual({ id: 'calories', eaten: 2 });
});
