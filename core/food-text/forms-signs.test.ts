/** Units, signs and pictures as they are typed and pasted. A grams figure with "?" is in doubt; what is unread stands behind a bar. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openFoodIndex } from './open-food-index.ts';
import { parseFoodText } from './parse-food-text.ts';
import { CONFIDENT } from './parsed-meal.ts';

const index = openFoodIndex(JSON.parse(readFileSync(new URL('../foods/foods.json', import.meta.url), 'utf8')));

function read(text: string): string {
  const { ingredients, unrecognized } = parseFoodText(text, index, { lang: 'sl' });
  const foods = ingredients.map(({ food, grams, confidence }) => `${food.id} ${Math.round(grams)}${confidence < CONFIDENT ? '?' : ''}`);
  return [foods.join(', '), ...unrecognized.map((one) => one.text)].join(' | ');
}

type Case = readonly [text: string, foods: string];

const UNITS: readonly Case[] = [
  ['250 grs skute', 'curd_lowfat 250'],
  ['1 ltr mleka', 'milk_whole 1030'],
  ['2 skod. mleka', 'milk_whole 500'],
  ['2T butter', 'butter 28'],
  ['2 t honey', 'honey 14'],
  ['1/2 c. milk', 'milk_whole 125'],
  ['a stick of butter', 'butter 113?'],
  ['100gkruha in 2xbanana', 'bread_white 100, banana 240'],
  ['250gyogurt', 'yogurt_plain 250'],
];
test.each(UNITS)('[FT182] %s', (text, foods) => expect(read(text)).toBe(foods));

const SIGNS: readonly Case[] = [
  ['１５０ｇ riža', 'rice_white_cooked 150'],
  ['ba\u200bnana 120\u00a0g, \u200bskuta 200 g', 'banana 120, curd_lowfat 200'],
  ['🍗 150 g + 🍚 100 g', 'chicken_whole 150, rice_white_cooked 100'],
  ['🥤 0,5 l', ' | 🥤'],
  ['🍲 juha 300 g', 'soup 300'],
];
test.each(SIGNS)('[FT183] %j', (text, foods) => expect(read(text)).toBe(foods));

test('[FT183] a place is the one in the text as it was typed', () => {
  const text = '\ufeffba\u200bnana';
  expect(parseFoodText(text, index).ingredients[0]?.text).toBe('ba\u200bnana');
});
