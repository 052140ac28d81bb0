import { expect, it } from 'vitest';
import { builtIn } from './found.ts';
import { productMeal, productRequest } from './log-product.ts';
import { gramsOfAmount, usualAmount } from './measures.ts';

const juice = {
  ...builtIn({
    id: 'product:1f0c1a3e-6f5a-4a52-9a0e-6c1f6f1d9a01',
    sl: ['pomarančni sok'],
    en: [],
    category: 'dish',
    per100g: { calories: 44, carbs: 10.3 },
    source: 'product:label',
    portions: { portion: 200 },
    usualGrams: 200,
    density: 1,
  }),
  kind: 'own' as const,
  servingGrams: 200,
  packageGrams: 1000,
};
const at = { id: '6a0e3a52-0a1b-4c3d-8e4f-5a6b7c8d9e0f', day: '2026-11-20', type: 'snack', lang: 'sl' } as const;

it('begins with a serving where one is known', () => {
  expect(usualAmount(juice)).toEqual({ amount: 1, unit: 'portion' });
});

it('sends what was chosen and no figures, a package by what is in it', () => {
  const entered = { amount: 0.5, unit: 'package' } as const;
  const grams = gramsOfAmount(juice, entered) ?? 0;
  expect(productRequest(at, { found: juice, entered, grams })).toEqual({
    ...at,
    source: 'product',
    ingredients: [{ foodId: juice.food.id, name: 'Pomarančni sok', grams: 500, amount: 500, unit: 'ml', basis: 'volume' }],
  });
});

it('looks before the answer as it will after it; what is not known stays unknown', () => {
  const meal = productMeal(at, { found: juice, entered: { amount: 2, unit: 'portion' }, grams: 400 });
  expect(meal.name).toBe('Pomarančni sok');
  expect(meal.nutrients).toEqual({ calories: 176, carbs: 41.2 });
});
