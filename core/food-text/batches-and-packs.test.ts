/** What was eaten of a batch, a pack or a plate, told by weights, boxes, pieces and others' shares; and what a dictation spells. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['Prepped 5 boxes: 1kg cooked turkey mince, 1kg cooked rice. Ate box 2 today.', 'en', 'turkey_ground 200?, rice_white_cooked 200?'],
  ['1,2 kg piščanca in 600 g riža v 6 posodic. danes pojedel eno posodico', 'sl', 'chicken_whole 200?, rice_white_cooked 100?'],
  ['mafini, 12 kosov iz 200 g moke in 2 jajc, pojedla dva', 'sl', 'wheat_flour_white 33?, egg_boiled 17?'],
  ['stir fry: 300g prawns, 200 g noodles. wife had half', 'en', 'shrimp 150?, pasta_egg_cooked 100?'],
  [
    'made granola: 400g oats, 100g almonds, came out at 500 g, had 50 g with 150 ml whole milk',
    'en',
    'oats_rolled 40?, almonds 10?, milk_whole 155?',
  ],
  ['granola iz 400 g kosmičev in 100 g medu, nastalo 500 g, pojedla 50 g', 'sl', 'oats_rolled 40?, honey 10?'],
  ['2 burgers, total 400 g', 'en', 'hamburger 400'],
] as const)('[FT390] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['skyr 450 g, danes 150 g', 'sl', 'skyr 150'],
  ['skyr vanilla 500 g -> 200 g', 'en', 'skyr_fruit 200'],
  ['Alpsko mleko 1 l, spil en kozarec 2 dl, Čokolino 50 g', 'sl', 'milk_whole 206, cereal_cocoa_flakes 50'],
  ['skuta 500 g, porabil tretjino lončka, zraven banana', 'sl', 'curd_lowfat 167, banana 120'],
  ['200 g of rice and left 50 g on the plate, finished 120 g of beef', 'en', 'rice_white_cooked 150, beef 120'],
  ['riž 200 g, pustila 50 g na krožniku', 'sl', 'rice_white_cooked 150'],
  // Of which of the two nobody said.
  ['200 g riža, 150 g piščanca, pustila 50 g', 'sl', 'rice_white_cooked 200, chicken_whole 150?'],
  ['200 g riža, danes pa še 100 g piščanca', 'sl', 'rice_white_cooked 200, chicken_whole 100'],
  ['200 g rice, had 100 g chicken', 'en', 'rice_white_cooked 200, chicken_whole 100'],
  ['ribje palčke 5 kos (1 kos = 28 g)', 'sl', 'fish_sticks 140'],
] as const)('[FT391] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['two hundred and fifty grams of cottage cheese comma one peach full stop', 'en', 'cottage_cheese 250, peach 150'],
  ['sto gramov riža vejica dve jajci pika', 'sl', 'rice_white_cooked 100, egg_boiled 100'],
  ['ena vejica pet dl mleka', 'sl', 'milk_whole 155'],
  ['dvajset dekagramov potice ne ne deset dekagramov potice', 'sl', 'potica_walnut 100?'],
  ['Gravy, no. Two pork chops.', 'en', 'pork_chop 260'],
  ['2 žlici oljčnega', 'sl', 'olive_oil 27'],
  ['žlica arašidovga', 'sl', 'peanut_butter 16'],
  ['pol litra pira', 'sl', 'beer 505'],
  ['kakav z 3 dl mleka', 'sl', 'cocoa 309'],
  ['kompota nism', 'sl', ''],
  ['sladkor pred zajtrkom 6,8. pojedla jabolko. po 2 urah 7,9', 'sl', 'apple 150'],
] as const)('[FT392] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
