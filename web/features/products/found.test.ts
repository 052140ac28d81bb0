import { expect, it } from 'vitest';
import type { ProductHit } from '#core/contracts/product.ts';
import type { Food } from '#core/foods/food.ts';
import { isLike, mergeFound, type FoundParts } from './found.ts';

const food = (id: string, name: string): Food => ({
  id,
  sl: [name],
  en: [],
  category: 'dairy',
  per100g: { calories: 60 },
  source: id,
  portions: {},
  usualGrams: 100,
});
const hit = (id: string, name: string, more: Partial<ProductHit> = {}): ProductHit => ({
  food: food(id, name),
  brand: null,
  barcode: null,
  servingGrams: null,
  packageGrams: null,
  kind: 'imported',
  lastUsed: null,
  ...more,
});
const merge = (parts: Partial<FoundParts>) =>
  mergeFound({ hits: [], kept: [], builtIns: [], recent: [], query: 'jogurt', ...parts }).map((one) => one.food.id);

it('puts own and recent first, then the built-in table, common and imported products', () => {
  expect(
    merge({
      hits: [hit('off:1', 'jogurt'), hit('product:b', 'jogurt', { kind: 'common' }), hit('product:a', 'jogurt', { kind: 'own' })],
      builtIns: [
        { food: food('yogurt', 'jogurt'), name: 'jogurt', score: 1 },
        { food: food('kefir', 'kefir'), name: 'kefir', score: 0.3 },
      ],
    }),
  ).toEqual(['product:a', 'yogurt', 'product:b', 'off:1', 'kefir']);
});

it('counts a built-in food eaten lately among the recent ones, and each food once', () => {
  const own = hit('product:a', 'jogurt', { kind: 'own' });
  expect(
    merge({
      hits: [own],
      kept: [own],
      builtIns: [{ food: food('yogurt', 'jogurt'), name: 'jogurt', score: 0.2 }],
      recent: [{ foodId: 'yogurt', lastUsed: '2026-11-20' }],
    }),
  ).toEqual(['product:a', 'yogurt']);
});

it('finds what is kept on the device by beginnings of words, without marks, in name and brand', () => {
  const found = hit('product:a', 'Čokoladni puding', { kind: 'own', brand: 'Alpsko mleko' });
  expect(['cokol', 'puding alp', 'mleko'].map((query) => isLike(found, query))).toEqual([true, true, true]);
  expect(isLike(found, 'koladni')).toBe(false);
});
