/** Lines that may be meant otherwise than they are read: which of them are doubted, and which near to them are not. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openFoodIndex } from './open-food-index.ts';
import { parseFoodText } from './parse-food-text.ts';
import { CONFIDENT } from './parsed-meal.ts';

const index = openFoodIndex(JSON.parse(readFileSync(new URL('../foods/foods.json', import.meta.url), 'utf8')));

const isDoubted = (text: string, lang: 'sl' | 'en'): boolean =>
  parseFoodText(text, index, { lang }).ingredients.some(({ confidence }) => confidence < CONFIDENT);

/** "jota brez mesa" doubted, "zelenjavna juha brez mesa" not. */
type Case = readonly [text: string, lang: 'sl' | 'en', doubted: boolean];

const LACKING: readonly Case[] = [
  ['jota brez mesa', 'sl', true],
  ['špageti karbonara brez slanine', 'sl', true],
  ['grška solata brez fete', 'sl', true],
  ['cheeseburger brez mesa', 'sl', true],
  ['zelenjavna juha brez mesa', 'sl', false],
  ['sendvič s pršutom brez masla', 'sl', false],
  ['pizza no cheese', 'en', true],
  ['carbonara without bacon', 'en', true],
  ['turkey burger patty 1 no bun', 'en', true],
  ['burger without cheese', 'en', false],
  ['caesar salad no dressing', 'en', true],
  ['caesar salad no croutons', 'en', false],
];
test.each(LACKING)('[FT145] %s', (text, lang, doubted) => expect(isDoubted(text, lang)).toBe(doubted));

const OF_BOTH: readonly Case[] = [
  ['300 g piščanca in riža', 'sl', true],
  ['350 g krompirja s piščancem', 'sl', true],
  ['200 g pečenega lososa s špinačo', 'sl', false],
  ['150 g piščanca s solato', 'sl', false],
  ['pol lončka skute (250 g)', 'sl', true],
  ['half the tub of cottage cheese (300 g)', 'en', true],
  ['rice and beans 2 cups', 'en', true],
  ['noodles with veg and chicken 350 g', 'en', true],
  ['2 sausages and mash', 'en', false],
  ['200 g salmon and potatoes', 'en', false],
];
test.each(OF_BOTH)('[FT147] %s', (text, lang, doubted) => expect(isDoubted(text, lang)).toBe(doubted));

const UNNAMED: readonly Case[] = [
  ['dve palačinki z marmelado in eno s čokolado', 'sl', true],
  ['sendvič z 2 rezinama šunke', 'sl', true],
  ['dve kavi z mlekom', 'sl', false],
  ['two pancakes with jam and one with chocolate', 'en', true],
  ['sandwich with 50 g ham', 'en', false],
];
test.each(UNNAMED)('[FT148] %s', (text, lang, doubted) => expect(isDoubted(text, lang)).toBe(doubted));

const SEVERAL: readonly Case[] = [
  ['banane in jogurt', 'sl', true],
  ['razen banane nisem jedla nič', 'sl', false],
  ['pol kruha z mesom', 'sl', true],
  ['pringles pol', 'sl', true],
  ['eggs and toast', 'en', true],
  ['strawberries', 'en', false],
];
test.each(SEVERAL)('[FT149] %s', (text, lang, doubted) => expect(isDoubted(text, lang)).toBe(doubted));

const SHARED: readonly Case[] = [
  ['pica za dva', 'sl', true],
  ['kilogram jagod za celo družino', 'sl', true],
  ['za zajtrk dva toasta', 'sl', false],
  ['pasta for two', 'en', true],
  ['packet of custard creams between 3 of us', 'en', true],
];
test.each(SHARED)('[FT150] %s', (text, lang, doubted) => expect(isDoubted(text, lang)).toBe(doubted));

test('[FT152] the oats of a porridge', () => {
  expect(isDoubted('ovsena kaša 50 g, mleko 200', 'sl')).toBe(true);
  expect(isDoubted('ovsena kaša 300 g', 'sl')).toBe(false);
});

const PARTS: readonly Case[] = [
  ['omleta 3 jajca s sirom 30 g', 'sl', false],
  ['2 palačinki s po 1 žlico marmelade', 'sl', true],
  ['stew with dumplings 2 bowls', 'en', true],
  ['omelette with cheese 150 g', 'en', false],
];
test.each(PARTS)('[FT153] %s', (text, lang, doubted) => expect(isDoubted(text, lang)).toBe(doubted));

const WEIGHED: readonly Case[] = [
  ['tortelini 150 g suhi', 'sl', true],
  ['ham sandwich with 40 g ham and 10 g butter', 'en', true],
  ['sandwich: 60 g bread, 40 g ham', 'en', false],
];
test.each(WEIGHED)('[FT154] %s', (text, lang, doubted) => expect(isDoubted(text, lang)).toBe(doubted));

test.each(['pol litra', '2 kosa'])('[FT154] %s is unread', (text) => {
  expect(parseFoodText(text, index).unrecognized.map((one) => one.text)).toEqual([text]);
});
