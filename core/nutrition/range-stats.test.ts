import { expect, test } from 'vitest';
import { averageDay, macroSplit, wholePercents } from './range-stats.ts';
import { reviewAgainstReference } from './reference-review.ts';

test('averages over the days that were logged, and each nutrient over the days that know it', () => {
  const days = [
    { meals: 2, nutrients: { calories: 2000, iron: 10 } },
    { meals: 0, nutrients: {} },
    { meals: 1, nutrients: { calories: 1000 } },
  ];
  expect(averageDay(days)).toEqual({ calories: 1500, iron: 10 });
});

test('says nothing about days without meals', () => {
  expect(averageDay([{ meals: 0, nutrients: {} }])).toEqual({});
});

test('splits energy by 4, 4 and 9 kcal a gram', () => {
  expect(macroSplit({ protein: 90, carbs: 45, fat: 20 })).toEqual({ protein: 0.5, carbs: 0.25, fat: 0.25 });
  expect(macroSplit({})).toBeUndefined();
});

test('sorts what is reached, what is missing and what is over, by the reference intakes', () => {
  const known = { fiber: 1, vitamin_c: 0.9, iron: 0.8, sodium: 1, sugar: 1 };
  const review = reviewAgainstReference({ calories: 9000, fiber: 12.5, vitamin_c: 160, iron: 7.7, sodium: 3600, sugar: 45 }, known);
  expect(review.reached.map((n) => [n.id, n.share])).toEqual([['vitamin_c', 2]]);
  expect(review.missing.map((n) => n.id)).toEqual(['fiber', 'iron']);
  expect(review.over.map((n) => [n.id, n.share])).toEqual([['sodium', 1.5]]);
  expect(review.reached[0]?.source).toContain('1169/2011');
});

test('judges no nutrient that is known of too little of what was eaten, whichever way it would come out', () => {
  const review = reviewAgainstReference({ iron: 100, fiber: 1, sodium: 9000 }, { iron: 0.79, sodium: 0.1 });
  expect([review.reached, review.missing, review.over]).toEqual([[], [], []]);
  expect(review.uncertain).toEqual(expect.arrayContaining(['iron', 'fiber', 'sodium']));
});

test.each([
  [{ protein: 1 / 3, carbs: 1 / 3, fat: 1 / 3 }, [34, 33, 33]],
  [{ protein: 0.205, carbs: 0.384, fat: 0.411 }, [21, 38, 41]],
  [{ protein: 1, carbs: 0, fat: 0 }, [100, 0, 0]],
])('whole percents of %j add up to 100', (split, [protein, carbs, fat]) => {
  expect(wholePercents(split)).toEqual({ protein, carbs, fat });
});
