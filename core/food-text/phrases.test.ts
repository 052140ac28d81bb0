/** Which food is meant: the corpora of phrases by kind, against the shipped food table. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFoodIndex } from './open-food-index.ts';
import { parseFoodText } from './parse-food-text.ts';
import { CONFIDENT, type ParsedMeal } from './parsed-meal.ts';

interface Line {
  readonly kind: 'head' | 'modifier' | 'dish';
  readonly text: string;
  readonly foods: readonly string[];
  /** Not looked at while the rules were written. */
  readonly aside?: boolean;
  /** Known to be read otherwise. */
  readonly open?: boolean;
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const index = openFoodIndex(read('../foods/foods.json'));
const toIds = (meal: ParsedMeal): string[] => meal.ingredients.map((one) => one.food.id);
const foods = (text: string): string[] => toIds(parseFoodText(text, index));
const unread = (text: string): string[] => parseFoodText(text, index).unrecognized.map((one) => one.text);

describe.each([
  ['sl', read('./phrases-sl.json') as readonly Line[]],
  ['en', read('./phrases-en.json') as readonly Line[]],
] as const)('[FT80] the phrases in %s', (lang, lines) => {
  const known = lines.filter((line) => line.open !== true);

  test('holds at least 60 different lines, half of them set aside, nearly all read right', () => {
    expect(new Set(lines.map((line) => line.text)).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(60);
    expect(lines.filter((line) => line.aside === true).length / lines.length).toBeCloseTo(0.5, 1);
    expect(known.length / lines.length).toBeGreaterThan(0.9);
  });

  test.each(known.map((line) => [line.text, line] as const))('%s', (text, line) => {
    expect(toIds(parseFoodText(text, index, { lang }))).toEqual(line.foods);
  });
});

test.each(['low-fat', 'chicken skin', 'skin', 'breakfast', 'koža', 'preliv', 'a filling bowl'])('[FT80] %s names nothing', (text) => {
  expect(foods(text)).toEqual([]);
});

test('[FT80] what names nothing is unread', () => {
  expect(unread('chicken skin')).toEqual(['chicken skin']);
  expect(unread('piščanec s kožo')).toEqual(['kožo']);
});

test.each([
  ['a juicy orange', 'orange'],
  ['a crunchy carrot', 'carrot'],
  ['sočna pomaranča', 'orange'],
  ['a sweet 109 g tangerine', 'mandarin'],
  ['a filling 60g bagel', 'bagel'],
])('[FT81] %s', (text, id) => {
  expect(foods(text)).toEqual([id]);
});

test.each(['lunch break', 'bakery', 'airport', 'sportcaffe'])('[FT82] %s is no misspelt food', (text) => {
  expect(foods(text)).toEqual([]);
});

test('[FT83] the last of several nouns names the food, with the amount of the row', () => {
  expect(parseFoodText('300 g strawberry milkshake', index).ingredients[0]).toMatchObject({ food: { id: 'milkshake' }, grams: 300 });
  expect(foods('peanut butter banana toast')).toEqual(['peanut_butter', 'banana', 'toast']);
  expect(foods('chicken rice broccoli')).toContain('broccoli');
  expect(foods('banana jogurt oreščki')).toHaveLength(3);
  expect(foods('eggs coffee')).toEqual(['egg_boiled', 'coffee_black']);
  expect(foods('chocolate milk')).toEqual(['chocolate_milk']);
});

test('[FT84] the amount behind a flavour is of the food', () => {
  expect(parseFoodText('proteinski puding čokolada 200g', index).ingredients).toMatchObject([{ food: { id: 'pudding_protein' }, grams: 200 }]);
  expect(parseFoodText('protein z okusom čokolade 30 g', index).ingredients).toMatchObject([{ food: { id: 'whey_protein' }, grams: 30 }]);
});

test('[FT85] a bracket keeps the amount of the food before it', () => {
  expect(parseFoodText('150 g ribe (brancin)', index).ingredients).toMatchObject([{ food: { id: 'sea_bass' }, grams: 150 }]);
  expect(foods('goveji burger (150 g), bombeta, solata')).toHaveLength(3);
  expect(foods('kruh iz pekarne in jabolko')).toEqual(['bread_white', 'apple']);
  expect(foods('corn from the restaurant, and a ripe banana')).toEqual(['corn_sweet', 'banana']);
  expect(foods('sladoled z okusom jagode in kava')).toEqual(['ice_cream', 'coffee_black']);
  expect(foods('sendvič s čemerkoli, banana')).toEqual(['sandwich', 'banana']);
  expect(foods('palačinke iz ajdove moke, kava')).toEqual(['pancake', 'coffee_black']);
  expect(foods('tomato soup with bread')).toEqual(['tomato_soup', 'bread_white']);
});

test('[FT86] parts that are weighed are the food', () => {
  expect(foods('burrito with 100 g rice and 80 g black beans')).toEqual(['rice_white_cooked', 'beans_black']);
  expect(foods('burrito and 100 g rice')).toEqual(['burrito', 'rice_white_cooked']);
});

test.each([
  ['rice or pasta', 'rice_white_cooked'],
  ['ham or onion soup', 'onion_soup'],
])('[FT88] of %s one was eaten', (text, id) => {
  expect(parseFoodText(text, index).ingredients).toMatchObject([{ food: { id } }]);
});

test('[FT88] what a weighed dish has in it is not added', () => {
  expect(foods('60 g potato pie with sauce')).toHaveLength(1);
  expect(foods('100 g piščanca s krompirjem')).toHaveLength(2);
  expect(foods('80 g kosmičev z mlekom in 100 g banane')).toHaveLength(3);
  expect(foods('100 g piščanca z brokolijem in 50 g riža')).toHaveLength(3);
});

test('[FT87] a food described by words its name does not have is shown in doubt', () => {
  expect(parseFoodText('strawberry milkshake', index).ingredients[0]?.confidence).toBeLessThan(CONFIDENT);
});

const inGrams = (text: string): string =>
  parseFoodText(text, index, { lang: 'en' })
    .ingredients.map(({ food, grams }) => `${food.id} ${Math.round(grams)}`)
    .join(', ');

test.each([
  ['245 g of sweet canned peaches', /^peach\w* 245$/],
  ['a bubbly 360 g diet cola', /^cola_zero 360$/],
  ['92 g of oil-cooked frozen mixed vegetables', /^vegetables_mixed 92$/],
  ['200 g of a lemon-flavored diet soft drink', /^\w+ 200$/],
  ['sweet potato 200 g', /^sweet_potato\w* 200$/],
  ['strawberry-flavored ice cream 100 g', /^ice_cream\w* 100$/],
] as const)('[FT81] %s is one food', (text, food) => {
  expect(inGrams(text)).toMatch(food);
});

test.each([
  ['a burrito filled with meat, beans, and rice', 1],
  ['an 80 g omelet filled with cheese and vegetables', 1],
  ['a sandwich filled with cheese, an apple and coffee', 3],
] as const)('[FT85] %s: what fills a dish is in it, what stands beside it is not', (text, foods) => {
  expect(parseFoodText(text, index, { lang: 'en' }).ingredients).toHaveLength(foods);
});

test('[FT90] the weight behind what something lies on is of both', () => {
  expect(inGrams('a tuna salad sandwich on bread weighing 180 grams')).toBe('sandwich_tuna_salad 180');
});

test('[FT88] the last of two names says what both are', () => {
  expect(inGrams('a bowl of 240 grams of chicken or turkey broth')).toMatch(/(broth|soup)\w* 240$/);
});
