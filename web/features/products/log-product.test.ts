import { expect, it } from 'vitest';
import { toChips, type Chip } from '#web/lib/meal/chips.ts';
import { EMPTY_DRAFT, withAdded } from '#web/lib/meal/draft.ts';
import { textMeal, textRequest } from '#web/lib/meal/log-request.ts';
import { builtIn } from './found.ts';
import { toAdded, usualPortion, type EatenProduct } from './log-product.ts';
import { gramsOfAmount } from './measures.ts';

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
/** The product as it is written down with these words beside it. */
const written = (eaten: EatenProduct, text = '', others: readonly Chip[] = []) => {
  const draft = withAdded(EMPTY_DRAFT, toAdded('a', eaten, 'sl'));
  return { text, chips: [...others, ...toChips(draft, undefined, 'sl', new Map())], read: true };
};

it('begins with a serving where one is known', () => {
  expect(usualPortion(juice)).toEqual({ found: juice, entered: { amount: 1, unit: 'portion' }, grams: 200 });
});

it('sends what was chosen and no figures, a package by what is in it', () => {
  const entered = { amount: 0.5, unit: 'package' } as const;
  const grams = gramsOfAmount(juice, entered) ?? 0;
  expect(textRequest(at, written({ found: juice, entered, grams }))).toEqual({
    ...at,
    source: 'product',
    ingredients: [{ foodId: juice.food.id, name: 'pomarančni sok', grams: 500, amount: 500, unit: 'ml', basis: 'volume' }],
  });
});

it('stands in one request with the words', () => {
  const egg: Chip = { key: 'e', foodId: 'egg', name: 'jajce', grams: 50, unsure: false, alternatives: [], nutrients: { calories: 78 } };
  const both = written(usualPortion(juice), 'jajce', [egg]);
  expect(textRequest(at, both)).toMatchObject({
    source: 'text',
    text: 'jajce',
    ingredients: [{ foodId: 'egg' }, { foodId: juice.food.id, grams: 200 }],
  });
  expect(textMeal(at, both)).toMatchObject({ nutrients: { calories: 166 }, ingredients: [{ name: 'jajce' }, { name: 'pomarančni sok' }] });
});

it('looks before the answer as it will after it; what is not known stays unknown', () => {
  const meal = textMeal(at, written({ found: juice, entered: { amount: 2, unit: 'portion' }, grams: 400 }));
  expect(meal.name).toBe('Pomarančni sok');
  expect(meal.source).toBe('product');
  expect(meal.nutrients).toEqual({ calories: 176, carbs: 41.2 });
});
