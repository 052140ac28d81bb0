import { expect, test } from 'vitest';
import type { FoodCategory } from '#core/foods/food.ts';
import { isOilLikely } from './cooking-oil.ts';

const named = (text: string, id: string, category: FoodCategory) => ({ text, food: { id, category } });

test('asks when a food that takes fat is named together with frying, roasting or stewing', () => {
  expect(isOilLikely([named('dušena zelenjava', 'vegetables', 'vegetable'), named('riž', 'rice', 'pasta_rice')])).toBe(true);
  expect(isOilLikely([named('stir-fried veg', 'vegetables', 'vegetable')])).toBe(true);
  expect(isOilLikely([named('Pečen krompir', 'potato_baked', 'potato')])).toBe(true);
});

test('asks for meat and fish that were not boiled, canned, smoked or raw', () => {
  expect(isOilLikely([named('200 g piščanca', 'chicken_breast', 'meat')])).toBe(true);
  expect(isOilLikely([named('tuna', 'tuna_canned', 'fish')])).toBe(false);
});

test('does not ask for breakfast, dishes, bread, or a meal that names its fat', () => {
  expect(isOilLikely([named('2 jajci', 'egg_boiled', 'egg'), named('100 g ovsenih kosmičev', 'oats', 'cereal')])).toBe(false);
  expect(isOilLikely([named('pečen kruh', 'bread', 'bread')])).toBe(false);
  expect(isOilLikely([named('ričet', 'ricet', 'dish')])).toBe(false);
  expect(isOilLikely([named('piščanec', 'chicken_breast', 'meat'), named('na olju', 'oil_olive', 'fat_oil')])).toBe(false);
});

test('does not ask when the figures already hold the frying fat, nor because of another food in the meal', () => {
  expect(isOilLikely([named('ocvrt krompirček', 'potato_fried_home', 'potato')])).toBe(false);
  expect(isOilLikely([named('2 jajci', 'egg_boiled', 'egg'), named('pečena štručka', 'bread_roll', 'bread')])).toBe(false);
});
