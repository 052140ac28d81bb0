import { expect, test } from 'vitest';
import { gramsIn, isMeasureUnit, toMeasures } from './measures.ts';

const HONEY = { portions: { tablespoon: 21, teaspoon: 7 }, density: 1.42 };

test("offers grams, millilitres by density, and the food's own household measures", () => {
  expect(toMeasures(HONEY)).toEqual([
    { unit: 'g', grams: 1 },
    { unit: 'ml', grams: 1.42 },
    { unit: 'teaspoon', grams: 7 },
    { unit: 'tablespoon', grams: 21 },
  ]);
  expect(toMeasures({ portions: {} })).toEqual([{ unit: 'g', grams: 1 }]);
});

test('weighs an amount, and refuses a measure the food has no weight for', () => {
  expect(gramsIn(HONEY, 2, 'tablespoon')).toBe(42);
  expect(gramsIn(HONEY, 100, 'ml')).toBeCloseTo(142);
  expect(gramsIn(HONEY, 1, 'slice')).toBeUndefined();
  expect(gramsIn({ portions: {} }, 10, 'ml')).toBeUndefined();
});

test('knows which words are measures', () => {
  expect(isMeasureUnit('tablespoon')).toBe(true);
  expect(isMeasureUnit('usual')).toBe(false);
});
