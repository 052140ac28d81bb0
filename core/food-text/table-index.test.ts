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
      row('16', 'Mayonnaise, regular', 14),
      row('17', 'Mayonnaise, light', 14),
      row('18', 'Cocoa milk, ready to drink, low fat', 248),
      row('19', 'Cocoa milk, made from syrup with low fat milk', 248),
      row('20', 'Nachos, cheese only', 125),
      row('21', 'Nachos, beef or pork', 125),
      row('22', 'Gordita, with beans', 150),
      row('23', 'Gordita, meat', 150),
      row('24', 'Yogurt, low fat milk, plain', 170),
      row('25', 'Yogurt, low fat milk, flavors other than fruit', 170),
      row('26', 'Gelatin dessert', 130),
      row('27', 'Gelatin dessert, sugar free', 130),
      row('28', 'Pizza, thin crust', 140),
      row('29', 'Pizza, thick crust', 140),
      row('30', 'Cake, pound', 80),
      row('31', 'Double burger, plain', 180),
      row('32', 'Chocolate candy, nougat filled with nuts', 45, [measure('1 bar', 50)]),
      row('33', 'Breakfast bar (Snickers)', 80, [measure('1 bar', 80)]),
      row('34', 'Grapes, raw', 120, [], { category: 'fruit' }),
      row('35', 'Jelly', 20),
      row('36', 'Ham sandwich', 150),
      row('37', 'Sandwich spread', 15),
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

test.each([
  ['100 g mayonnaise', ['fndds:16 100']],
  ['100 g of regular mayonnaise', ['fndds:16 100']],
  ['100 g of low-fat cocoa milk', ['fndds:18 100']],
])('[FT45] %s', (text, expected) => {
  expect(brief(text)).toEqual(expected);
});

test.each([
  ['262 g nachos with meat and cheese', ['fndds:21 262']],
  ['125 g nachos with cheese', ['fndds:20 125']],
  ['150 g gordita with chicken', ['fndds:23 150']],
])('[FT46] %s', (text, expected) => {
  expect(brief(text)).toEqual(expected);
});

test.each([
  ['170 g flavored low-fat yogurt', ['fndds:25 170']],
  ['170 g low-fat yogurt', ['fndds:24 170']],
  ['14 g mayonnaise, light', ['fndds:17 14']],
  ['130 g of sugar free gelatin dessert', ['fndds:27 130']],
])('[FT47] %s', (text, expected) => {
  expect(brief(text)).toEqual(expected);
});

test.each([
  ['150 g of thick crust pizza', ['fndds:29 150']],
  ['150 g pizza, thick crust', ['fndds:29 150']],
  ['80 g of pound cake', ['fndds:30 80']],
  ['a double burger with two patties, 200 g', ['fndds:31 200']],
])('[FT48] %s', (text, expected) => {
  expect(brief(text)).toEqual(expected);
});

test.each([
  ['a Snickers bar', ['fndds:32 45']],
  ['2 Oreo cookies', ['fndds:7 28']],
])('[FT49] %s', (text, expected) => {
  expect(brief(text)).toEqual(expected);
});

test.each([
  ['20 g of grape jelly', ['fndds:35 20']],
  ['a 150 g ham sandwich with spread', ['fndds:36 150']],
])('[FT72] %s', (text, expected) => {
  expect(brief(text)).toEqual(expected);
});
