/** What was given away or left of foods named before, shares that begin or end a list, and words that name no food. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['gave the fries to my kid, ate the 6 nuggets', 'en', 'chicken_nuggets 102'],
  ['burger and fries, gave the fries to my son', 'en', 'hamburger 145'],
  ['2 slices of toast, one went to the dog', 'en', 'toast 50?'],
  ['gave the dog a sausage, ate 2 eggs', 'en', 'egg_boiled 100'],
  ['burger and chips, left the chips', 'en', 'hamburger 145'],
  ['steak and chips, left half the chips', 'en', 'beef_steak 150, french_fries 65'],
  ['steak and potatoes, gave the potatoes to the dog', 'en', 'beef_potatoes 200?'],
  ['plain hamburger please hold the mayo and pickles', 'en', 'hamburger_small 90'],
  ['tuna z belim kruhom namesto s polento', 'sl', 'tuna_canned 80, bread_white 40'],
] as const)('[FT278] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['split between two: 250g pasta, 60g pesto', 'en', 'pasta_cooked 125?, pesto 30?'],
  ['200g rice, 150g prawns: a third for me', 'en', 'rice_white_cooked 67?, shrimp 50?'],
  ['shared a 600 g curry and ate 100 g rice', 'en', 'chicken_curry 600?, rice_white_cooked 100'],
  ['stew containing beef 200 g, carrots 80 g', 'en', 'goulash 200?, carrot 80'],
  ['kosmiči z mlekom (40 g + 200 ml)', 'sl', 'oats_rolled 50, milk_whole 40?'],
] as const)('[FT279] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['a burger please', 'en', 'hamburger 145'],
  ['burek prosim', 'sl', 'burek_cheese 220'],
  ['coffee and a croissant, thanks', 'en', 'coffee_black 120, croissant 60'],
  ['ham, give or take 75 g', 'en', 'ham_cooked 75'],
] as const)('[FT280] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['samo beljake, 3 jajca', 'sl', 'egg_white 99'],
  ['3 jajca, samo beljaki', 'sl', 'egg_white 99'],
  ['beljake treh jajc', 'sl', 'egg_white 99'],
  ['2 jajci in 2 beljaka', 'sl', 'egg_boiled 100, egg_white 66'],
  ['only the egg whites of 3 eggs', 'en', 'egg_white 99'],
  ['4 eggs (just the whites)', 'en', 'egg_white 132'],
  ['yolks of two eggs', 'en', 'egg_yolk 34'],
  ['2 eggs, 2 white toast', 'en', 'egg_boiled 100, toast 50'],
  ['1 egg 2 whites 1 slice cheese', 'en', 'egg_boiled 50, egg_white 66, cheese_gouda 20'],
  ['3 egg whites and 1 whole egg', 'en', 'egg_white 99, egg_boiled 50'],
] as const)('[FT345] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['salad in place of fries with my burger', 'en', 'salad_mixed 150, hamburger 145'],
  ['neither bread nor butter, just a banana', 'en', 'banana 120'],
  ['niti kruha niti krompirja, samo meso', 'sl', 'meat_generic 120'],
  ['torte nisem niti poskusila, samo čaj', 'sl', 'tea 250'],
  ['soup. dessert: skipped', 'en', 'soup 250'],
  ['wine - declined, water instead', 'en', 'water 200'],
  ["didn't try the cake, had tea", 'en', 'tea 250'],
  ['polovica krožnika juhe, druga polovica je ostala', 'sl', 'soup 125?'],
  ['ate half the pizza, the other half went to my sister', 'en', 'pizza 200'],
  ['vse razen pomfrija: burger, pomfri, kokakola', 'sl', 'hamburger 145, cola 330'],
  ['drugo polovico pice', 'sl', 'pizza 200 | drugo'],
] as const)('[FT346] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
