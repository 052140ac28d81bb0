import { expect, test } from 'vitest';
import { MEAL_LIMITS } from './meal.ts';
import { mealName } from './meal-name.ts';

test.each<[string[], string]>([
  [['kuhano jajce'], 'Kuhano jajce'],
  [['šunka', 'Kruh', 'med'], 'Šunka, Kruh, med'],
  [['a', 'b', 'c', 'd'], 'A, b, c, d'],
  [[], ''],
])('%j is called %s', (ingredients, name) => {
  expect(mealName(ingredients)).toBe(name);
});

test('a long name is cut to what a meal may hold', () => {
  expect(mealName(['x'.repeat(500)])).toHaveLength(MEAL_LIMITS.nameLength);
});
