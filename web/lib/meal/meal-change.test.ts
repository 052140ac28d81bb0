import { expect, test } from 'vitest';
import type { Ingredient } from '#core/contracts/meal.ts';
import type { Food } from '#core/foods/food.ts';
import { testMeal } from '#testing/meal.ts';
import { addedIngredient, changedIngredient, choiceOfIngredient, mealChange } from './meal-change.ts';

const BREAD: Food = {
  id: 'bread',
  sl: ['kruh'],
  en: ['bread'],
  category: 'bread',
  per100g: { calories: 250, protein: 8 },
  source: 'fndds:2',
  portions: { slice: 40 },
  usualGrams: 80,
};
const FOODS = new Map([[BREAD.id, BREAD]]);
const EGG: Ingredient = {
  id: 'i1',
  foodId: 'egg',
  name: 'kuhano jajce',
  text: '2 jajci',
  grams: 100,
  amount: 2,
  unit: 'piece',
  basis: 'count',
  confidence: 0.9,
  recognized: true,
  nutrients: { calories: 155, protein: 12 },
  source: 'fndds:1',
  alternatives: [{ foodId: 'bread', name: 'kruh', grams: 60 }],
};
const UNKNOWN: Ingredient = {
  ...EGG,
  id: 'i2',
  foodId: null,
  name: 'trobljuš',
  recognized: false,
  nutrients: null,
  source: null,
  grams: null,
  amount: null,
  unit: null,
  basis: null,
  confidence: null,
  alternatives: [],
};
const MEAL = testMeal({
  id: 'm',
  type: 'breakfast',
  name: 'Zajtrk',
  nutrients: { calories: 155, protein: 12 },
  ingredients: [EGG],
  createdAt: '2026-11-20T07:00:00Z',
});

test('meal change: other grams scale the logged nutrients, not those of the current table', () => {
  expect(changedIngredient(EGG, { grams: 50, amount: 1, unit: 'piece' }, FOODS, 'sl')).toMatchObject({
    grams: 50,
    amount: 1,
    nutrients: { calories: 77.5, protein: 6 },
    basis: 'edited',
    confidence: null,
    source: 'fndds:1',
  });
});

test('meal change: another food has its own nutrients and weight, and the old one becomes an alternative', () => {
  const changed = changedIngredient(EGG, { foodId: 'bread' }, FOODS, 'sl');
  expect(changed).toMatchObject({ foodId: 'bread', name: 'kruh', grams: 60, nutrients: { calories: 150 }, source: 'fndds:2' });
  expect(changed.alternatives).toEqual([{ foodId: 'egg', name: 'kuhano jajce', grams: 100 }]);
});

test('meal change: an unknown word with an assigned food is recognised', () => {
  expect(changedIngredient(UNKNOWN, { foodId: 'bread' }, FOODS, 'en')).toMatchObject({ recognized: true, name: 'bread', grams: 80 });
});

test('meal change: the request has choices, never nutrients; absent fields stay unchanged', () => {
  const { request } = mealChange(MEAL, { ingredients: [EGG, addedIngredient('n', BREAD, 40, 'sl')] }, 'sl');
  expect(request).not.toHaveProperty('day');
  expect(request.ingredients).toHaveLength(2);
  expect(JSON.stringify(request)).not.toContain('calories');
  expect(choiceOfIngredient(UNKNOWN)).toEqual({ name: 'trobljuš', text: '2 jajci' });
});

test('meal change: the preview sums ingredients and oil', () => {
  const { preview } = mealChange(MEAL, { oil: '1' }, 'sl');
  expect(preview.nutrients['calories']).toBeCloseTo(155 + (884 * 13.6) / 100);
  expect(preview.oilGrams).toBe(13.6);
  expect(mealChange(MEAL, { notes: 'doma' }, 'sl').preview).toMatchObject({ notes: 'doma', nutrients: MEAL.nutrients });
});
