/** Who ate, when, and whether at all: which foods of a line are counted, and which are in doubt. */
import { expect, test } from 'vitest';
import { builtInFoods, foodsLine, type LineCase } from '#testing/food-lines.ts';
import { parseFoodText } from './parse-food-text.ts';

/** The foods read, those in doubt with a question mark. */
const foods = (text: string, lang: 'sl' | 'en'): string => foodsLine(text, lang).replaceAll(/ \d+/g, '').replaceAll(',', '');

const PLANNED: readonly LineCase[] = [
  ['jutri pica', 'sl', 'pizza?'],
  ['za večerjo bo golaž', 'sl', 'goulash?'],
  ['kupila sem kruh', 'sl', 'bread_white?'],
  ['na seznamu: mleko, jajca', 'sl', 'milk_whole? egg_boiled?'],
  ['skuhala sem golaž za jutri', 'sl', 'goulash?'],
  ['za kosilo juha, zvečer bom spekla palačinke', 'sl', 'soup'],
  ['rada bi vpisala jajce', 'sl', 'egg_boiled'],
  ['šla po kruh in mleko', 'sl', 'bread_white? milk_whole?'],
  ['froze 5 portions of chili', 'en', 'chili_con_carne?'],
  ['craving chocolate', 'en', 'chocolate_milk_bar?'],
  ['wanted cake but had an apple', 'en', 'apple'],
  ['bought bread and cheese', 'en', 'bread_white? cheese_gouda?'],
  ["I'm having rice and I'll have 250 g of water", 'en', 'rice_white_cooked water'],
];
test.each(PLANNED)('[FT170] %s', (text, lang, read) => expect(foods(text, lang)).toBe(read));

const ASKED: readonly LineCase[] = [
  ['koliko kalorij ima banana?', 'sl', 'banana?'],
  ['kruh z maslom, koliko kalorij ima banana?', 'sl', 'bread_white butter'],
  ['how much protein in 2 eggs?', 'en', 'egg_boiled?'],
  ["what's better, rice or pasta?", 'en', 'rice_white_cooked?'],
  ['banana?', 'en', 'banana?'],
];
test.each(ASKED)('[FT171] %s', (text, lang, read) => expect(foods(text, lang)).toBe(read));

const OF_OTHERS: readonly LineCase[] = [
  ['mož je jedel pico, jaz solato', 'sl', 'lettuce'],
  ['za otroke makaroni, zame juha', 'sl', 'soup'],
  ['mož golaž, jaz juho', 'sl', 'soup'],
  ['pico sem jedla s sestro', 'sl', 'pizza'],
  ['kids had nuggets, I had soup', 'en', 'soup'],
  ['macaroni for the kids, soup for me', 'en', 'soup'],
  ["my wife's lasagna", 'en', 'lasagna'],
  ['gave the dog a sausage', 'en', 'pork_sausage?'],
];
test.each(OF_OTHERS)('[FT172] %s', (text, lang, read) => expect(foods(text, lang)).toBe(read));

const OTHER_DAYS: readonly LineCase[] = [
  ['včeraj sem jedel pico, danes samo juho', 'sl', 'soup'],
  ['včeraj zvečer burek', 'sl', 'burek_cheese?'],
  ['ostanki od včeraj: golaž', 'sl', 'goulash'],
  ['vsak dan ena kava', 'sl', 'coffee_black?'],
  ['2x na dan kava', 'sl', 'coffee_black'],
  ['v soboto pica, v nedeljo golaž', 'sl', 'pizza? goulash?'],
  ['yesterday lasagna, today yogurt', 'en', 'yogurt_plain'],
  ['od ponedeljka do petka kosmiči', 'sl', 'oats_rolled?'],
  ['v sredo jabolko', 'sl', 'apple?'],
  ['we had pizza on Sunday', 'en', 'pizza?'],
  ['fish 3 times a week', 'en', 'fish?'],
];
test.each(OTHER_DAYS)('[FT173] %s', (text, lang, read) => expect(foods(text, lang)).toBe(read));

const GUESSED: readonly LineCase[] = [
  ['mislim da 2 rezini kruha', 'sl', 'bread_white?'],
  ['juha, kruh, ne vem koliko', 'sl', 'soup bread_white?'],
  ['1 ali 2 jajci', 'sl', 'egg_boiled?'],
  ['kos kruha ali dva', 'sl', 'bread_white?'],
  ['could be tuna', 'en', 'tuna_canned?'],
  ['nisem tehtala, recimo 200 g riža', 'sl', 'rice_white_cooked?'],
  ['maybe 2 slices of bread', 'en', 'bread_white?'],
  ['some kind of stew', 'en', 'goulash?'],
  ['apple (i think)', 'en', 'apple?'],
  ['150 or 200 g rice', 'en', 'rice_white_cooked?'],
];
test.each(GUESSED)('[FT174] %s', (text, lang, read) => expect(foods(text, lang)).toBe(read));

const LIKENED: readonly LineCase[] = [
  ['podobno kot pica', 'sl', 'pizza?'],
  ['jabolko kot malica', 'sl', 'apple'],
  ['like a pancake', 'en', 'pancake?'],
  ['jogurt kot vedno', 'sl', 'yogurt_plain'],
  ['the usual breakfast: oatmeal', 'en', 'porridge_water'],
  ['a potato the size of an egg', 'en', 'potato_boiled?'],
  ['2 jajci velikosti L', 'sl', 'egg_boiled'],
];
test.each(LIKENED)('[FT175] %s', (text, lang, read) => expect(foods(text, lang)).toBe(read));

test.each(['isto kot včeraj', 'same as yesterday'])('[FT175] %s is unread', (text) => {
  expect(parseFoodText(text, builtInFoods).unrecognized.map((one) => one.text)).toEqual([text]);
});

const IN_PART: readonly LineCase[] = [
  ['samo poskusila torto', 'sl', 'cake_chocolate?'],
  ['juha, nisem zmogla vsega', 'sl', 'soup?'],
  ['pica, ostalo je pol', 'sl', 'pizza'],
  ['just tasted the cake', 'en', 'cake_pound?'],
  ["stew, couldn't finish", 'en', 'goulash?'],
];
test.each(IN_PART)('[FT176] %s', (text, lang, read) => expect(foods(text, lang)).toBe(read));

const OVER_LISTS: readonly LineCase[] = [
  ['jutri jajca, kruh in sir', 'sl', 'egg_boiled? bread_white? cheese_gouda?'],
  ['otroci so jedli pico, jaz pa juho in kruh', 'sl', 'soup bread_white'],
  ['paše mi čokolada, a sem pojedla jabolko', 'sl', 'apple'],
  ['rice, chicken, all for tomorrow', 'en', 'rice_white_cooked? chicken_whole?'],
  ['steak planned for dinner. soup for lunch', 'en', 'soup'],
];
test.each(OVER_LISTS)('[FT179] %s', (text, lang, read) => expect(foods(text, lang)).toBe(read));
