import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Food } from '#core/foods/food.ts';
import { closestFoods } from './closest-foods.ts';
import { openFoodIndex } from './open-food-index.ts';

const index = openFoodIndex(JSON.parse(readFileSync(new URL('../foods/foods.json', import.meta.url), 'utf8')));
const idsFor = (words: string) => closestFoods(words, index, 5).map(({ food }) => food.id);

test.each([
  ['kefirčkov prhek', 'kefir'],
  ['štrbunkelj', 'struklji_cheese'],
  ['suhe hruške krhlji', 'pear_dried'],
  ['bio kefirček kokos', 'kefir'],
])('for %j one of the closest is %s', (words, id) => {
  expect(idsFor(words)).toContain(id);
});

test.each(['xqzw', '', '12', '!!!'])('nothing is close to %j', (words) => {
  expect(idsFor(words)).toEqual([]);
});

test('what was found elsewhere stands among them by its similarity, each food once, chance left out', () => {
  const food = (id: string) => ({ id }) as Food;
  const also = [
    { food: food('a'), similarity: 0.3 },
    { food: food('a'), similarity: 0.9 },
    { food: food('b'), similarity: 0.1 },
  ];
  expect(closestFoods('xqzw', index, 5, also)).toEqual([also[1]]);
  expect(closestFoods('skuta', index, 1, also)).toHaveLength(1);
});
