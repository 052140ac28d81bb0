/** What stands behind a food without a sign: measures and sizes, pieces, the next food behind a genitive, and words that belong to what follows. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['eggs, white baguette', 'en', 'egg_boiled 100?, baguette 60?'],
  ['2 eggs, white pitta', 'en', 'egg_boiled 100, pita_bread 60?'],
  ['3 eggs and white toast', 'en', 'egg_boiled 150, toast 25'],
  ['3 eggs, just white toast', 'en', 'egg_boiled 150, toast 25'],
  ['potatoes, mashed avocado', 'en', 'potato_boiled 200, avocado 80?'],
  ['rice, wild salmon', 'en', 'rice_white_cooked 180, salmon 150?'],
  ['tea, green apple', 'en', 'tea 250, apple 150'],
  // Alone behind the comma it is of the food before.
  ['fižol, stročji', 'sl', 'green_beans 150'],
] as const)('[FT356] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['coffee large muffin small', 'en', 'coffee_black 156, muffin 40'],
  ['kava velika rogljiček majhen', 'sl', 'coffee_black 156, croissant 35'],
  ['kruh kos sir kos', 'sl', 'bread_white 40, cheese_gouda 30'],
  ['kruh rezina sir rezina', 'sl', 'bread_white 40, cheese_gouda 20'],
  ['pica velika solata majhna', 'sl', 'pizza 550, lettuce 56'],
  ['rice cup chicken piece salad bowl', 'en', 'rice_white_cooked 160, chicken_whole 150, salad_mixed 150'],
  ['soup bowl bread slice', 'en', 'soup 300, bread_white 40'],
  // The last food has none behind it: the size is before its food.
  ['coffee small donut', 'en', 'coffee_black 120, donut_ring 60'],
  ['a large coffee and a small muffin', 'en', 'coffee_black 156, muffin 40'],
] as const)('[FT357] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['80g riža piščanec 100g solate', 'sl', 'rice_white_cooked 80?, chicken_whole 150?, lettuce 100'],
  ['150 g testenin tuna', 'sl', 'pasta_cooked 150?, tuna_canned 80?'],
  ['200g makaronov mleto meso', 'sl', 'pasta_cooked 200?, mince_mixed 120?'],
  // One dish: the second word is no food of another kind, or the weight is of more than the first food.
  ['100 g testenin bolognese', 'sl', 'spaghetti_bolognese 100'],
  ['200 g piščanca curry', 'sl', 'chicken_curry 200'],
  ['300 g riža zelenjava', 'sl', 'rice_vegetables 300'],
  ['120 g toasta šunka sir', 'sl', 'toast_ham_cheese 120'],
  ['200 g solate cezar', 'sl', 'salad_caesar 200'],
] as const)('[FT358] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['sushi 8 pieces miso soup', 'en', 'sushi 200, miso_soup 200'],
  ['nuggets 6 pieces coke', 'en', 'chicken_nuggets 102, cola 330'],
  ['pica 2 kosa pivo', 'sl', 'pizza 220, beer 505'],
  ['juha 2 kosa kruha', 'sl', 'soup 250, bread_white 80'],
  ['sok 2 kom', 'sl', 'juice_orange 172'],
] as const)('[FT359] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['roast beef yorkshire pudding gravy roast potatoes', 'en', 'roast_beef 80?, yorkshire_pudding 40?, gravy 60?, potato_roast_fat 200?'],
  ['roast chicken gravy potatoes', 'en', 'chicken_whole 150?, gravy 60?, potato_boiled 200?'],
  ['roast turkey cranberry sauce', 'en', 'turkey_breast 120?, cranberry_sauce 40?'],
  ['chili: beef, beans, corn', 'en', 'chili_con_carne 300?'],
  ['fry-up: 2 eggs, bacon', 'en', 'egg_boiled 100, bacon 30'],
  ['had a fry up, tea', 'en', 'english_breakfast 530, tea 250'],
  ['2 sausages', 'en', 'pork_sausage 110'],
  ['2 klobasi', 'sl', 'kranjska_klobasa 200'],
  ['sausages and mash, 3 sausages', 'en', 'bangers_mash 460?'],
] as const)('[FT360] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['40 g sirotke z vodo', 'sl', 'whey_protein 40, water 200'],
  ['merica sirotke v mleku', 'sl', 'whey_protein 30, milk_whole 206'],
  ['sirotka 30 g', 'sl', 'whey_protein 30'],
  ['kozarec sirotke', 'sl', 'whey_liquid 205'],
] as const)('[FT361] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
