/** Foods of imported tables for words that the built-in table does not know. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import { completeMeal, findImported, unknownText } from './complete-meal.ts';
import type { FoodLang } from './food-languages.ts';
import { openFoodIndex } from './open-food-index.ts';
import { CONFIDENT } from './parsed-meal.ts';
import { parseFoodText } from './parse-food-text.ts';
import { buildTableIndex } from './table-index.ts';

const imported = (code: string, en: string, calories: number): ImportedFood => ({
  id: `fndds:${code}`,
  sl: [],
  en: [en],
  category: 'dish',
  per100g: { calories, protein: 8, carbs: 20, fat: 10 },
  source: `fndds:${code}`,
  portions: {},
  usualGrams: 150,
  measures: [{ words: '1 medium', grams: 190 }],
});

const index = openFoodIndex(JSON.parse(readFileSync(new URL('../foods/foods.json', import.meta.url), 'utf8')));
const table = buildTableIndex({
  name: 'imported',
  carbsBasis: 'available',
  foods: [imported('1', 'Chimichanga', 200), imported('2', 'Apple, raw', 52), imported('3', 'Chutney', 150)],
});

function parse(text: string, lang: FoodLang = 'en') {
  const first = parseFoodText(text, index, { lang });
  return { first, meal: completeMeal(first, findImported(unknownText(first), table, lang)) };
}
const listFoods = (text: string, lang?: FoodLang) => parse(text, lang).meal.ingredients.map(({ food, grams }) => [food.id, grams]);

describe('foods of imported tables', () => {
  test('unknown words become a food with their amount and position, and count in the totals', () => {
    const { first, meal } = parse('2 eggs, 100 g chimichanga');
    expect(first.unrecognized.map(({ text }) => text)).toEqual(['chimichanga']);
    const [egg, added] = meal.ingredients;
    expect(added).toMatchObject({ food: { id: 'fndds:1' }, grams: 100, basis: 'weight' });
    expect(meal.text.slice(added?.start, added?.end)).toBe(added?.text);
    expect(meal.unrecognized).toEqual([]);
    expect(meal.totals.calories).toBeCloseTo((egg?.nutrients.calories ?? 0) + 200);
  });

  test('in a Slovenian sentence, with the measures of the table', () => {
    expect(listFoods('za kosilo 2 chimichanga in 100 g riža', 'sl')).toEqual([
      ['fndds:1', 380],
      [expect.stringMatching(/^rice/), 100],
    ]);
  });

  test('a recognised food stays, and words beside it add nothing', () => {
    const { first, meal } = parse('sweet tomato chutney and an apple');
    expect(meal).toBe(first);
  });

  test('a match beside a word that stays unknown is doubtful, and the word is reported', () => {
    const { meal } = parse('chimichanga xyzzy');
    expect(meal.ingredients[0]?.confidence).toBeLessThan(CONFIDENT);
    expect(meal.unrecognized.map(({ text }) => text)).toEqual(['xyzzy']);
  });

  test('words that no table knows stay unknown', () => {
    const { first, meal } = parse('bljuzga', 'sl');
    expect(meal).toBe(first);
    expect(meal.unrecognized.map(({ text }) => text)).toEqual(['bljuzga']);
  });
});
