import { expect, test } from 'vitest';
import { buildFoodIndex } from './build-food-index.ts';
import { FIXTURE } from './fixture-foods.ts';
import { searchFoods } from './search-foods.ts';

const index = buildFoodIndex(FIXTURE);

test.each([
  ['jab', 'apple'],
  ['JABOLKO', 'apple'],
  ['jajc', 'egg'],
  ['češnj', 'cherries'],
  ['testenine s tu', 'pasta_tuna'],
  ['milk', 'milk_whole'],
  ['jabollko', 'apple'],
  ['kruh brez glut', 'bread_gf'],
])('[FT50] %s', (query, food) => {
  expect(searchFoods(query, index, 5)[0]?.food.id).toBe(food);
});

test('[FT50] gives each food once, at most as many as asked, and nothing for nothing', () => {
  const found = searchFoods('m', index, 3);
  expect(found.length).toBeLessThanOrEqual(3);
  expect(new Set(found.map((one) => one.food.id)).size).toBe(found.length);
  expect(searchFoods('', index)).toEqual([]);
  expect(searchFoods('   %%', index)).toEqual([]);
});

test('[FT50] two letters of the last word bring no food that a finished word does not name', () => {
  const found = searchFoods('jabolko tu', index, 10);
  expect(found[0]?.food.id).toBe('apple');
  expect(found.map(({ name }) => name).filter((name) => !/jabol/i.test(name))).toEqual([]);
  // By themselves they do.
  expect(searchFoods('tu', index, 10).length).toBeGreaterThan(0);
});
