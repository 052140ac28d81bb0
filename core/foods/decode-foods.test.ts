import { describe, expect, it } from 'vitest';
import { decodeFoods, FOODS_VERSION, withMoreNutrients } from './decode-foods.ts';
import { encodeFoods, encodeMoreNutrients, printFoods, printMoreNutrients } from './encode-foods.ts';
import type { Food } from './food.ts';

const foods: Food[] = [
  {
    id: 'beer',
    sl: ['pivo', 'svetlo pivo', 'pivo 4,5 %'],
    en: ['beer', 'non-craft beer (light)'],
    category: 'alcohol',
    per100g: { calories: 43, protein: 0.46, carbs: 3.55, fat: 0 },
    alcohol: 3.9,
    source: 'fndds:93101000',
    portions: { small: 300, large: 500 },
    usualGrams: 500,
    density: 1.01,
  },
  { id: 'salt', sl: ['sol'], en: ['salt'], category: 'spice', per100g: { sodium: 38758 }, source: 'sr:02047', portions: {}, usualGrams: 1 },
];

describe('more nutrients', () => {
  const rich = foods.map((food) => (food.id === 'beer' ? { ...food, per100g: { ...food.per100g, magnesium: 6, vitamin_b12: 0.02 } } : food));

  it('stay out of foods.json and come back with the second file', () => {
    const table: unknown = JSON.parse(printFoods(rich));
    expect(decodeFoods(table)).toEqual(foods);
    expect(decodeFoods(withMoreNutrients(table, JSON.parse(printMoreNutrients(rich))))).toEqual(rich);
  });

  it('of other foods are refused', () => {
    const more = encodeMoreNutrients(rich);
    expect(() => withMoreNutrients(encodeFoods(rich), { ...more, id: ['salt', 'beer'] })).toThrow('other foods');
    expect(() => withMoreNutrients(encodeFoods(rich), { ...more, id: ['beer'] })).toThrow('other foods');
  });
});

describe('decodeFoods', () => {
  it('gives back what was encoded, unknowns absent', () => {
    expect(decodeFoods(JSON.parse(printFoods(foods)))).toEqual(foods);
  });

  it('reads a table whose lists are shorter or ordered otherwise', () => {
    const old = {
      ...encodeFoods(foods),
      categories: ['spice', 'alcohol'],
      category: [1, 0],
      portionIds: ['large', 'small'],
      portions: [[1, 300, 0, 500], []],
    };
    expect(decodeFoods(old)).toEqual(foods);
  });

  it('refuses another version, an unknown nutrient, and a column that is too short', () => {
    const table = encodeFoods(foods);
    expect(() => decodeFoods({ ...table, version: FOODS_VERSION + 1 })).toThrow('version');
    expect(() => decodeFoods({ ...table, nutrients: { fluoride: [1, 2] } })).toThrow('fluoride');
    expect(() => decodeFoods({ ...table, usual: [1] })).toThrow('usual missing in row 1');
    expect(() => decodeFoods({ ...table, category: [0, 99] })).toThrow('category missing in row 1');
    expect(() => decodeFoods('foods')).toThrow('object');
  });

  it('refuses names that say words the table does not have, and words it knows too little of', () => {
    const table = encodeFoods(foods);
    expect(() => decodeFoods({ ...table, names: [999, 1, 0, 0, 0, 0] })).toThrow('no word 999');
    expect(() => decodeFoods({ ...table, names: ['beer', 1, 0, 0, 0, 0] })).toThrow('no word beer');
    expect(() => decodeFoods({ ...table, names: [3, 1] })).toThrow('no word');
    expect(() => decodeFoods({ ...table, words: ['pivo'] })).toThrow('no word');
    expect(() => decodeFoods({ ...table, folded: [] })).toThrow('folded missing in row 0');
    expect(() => decodeFoods({ ...table, keys: [null] })).toThrow('keys missing in row 0');
    expect(() => decodeFoods({ ...table, kind: [99] })).toThrow('kind missing in row 0');
  });
});
