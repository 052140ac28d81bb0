/** The table that ships is read as if its names were cut when it is opened: every word, weight and place the same. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { decodeFoods } from '#core/foods/decode-foods.ts';
import { printFoods } from '#core/foods/encode-foods.ts';
import type { Food } from '#core/foods/food.ts';
import { buildFoodIndex, type FoodIndex } from './build-food-index.ts';
import { FIXTURE } from './fixture-foods.ts';
import { openFoodIndex } from './open-food-index.ts';

/** All an index knows, with its words in order: whichever comes first wins a tie. */
function toContent(index: FoodIndex): object {
  return {
    ...index,
    terms: [...index.terms],
    spelled: [...index.spelled],
    postings: [...index.terms.values()].map((term) => index.postings.at(term)),
    wordsByLength: [...index.wordsByLength],
    toMeasures: undefined,
  };
}

const named = (en: string, sl = 'jed'): Food => ({ ...(FIXTURE[0] as Food), id: en, sl: sl.split('|'), en: en.split('|') });

const shipped: unknown = JSON.parse(readFileSync(new URL('../foods/foods.json', import.meta.url), 'utf8'));
const opened = toContent(openFoodIndex(shipped));
const built = toContent(buildFoodIndex(decodeFoods(shipped)));

describe('the index of coded names is the index of the same names', () => {
  test.each<[string, readonly Food[]]>([
    ['foods of the rules', FIXTURE],
    ['signs between words and around them', [named('fish & chips (large), m&m’s 2 %', 'riž - "divji"/rjavi')]],
    ['a word twice in a name', [named('bread for bread|bread in bread', 'kruh s kruhom|kruhi in kruh')]],
    ['a word that only lacks, and one that does not', [named('gluten-free bread|sugar|no sugar', 'kruh brez glutena|sladkor|brez sladkorja')]],
    ['numbers', [named('milk 3.5%|7 up', 'mleko 3,5 %|mleko 1,5% brez laktoze')]],
    ['raw as it goes without saying', [{ ...named('raw apple', 'surovo jabolko'), category: 'fruit' }, named('raw meat', 'surovo meso')]],
    ['no foods', []],
  ])('%s', (_, foods) => {
    expect(toContent(openFoodIndex(JSON.parse(printFoods(foods))))).toEqual(toContent(buildFoodIndex(foods)));
  });

  test('the foods that ship', () => {
    // Told as one yes or no: to print how two indexes of thousands of names differ takes longer than a test may.
    expect(isDeepStrictEqual(opened, built)).toBe(true);
  });
});
