/** What is taken back and what is left open: the food and grams that hold, in doubt. */
import { expect, test } from 'vitest';
import { foodsLine, type LineCase } from '#testing/food-lines.ts';

const OPEN: readonly LineCase[] = [
  ['jabolko ali hruška', 'sl', 'apple 150?'],
  ['banana/jabolko', 'sl', 'banana 120?'],
  ['jabolko al hruška', 'sl', 'apple 150?'],
  ['skuta oz. grški jogurt', 'sl', 'yogurt_greek_style 150?'],
  ['jabolko, mislim hruška', 'sl', 'apple 150?, pear 160?'],
  ['apple/pear', 'en', 'apple 150?'],
  ['oat or almond milk 200 ml', 'en', 'oats_rolled 50?, almond_drink 204?'],
  ['toast, sir / čaj', 'sl', 'toast 25, cheese_gouda 30, tea 250'],
  ['12 fl oz beer', 'en', 'beer 358'],
];
test.each(OPEN)('[FT177] %s', (text, lang, read) => expect(foodsLine(text, lang)).toBe(read));

const TAKEN_BACK: readonly LineCase[] = [
  ['banana, ne, jabolko', 'sl', 'apple 150?'],
  ['riž 100 g, popravek 150 g', 'sl', 'rice_white_cooked 150?'],
  ['testenine 100g (popravek: 80g)', 'sl', 'pasta_cooked 80?'],
  ['3 jajca, pardon 2', 'sl', 'egg_boiled 100?'],
  ['100 g piščanca, pardon purana', 'sl', 'turkey_breast 100?'],
  ['jajca, kruh in banana, ups jabolko', 'sl', 'egg_boiled 100?, bread_white 40, apple 150?'],
  ['riž 100 g -> 150 g', 'sl', 'rice_white_cooked 150?'],
  ['jogurt 180 g, ne 180 ampak 200 g', 'sl', 'yogurt_plain 200?'],
  ['riž → 150 g', 'sl', 'rice_white_cooked 150'],
  ['3 eggs, sorry 2 not 3', 'en', 'egg_boiled 100?'],
  ['100 g rice, I mean 150 g', 'en', 'rice_white_cooked 150?'],
  ['2 slices of bread, make that 3', 'en', 'bread_white 120?'],
  ['2 eggs (typo, 3)', 'en', 'egg_boiled 150?'],
  ['goulash, just kidding, soup', 'en', 'soup 250?'],
  ['pear *apple', 'en', 'apple 150?'],
  ['chicken, actually turkey', 'en', 'turkey_breast 120?'],
  ['pizza no cheese', 'en', 'pizza 400?'],
];
test.each(TAKEN_BACK)('[FT178] %s', (text, lang, read) => expect(foodsLine(text, lang)).toBe(read));
