/** Words and custom foods read like the table's own, and change nothing else. */
import { describe, expect, test } from 'vitest';
import { printFoods } from '#core/foods/encode-foods.ts';
import type { Food } from '#core/foods/food.ts';
import { FIXTURE } from './fixture-foods.ts';
import { mergeCustomFoods, NO_CUSTOM_FOODS, type FoodAlias, type CustomFoods } from './custom-foods.ts';
import { openFoodIndex } from './open-food-index.ts';
import { parseFoodText } from './parse-food-text.ts';
import { searchFoods } from './search-foods.ts';

const table: unknown = JSON.parse(printFoods(FIXTURE));
const known = FIXTURE[0] as Food;
const alias = (words: string, foodId = known.id, lang: 'sl' | 'en' = 'sl'): FoodAlias => ({ words, lang, foodId });
const spread: Food = { ...known, id: 'ziva:1', sl: ['grmpoljev namaz'], en: ['grumple spread'], usualGrams: 25 };
const imported: Food = { ...known, id: 'fndds:9', sl: [], en: ['Quandong, NFS'] };
const customFoods: CustomFoods = {
  aliases: [alias('brbončkavec'), alias('kvrglja bio', 'ziva:1'), alias('kvandong', 'fndds:9'), alias('nikjer', 'gone')],
  foods: [spread, imported],
};
const index = openFoodIndex(table, customFoods);
const plain = openFoodIndex(table);
const read = (text: string) => parseFoodText(text, index, { lang: 'sl' });
const idsIn = (text: string) => read(text).ingredients.map(({ food }) => food.id);

describe('an alias', () => {
  test.each([
    ['as written', 'brbončkavec', known.id],
    ['in another case', '50 g brbončkavca', known.id],
    ['without diacritics', 'BRBONCKAVEC', known.id],
    ['of two words, of a food of the house', '2 kvrglji bio', 'ziva:1'],
    ['of an imported food', 'kvandong', 'fndds:9'],
  ])('is read %s', (_, text, id) => {
    expect(idsIn(text)).toEqual([id]);
    expect(read(text).unrecognized).toEqual([]);
  });

  test('is as sure as any other name', () => {
    expect(read('50 g brbončkavca').ingredients[0]?.confidence).toBeGreaterThan(0.75);
  });

  test('of a food nobody has is no name', () => {
    expect(idsIn('nikjer')).toEqual([]);
  });

  test('leads the search box to its food', () => {
    expect(searchFoods('brbon', index)[0]?.food.id).toBe(known.id);
  });
});

test('a food of the house is read by its names and has its own figures; an imported one only by its alias', () => {
  const [found] = read('40 g grmpoljevega namaza').ingredients;
  expect([found?.food.id, found?.grams]).toEqual(['ziva:1', 40]);
  expect(parseFoodText('quandong', index, { lang: 'en' }).ingredients).toEqual([]);
});

test.each(['2 jajci in kos kruha', '100 g riža, jabolko', 'boiled eggs with bread', 'xyzzy', ''])('%j reads as without the house', (text) => {
  expect(parseFoodText(text, index, { lang: 'sl' })).toEqual(parseFoodText(text, plain, { lang: 'sl' }));
});

test('what a person named themselves is read by its name, and its portion is its own', () => {
  const granola = { ...spread, id: 'recipe:1', sl: ['Pokljuška granola'], en: ['Pokljuška granola'], portions: { portion: 55 }, usualGrams: 55 };
  const own = openFoodIndex(table, { foods: [granola], aliases: [] });
  const read = parseFoodText('2 porciji pokljuške granole in jabolko', own, { lang: 'sl' });
  expect(read.ingredients.map(({ food, grams }) => [food.id, grams])[0]).toEqual(['recipe:1', 110]);
});

test('nothing added leaves the table itself; the same food or name twice is one', () => {
  expect(mergeCustomFoods(FIXTURE, NO_CUSTOM_FOODS)).toEqual({ foods: FIXTURE, names: [] });
  const merged = mergeCustomFoods(FIXTURE, { foods: [known, spread, spread], aliases: [alias(known.sl[0] as string), alias('a'), alias('b')] });
  expect(merged.foods).toEqual([...FIXTURE, spread]);
  expect(merged.names.filter(({ food }) => food === 0).map(({ name, order }) => [name, order])).toEqual([
    ['a', known.sl.length],
    ['b', known.sl.length + 1],
  ]);
});
