import { expect, test } from 'vitest';
import { recipeFigures, servingFactor } from './recipe.ts';

const flour = { grams: 300, nutrients: { calories: 1050, iron: 3 } };
const milk = { grams: 500, nutrients: { calories: 320 } };
const makings = { ingredients: [flour, milk], oilGrams: null, portions: 4, yieldGrams: null };

test('a portion is its part of the whole, and 100 g count on what went in until the whole was weighed', () => {
  const figures = recipeFigures(makings);
  expect(figures.perPortion).toEqual({ calories: 342.5, iron: 0.75 });
  expect([figures.rawGrams, figures.grams, figures.portionGrams]).toEqual([800, 800, 200]);
  expect(figures.per100g?.calories).toBeCloseTo(171.25);
  const cooked = recipeFigures({ ...makings, yieldGrams: 685 });
  expect(cooked.per100g?.calories).toBeCloseTo(200);
  expect([cooked.rawGrams, cooked.perPortion.calories]).toEqual([800, 342.5]);
});

test('oil counts in weight and energy', () => {
  const figures = recipeFigures({ ...makings, oilGrams: 20 });
  expect(figures.total.calories).toBeCloseTo(1370 + 176.8);
  expect(figures.rawGrams).toBe(820);
});

test('of oil only the fats and vitamins that differ from oil to oil are open', () => {
  const nuts = { grams: 50, nutrients: { calories: 300, sodium: 1, vitamin_e: 12, monounsaturated_fat: 15 } };
  expect(recipeFigures({ ...makings, ingredients: [nuts] }).incomplete).toEqual([]);
  expect(recipeFigures({ ...makings, ingredients: [nuts], oilGrams: 10 }).incomplete).toEqual(['vitamin_e', 'monounsaturated_fat']);
});

test('what nobody knows stays unknown, and is told', () => {
  const figures = recipeFigures({ ...makings, ingredients: [flour, { grams: null, nutrients: null }] });
  expect([figures.rawGrams, figures.per100g, figures.unknown]).toEqual([undefined, undefined, 1]);
  expect(figures.incomplete).toEqual(['calories', 'iron']);
  expect(figures.total.protein).toBeUndefined();
  expect(recipeFigures({ ...makings, ingredients: [{ grams: null, nutrients: null }], yieldGrams: 400 }).portionGrams).toBe(100);
});

test('a serving is portions of the whole, or grams of it where it was weighed', () => {
  const figures = recipeFigures(makings);
  expect(servingFactor(figures, 4, { portions: 1.5 })).toBe(0.375);
  expect(servingFactor(figures, 4, { grams: 200 })).toBe(0.25);
  expect(servingFactor({ grams: undefined }, 4, { grams: 200 })).toBeUndefined();
});
