/** Units, signs and pictures as they are typed and pasted. A grams figure with "?" is in doubt; what is unread stands behind a bar. */
import { expect, test } from 'vitest';
import { builtInFoods, foodLine } from '#testing/food-lines.ts';
import { parseFoodText } from './parse-food-text.ts';

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
  ['1 kav. žlička medu in 1 čajna žl. medu', 'honey 7, honey 7'],
  ['1 por. juhe, 1 por', 'soup 250, leek 120'],
  ['250gyogurt', 'yogurt_plain 250'],
];
test.each(UNITS)('[FT182] %s', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

const SIGNS: readonly Case[] = [
  ['１５０ｇ riža', 'rice_white_cooked 150'],
  ['ba\u200bnana 120\u00a0g, \u200bskuta 200 g', 'banana 120, curd_lowfat 200'],
  ['🍗 150 g + 🍚 100 g', 'chicken_whole 150, rice_white_cooked 100'],
  ['🥤 0,5 l', ' | 🥤'],
  ['🍲 juha 300 g', 'soup 300'],
];
test.each(SIGNS)('[FT183] %j', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

test('[FT183] a place is the one in the text as it was typed', () => {
  const text = '\ufeffba\u200bnana';
  expect(parseFoodText(text, builtInFoods).ingredients[0]?.text).toBe('ba\u200bnana');
});
