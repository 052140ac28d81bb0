/** Foods of imported tables for words that the built-in table does not know. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import { readWithImported } from './imported-reading.ts';
import type { FoodLang } from './food-languages.ts';
import { openFoodIndex } from './open-food-index.ts';
import { CONFIDENT } from './parsed-meal.ts';
import { parseFoodText } from './parse-food-text.ts';
import { buildTableIndex } from './table-index.ts';

const imported = (code: string, en: string, calories: number, more: Partial<ImportedFood> = {}): ImportedFood => ({
  id: `fndds:${code}`,
  sl: [],
  en: [en],
  category: 'dish',
  per100g: { calories, protein: 8, carbs: 20, fat: 10 },
  source: `fndds:${code}`,
  portions: {},
  usualGrams: 150,
  measures: [{ words: '1 medium', grams: 190 }],
  ...more,
});

const index = openFoodIndex(JSON.parse(readFileSync(new URL('../foods/foods.json', import.meta.url), 'utf8')));
const table = buildTableIndex({
  name: 'imported',
  carbsBasis: 'available',
  foods: [
    imported('1', 'Chimichanga', 200),
    imported('2', 'Apple, raw', 52),
    imported('3', 'Chutney', 150),
    imported('4', 'Cherimoya, raw', 75, { category: 'fruit' }),
    imported('5', 'Kumiss, powder', 400, { category: 'dairy' }),
    imported('6', 'Wattleseed, flour', 350, { category: 'cereal' }),
    imported('7', 'Muthokoi', 140, { measures: [] }),
    imported('8', 'Black seabream, raw', 100, { category: 'fish', sl: ['kantar'] }),
    imported('9', 'Fonio, dried', 350, { category: 'cereal' }),
    imported('10', 'Enset, cooked', 160, { category: 'bread' }),
    imported('11', 'Beluga, liver', 130, { category: 'meat' }),
    imported('12', 'Okpa porridge', 90),
  ],
});

function parse(text: string, lang: FoodLang = 'en') {
  const first = parseFoodText(text, index, { lang });
  return { first, meal: readWithImported(first, table, lang) };
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
    const { first, meal } = parse('paradižnik chimichanga in jabolko', 'sl');
    expect(first.unrecognized).toHaveLength(1);
    expect(meal).toBe(first);
  });

  test('a match beside a word that stays unknown is doubtful, and the word is reported', () => {
    const { meal } = parse('chimichanga xyzzy', 'sl');
    expect(meal.ingredients[0]?.confidence).toBeLessThan(CONFIDENT);
    expect(meal.unrecognized.map(({ text }) => text)).toEqual(['xyzzy']);
  });

  test('words that no table knows stay unknown', () => {
    const { first, meal } = parse('bljuzga', 'sl');
    expect(meal).toBe(first);
    expect(meal.unrecognized.map(({ text }) => text)).toEqual(['bljuzga']);
  });
});

/** What is shown of the words: a food surely or doubtfully, or nothing. */
function shown(text: string, lang: FoodLang): string {
  const added = parse(text, lang).meal.ingredients.filter(({ food }) => food.id.startsWith('fndds:'));
  return added.map(({ food, confidence }) => `${food.en[0]}${confidence < CONFIDENT ? '?' : ''}`).join(' + ') || 'nothing';
}

describe('the head noun', () => {
  test.each<[FoodLang, string, string]>([
    ['en', '100 g cherimoya', 'Cherimoya, raw'],
    ['en', '10 g cherimoya powder', 'nothing'],
    ['en', 'cherimoya skin', 'nothing'],
    ['en', '10 g cherimoya leaves', 'nothing'],
    ['en', '50 g cherimoya flour', 'nothing'],
    ['en', '200 g cherimoya porridge', 'nothing'],
    ['en', 'chimichanga xyzzy', 'nothing'],
    ['en', '100 g kumiss', 'nothing'],
    ['en', '20 g kumiss powder', 'Kumiss, powder'],
    ['en', '100 g wattleseed', 'nothing'],
    ['en', '150 g beluga', 'nothing'],
    ['en', '150 g okpa', 'nothing'],
    ['sl', 'cherimoya 100 g', 'Cherimoya, raw'],
    ['sl', '50 g moke iz cherimoye', 'nothing'],
    ['sl', 'kaša iz cherimoye', 'nothing'],
    ['sl', '10 g listov cherimoye', 'nothing'],
    ['sl', '10 g cherimoye v prahu', 'nothing'],
    ['sl', 'kumiss 100 g', 'nothing'],
    ['sl', 'ikre kantarja', 'nothing'],
  ])('%s: %s', (lang, text, expected) => {
    expect(shown(text, lang)).toBe(expected);
  });
});

describe('the state', () => {
  test.each<[FoodLang, string, string]>([
    ['en', '100 g raw cherimoya', 'Cherimoya, raw'],
    ['en', '100 g cooked cherimoya', 'Cherimoya, raw?'],
    ['en', '30 g dried cherimoya', 'nothing'],
    ['en', '30 g dehydrated cherimoya', 'nothing'],
    ['en', '100 g fonio', 'Fonio, dried?'],
    ['en', '100 g cooked fonio', 'Fonio, dried?'],
    ['en', '50 g dried fonio', 'Fonio, dried'],
    ['en', '100 g enset', 'Enset, cooked'],
    ['en', '100 g raw enset', 'Enset, cooked?'],
    ['sl', '150 g kantarja', 'Black seabream, raw?'],
    ['sl', 'surov kantar 150 g', 'Black seabream, raw'],
    ['sl', 'kuhan kantar 150 g', 'Black seabream, raw?'],
    ['sl', 'dimljen kantar 150 g', 'Black seabream, raw?'],
    ['sl', 'suha cherimoya 30 g', 'nothing'],
    ['sl', 'posušena cherimoya 30 g', 'nothing'],
    ['sl', 'kuhana cherimoya 100 g', 'Cherimoya, raw?'],
  ])('%s: %s', (lang, text, expected) => {
    expect(shown(text, lang)).toBe(expected);
  });
});

test('a weight that the table does not say is doubtful', () => {
  expect(['100 g muthokoi', '2 muthokoi', 'muthokoi'].map((text) => shown(text, 'en'))).toEqual(['Muthokoi', 'Muthokoi?', 'Muthokoi?']);
});
