/** Amounts told in parts, of each other, behind a comma and several times. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['1 žlica + 1 žlička olja', 'sl', 'sunflower_oil 18'],
  ['1 cup plus 2 tbsp oats', 'en', 'oats_rolled 101'],
  ['a tablespoon and a teaspoon of oil', 'en', 'sunflower_oil 18'],
  ['100 g + 50 g riža', 'sl', 'rice_white_cooked 150'],
  ['100 + 50 g riža', 'sl', 'rice_white_cooked 150'],
  ['rice 100 g + 50 g', 'en', 'rice_white_cooked 150'],
  ['riž 100 g + 50 g sira', 'sl', 'rice_white_cooked 100, cheese_gouda 50'],
  ['2+1 eggs', 'en', 'egg_boiled 150'],
  ['pol + četrt pice', 'sl', 'pizza 300'],
  ['2 mali in 1 velik krompir', 'sl', 'potato_boiled 351?'],
  ['1 small and 1 large apple', 'en', 'apple 300?'],
  ['gel 40 g in pol litra vode', 'sl', 'energy_gel 40, water 500'],
  ['3 times 2 biscuits', 'en', 'biscuits 48'],
] as const)('[FT248] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['(kruh z maslom) x2', 'sl', 'bread_white 80, butter 20'],
  ['(toast with butter) x 2', 'en', 'toast 50, butter 20'],
  ['2x (kruh z maslom in medom)', 'sl', 'bread_white 80, butter 20, honey 42'],
  ['2 x (toast, egg)', 'en', 'toast 50, egg_boiled 100'],
  ['(riž + piščanec) x2', 'sl', 'rice_white_cooked 360, chicken_whole 300'],
  ['(2 eggs and toast) twice', 'en', 'egg_boiled 200, toast 50'],
  ['dvakrat (jogurt, banana)', 'sl', 'yogurt_plain 360, banana 240'],
  ['toast (with butter) x2', 'en', 'toast 50, butter 20'],
] as const)('[FT249] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['pizza s šunko, 2 kosa', 'sl', 'pizza 220?'],
  ['bread and butter, 3 slices', 'en', 'bread_white 120, butter 15?'],
  ['kruh in maslo, 3 rezine', 'sl', 'bread_white 120, butter 15?'],
  ['4 rezine kruha z maslom', 'sl', 'bread_white 160, butter 20?'],
  ['2 rezini kruha z maslom', 'sl', 'bread_white 80, butter 10'],
  ['kruh in sir, 3 rezine', 'sl', 'bread_white 40, cheese_gouda 60?'],
  ['dve skledi kosmičev z mlekom', 'sl', 'oats_rolled 100, milk_whole 412'],
  ['two plates of spaghetti with meatballs', 'en', 'spaghetti_cooked 500, meatballs 320'],
  ['2x čevapčiči', 'sl', 'cevapcici 300?'],
  ['2x nuggets', 'en', 'chicken_nuggets 200?'],
] as const)('[FT250] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['hrenovke z gorčico, 2', 'sl', 'frankfurter 100?, mustard 6'],
  ['pancakes with syrup, 3', 'en', 'pancake_american 120?, maple_syrup 20'],
  ['nuggets and fries, 6', 'en', 'chicken_nuggets 102?, french_fries 130'],
  ['crackers and cheese, 5', 'en', 'crackers 20?, cheese_gouda 30'],
  ['sausages and mash, 2', 'en', 'bangers_mash 460?'],
  ['crackers with cheese, 5 crackers', 'en', 'crackers 20, cheese_gouda 30'],
  ['beer, two pints', 'en', 'beer 1147'],
  ['krompir s skuto, 3 krompirji', 'sl', 'potato_boiled 390, curd_lowfat 100'],
  ['yogurt with honey, x2', 'en', 'yogurt_plain 360, honey 42'],
] as const)('[FT251] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['četrt tablice čokolade (100 g)', 'sl', 'chocolate_milk_bar 25?'],
  ['a quarter of a pizza (400 g)', 'en', 'pizza 100?'],
  ['half a pizza (200 g)', 'en', 'pizza 200'],
  ['a third of a share bag of crisps (150 g)', 'en', 'crisps 50?'],
] as const)('[FT252] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['200 g riža, piščanca pa pol toliko', 'sl', 'rice_white_cooked 200, chicken_whole 100?'],
  ['150 g skute in enako količino jagod', 'sl', 'curd_lowfat 150, strawberries 150?'],
  ['200 g cod with the same amount of peas', 'en', 'cod 200, peas 200?'],
  ['100 g strawberries, twice as much yogurt', 'en', 'strawberries 100, yogurt_plain 200?'],
  ['a quarter less than 400 g of strawberries', 'en', 'strawberries 300?'],
  ['tretjino več kot 150 g riža', 'sl', 'rice_white_cooked 200?'],
  ['zucchini and rice, 200 g altogether', 'en', 'zucchini 105?, rice_white_cooked 95?'],
  ['riž in fižol, skupaj 300 g', 'sl', 'rice_white_cooked 164?, beans_boiled 136?'],
  ['not as much rice', 'en', 'rice_white_cooked 180'],
] as const)('[FT255] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['juha, kruha nič', 'sl', 'soup 250'],
  ['zrezek, krompirja nič', 'sl', 'meat_generic 120'],
  ['razen jabolka nič', 'sl', 'apple 150'],
  ['refused dessert, had coffee', 'en', 'coffee_black 120'],
  ['I was offered cake but had an apple', 'en', 'apple 150'],
] as const)('[FT97] %s: not eaten', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['kruh in sir, 120 g', 'sl', 'bread_white 69?, cheese_gouda 51?'],
  ['kruh in maslo, cca 60 g', 'sl', 'bread_white 48?, butter 12?'],
  ['zrezek in krompir, 400 g', 'sl', 'meat_generic 150?, potato_boiled 250?'],
  ['burger and fries, 400 g', 'en', 'hamburger 211?, french_fries 189?'],
  ['rice and beans 300 g total', 'en', 'rice_white_cooked 164?, beans_boiled 136?'],
  ['riž in fižol, vsega 300 g', 'sl', 'rice_white_cooked 164?, beans_boiled 136?'],
  ['2 slices of toast and butter, 80 g', 'en', 'toast 50, butter 80?'],
  ['chicken and mashed potatoes, 250 g', 'en', 'chicken_whole 150, potato_mashed 250'],
  ['jabolko in hruška, 200 g', 'sl', 'apple 150, pear 200'],
  ['coffee and cake, 150 g', 'en', 'coffee_black 120, cake_pound 150?'],
  ['kruh z maslom in marmelado, 100 g', 'sl', 'bread_white 100?'],
  ['150 g Total 0% yogurt and berries', 'en', 'yogurt_fatfree 150, berries_mixed 100'],
] as const)('[FT341] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
