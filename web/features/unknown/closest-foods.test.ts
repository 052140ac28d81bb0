import { expect, test } from 'vitest';
import type { Food } from '#core/foods/food.ts';
import { closestFoods } from './closest-foods.ts';

const likely = (id: string, similarity: number) => ({ food: { id } as Food, similarity });
const ids = (...found: Parameters<typeof closestFoods>) => closestFoods(...found).map(({ food, similarity }) => [food.id, similarity]);

test('the closest come first, each food once, chance left out, five at most', () => {
  expect(ids([likely('a', 0.4), likely('b', 0.1)], [likely('c', 0.9), likely('a', 0.6), likely('c', 0.5)])).toEqual([
    ['c', 0.9],
    ['a', 0.6],
  ]);
  expect(ids(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => likely(id, 0.5)))).toHaveLength(5);
  expect(ids([], [])).toEqual([]);
});
