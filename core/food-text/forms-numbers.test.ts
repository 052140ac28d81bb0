/** Numbers as they are dictated and hurried. A grams figure with "?" is in doubt. */
import { expect, test } from 'vitest';
import { foodsLine, type LineCase } from '#testing/food-lines.ts';

const SPOKEN: readonly LineCase[] = [
  ['dvesto petdeset gramov skute', 'sl', 'curd_lowfat 250'],
  ['riž sto gramov piščanec sto petdeset gramov', 'sl', 'rice_white_cooked 100, chicken_whole 150'],
  ['sedemsto ml vode', 'sl', 'water 700'],
  ['pol ducata jajc', 'sl', 'egg_boiled 300'],
  ['nič pet litra vode', 'sl', 'water 500'],
  ['ena vejica pet dl mleka', 'sl', 'milk_whole 155'],
  ['dve tri rezine kruha', 'sl', 'bread_white 100'],
  ['a hundred and fifty grams of salmon', 'en', 'salmon 150'],
  ['two fifty grams of rice', 'en', 'rice_white_cooked 250?'],
  ['one point five litres of water', 'en', 'water 1500'],
  ['one and two thirds cups of rice', 'en', 'rice_white_cooked 267'],
  ['1-1/2 dl mleka', 'sl', 'milk_whole 155'],
  ['150ish g rice', 'en', 'rice_white_cooked 150?'],
];
test.each(SPOKEN)('[FT180] %s', (text, lang, foods) => expect(foodsLine(text, lang)).toBe(foods));

const BOUNDS: readonly LineCase[] = [
  ['150 g do 200 g riža', 'sl', 'rice_white_cooked 175'],
  ['med 100 in 150 g sira', 'sl', 'cheese_gouda 125'],
  ['skuta 150 g - 200 g banane', 'sl', 'curd_lowfat 150, banana 200'],
  ['1 500 ml vode', 'sl', 'water 1500?'],
  ['banana 1 150 g skute', 'sl', 'banana 120, curd_lowfat 150'],
  ['<100g riža', 'sl', 'rice_white_cooked 100?'],
  ['vsaj 3 jajca', 'sl', 'egg_boiled 150?'],
  ['manj kot 100 g lososa', 'sl', 'salmon 100?'],
  ['between 100 and 150 g of rice', 'en', 'rice_white_cooked 125'],
  ['no more than 30 g cheddar', 'en', 'cheddar 30?'],
  ['up to 200 g salmon', 'en', 'salmon 200?'],
  ['2 or 3 bananas', 'en', 'banana 300?'],
];
test.each(BOUNDS)('[FT181] %s', (text, lang, foods) => expect(foodsLine(text, lang)).toBe(foods));
