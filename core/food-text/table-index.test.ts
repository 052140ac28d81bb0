/** Tables of descriptions: how rows are read, what their measures weigh, what is said otherwise, what is taken from the built-in foods. */
import { describe, expect, test } from 'vitest';
import { carbsOnBasis, type ImportedFood, type Measure } from '#core/foods/import/imported-food.ts';
import { FIXTURE } from './fixture-foods.ts';
import { parseFoodText } from './parse-food-text.ts';
import { buildTableIndex } from './table-index.ts';

const measure = (words: string, grams: number): Measure => ({ words, grams });
const row = (id: string, name: string, usualGrams: number, measures: readonly Measure[] = [], more: Partial<ImportedFood> = {}): ImportedFood => ({
  id: `fndds:${id}`,
  sl: [],
  en: [name],
  category: 'dish',
  per100g: { calories: 100, protein: 3, carbs: 20, fat: 2, fiber: 3 },
  source: `fndds:${id}`,
  portions: {},
  usualGrams,
  measures: [...measures, measure('Quantity not specified', usualGrams)],
  ...more,
});

const index = buildTableIndex(
  {
    name: 'rows',
    carbsBasis: 'total',
    foods: [
      row('1', 'Milk, NFS', 244, [measure('1 cup', 244), measure('1 fl oz', 30.5)], { category: 'dairy' }),
      row('2', 'Milk, reduced fat (2%)', 244, [measure('1 cup', 244)], { category: 'dairy' }),
      row('3', 'Milk, dry, not reconstituted', 30, [measure('1 cup', 120)], { category: 'dairy' }),
      row('4', 'Coconut water, unsweetened', 240),
      row('5', 'Water, tap', 240, [measure('1 cup', 240)]),
      row('6', 'Potato, french fries, NFS', 110, [measure('1 cup', 60)]),
      row('7', 'Cookie, chocolate sandwich', 42, [measure('1 Oreo thin', 7), measure('1 sandwich', 14), measure('1 large sandwich', 36)]),
      row('8', 'Apple, raw', 200, [measure('1 small', 165), measure('1 medium', 200)], { category: 'fruit' }),
      row('9', 'Apple, dried', 40, [], { category: 'fruit' }),
      row('10', 'Potato chips, plain', 28, [
        measure('1 small single serving bag', 28),
        measure('1 large single serving bag', 85),
        measure('1 chip', 2),
      ]),
      row('11', 'Chicken drumstick, grilled, skin eaten', 90),
      row('12', 'Chicken drumstick, grilled, skin not eaten', 80),
      row('13', 'Soft drink, cola', 372, [measure('1 can (12 fl oz)', 372), measure('1 fl oz (no ice)', 31)], { category: 'drink' }),
      row('14', 'Turkey with gravy, dressing, potatoes, vegetable, frozen meal', 300),
      row('15', 'Turkey, NFS', 85),
    ],
  },
  FIXTURE,
);
const brief = (text: string): string[] => parseFoodText(text, index).ingredients.map((one) => `${one.food.id} ${Math.round(one.grams * 10) / 10}`);

describe('rows by place', () => {
  test.each([
    ['100 g of milk', 'fndds:1 100'],
    ['100 g reduced fat milk', 'fndds:2 100'],
    ['100 g 2% milk', 'fndds:2 100'],
    ['100 g dry milk', 'fndds:3 100'],
    ['240 g of water', 'fndds:5 240'],
    ['an apple', 'fndds:8 200'],
    ['100 g dried apple', 'fndds:9 100'],
    ['90 g grilled chicken drumstick, skin not eaten', 'fndds:12 90'],
    ['a frozen meal with turkey with gravy, dressing, potatoes, and vegetables, weighing 262 grams', 'fndds:14 262'],
  ])('[FT40] %s', (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });
});

describe('measures', () => {
  test.each([
    ['a cup of milk', 'fndds:1 244'],
    ['a small apple', 'fndds:8 165'],
    ['2 medium apples', 'fndds:8 400'],
    ['a small single-serving bag of potato chips', 'fndds:10 28'],
    ['a large bag of potato chips', 'fndds:10 85'],
    ['a can of cola', 'fndds:13 372'],
    ['a 12 fl oz can of cola', 'fndds:13 372'],
    ['potato chips', 'fndds:10 28'],
    ['one chocolate sandwich cookie', 'fndds:7 14'],
  ])('[FT41] %s', (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });
});

test.each([
  ['a small order of fries', 'fndds:6'],
  ['an Oreo', 'fndds:7'],
  ['a can of Coke', 'fndds:13'],
])('[FT42] %s', (text, food) => {
  expect(brief(text).map((one) => one.split(' ')[0])).toEqual([food]);
});

test('[FT43] total carbohydrate is given back as the table prints it', () => {
  const { totals } = parseFoodText('100 g of milk', index);
  expect(totals.carbs).toBe(20);
  expect(carbsOnBasis(totals, index.carbsBasis).carbs).toBe(23);
  expect(carbsOnBasis({ carbs: 20 }, 'total').carbs).toBe(20);
});

test('[FT44] what the table lacks comes from the curated foods', () => {
  expect(brief('20 g honey and 100 g milk')).toEqual(['honey 20', 'fndds:1 100']);
});
