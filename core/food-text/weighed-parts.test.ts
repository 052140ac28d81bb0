/** Whose weight it is: of a name that joins two foods, of what lies on bread, of a bracket before a food, of each of several. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['(190 g) riž, (200 g) krompir, (170 g) telečji zrezek', 'sl', 'rice_white_cooked 190, potato_boiled 200, veal_steak 170'],
  ['(150 g) rice\n(80 g) chicken breast', 'en', 'rice_white_cooked 150, chicken_breast 80'],
  ['(2 žlici) olja in (150 g) riža', 'sl', 'sunflower_oil 27, rice_white_cooked 150'],
  ['bread 40 g and ham 30 g, (150 g) rice', 'en', 'bread_white 40, ham_cooked 30, rice_white_cooked 150'],
  ['šunka 30 g\n(150 g) riž', 'sl', 'ham_cooked 30, rice_white_cooked 150'],
  ['100 g (2 žlici) riža', 'sl', 'rice_white_cooked 100'],
  ['riž (150 g), meso (80 g)', 'sl', 'rice_white_cooked 150, meat_generic 80'],
  ['jogurt (2 žlici) in banana', 'sl', 'yogurt_plain 36, banana 120'],
] as const)('[FT281] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['riž 100 g, aromatizirana voda 200 g', 'sl', 'rice_white_cooked 100, water_flavoured 200'],
  ['voda z okusom, 2 jajci', 'sl', 'water_flavoured 200, egg_boiled 100'],
  ['jogurt okus jagoda 150 g', 'sl', 'yogurt_vanilla 150?'],
  ['kruh 90, kaki 150', 'sl', 'bread_white 90, persimmon 150'],
  ['kaki 3 jabolka', 'sl', 'apple 450'],
  ['tamali 80 g, riž 30 g', 'sl', 'tamale 80, rice_white_cooked 30'],
  ['rice – 90 g; Coke Zero – 230 g', 'en', 'rice_white_cooked 90, cola_zero 230'],
  ['fižol iz pločevinke 80 g in špinača 120 g', 'sl', 'beans_canned 80, spinach_cooked 120'],
  ['beans from a tin 200 g, rice', 'en', 'beans_canned 200, rice_white_cooked 180'],
] as const)('[FT282] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['kruh z maslom 10 g in šunko 30 g', 'sl', 'bread_white 40, butter 10, ham_cooked 30'],
  ['kruh s sirom 20 g', 'sl', 'bread_white 40, cheese_gouda 20'],
  ['bagel with cream cheese 30 g + smoked salmon 50 g', 'en', 'bagel 105, cream_cheese 30, salmon_smoked 50'],
  ['palačinka z marmelado 20 g', 'sl', 'pancake 160, jam 20'],
  ['pancakes with syrup 20 g and banana 50 g', 'en', 'pancake_american 160, maple_syrup 20, banana 50'],
  ['jogurt s kosmiči 30 g in jagodami 50 g', 'sl', 'yogurt_plain 180, oats_rolled 30, strawberries 50'],
  ['kava z mlekom 50 ml', 'sl', 'coffee_black 120, milk_whole 52'],
  ['kava z mlekom 50 ml, kruh 40 g', 'sl', 'coffee_black 120, milk_whole 52, bread_white 40'],
  ['kava z mlekom 2 dl', 'sl', 'coffee_milk 204'],
  ['čaj z medom 1 dl', 'sl', 'tea 100?'],
  ['oatmeal with honey 10 g and nuts 20 g', 'en', 'porridge_water 250, honey 10, nuts_mixed 20'],
  ['granola with 200 ml milk and banana 100 g', 'en', 'granola 50, milk_whole 206, banana 100'],
  ['oatmeal with 40 g oats and 200 ml milk', 'en', 'oats_rolled 40, milk_whole 206'],
  ['a burrito with 100 g of rice and 80 g of beans', 'en', 'rice_white_cooked 100, beans_boiled 80'],
  ['omleta s sirom 30 g', 'sl', 'omelette 120, cheese_gouda 30'],
  ['testenine s tuno 350 g', 'sl', 'pasta_tuna 350'],
  ['piščanec z rižem 350 g', 'sl', 'chicken_with_rice 350'],
  ['juha z rezanci 50 g', 'sl', 'beef_noodle_soup 50?'],
  ['solata s tuno (100 g)', 'sl', 'salad_tuna 100?'],
  ['smuti z mlekom 140 g', 'sl', 'smoothie_dairy 140?'],
] as const)('[FT283] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['3 slices of bread (40 g each)', 'en', 'bread_white 120'],
  ['two glasses of pinot grigio (175ml each)', 'en', 'wine_white 347'],
  ['3 coffees, each with 1 sugar', 'en', 'coffee_black 360, sugar 4?'],
  ['a bottle (330 ml) and a handful of cashews', 'en', 'cashews 30?'],
  ['hemendeks iz 2 jajc', 'sl', 'eggs_and_bacon 150'],
  ['turkey sub 6 inch', 'en', 'sandwich_turkey_sub 250'],
  ['6 carrot sticks', 'en', 'carrot 48'],
] as const)('[FT284] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test('[FT285] whoever asks whether a food counts had it', () => {
  expect(foodLine('A se avokado šteje kot maščoba? Pojedla sem ga na toastu', 'sl')).toMatch(/^avocado 80\?, toast/);
});

test.each([
  ['jedla sem juho, kruha pa nisem, potem jabolko', 'sl', 'soup 250, apple 150'],
  ['juho sem jedla, kruha pa ne', 'sl', 'soup 250'],
  ['jedla sem juho, kruha pa nisem jedla', 'sl', 'soup 250'],
  ['riž pa nisem jedel mesa', 'sl', 'rice_white_cooked 180'],
  ['boiled egg. baked cheesecake.', 'en', 'egg_boiled 50, cheesecake 100'],
  ['sesame oil. butter.', 'en', 'sesame_oil 14, butter 10'],
  ['por. rižote', 'sl', 'risotto 300'],
  ['kosilo: riba, večerja: postrv', 'sl', 'fish 150, trout 180'],
  ['soup, bread as well as cheese', 'en', 'soup 250, bread_white 40, cheese_gouda 30'],
  ['100 g čaj z mlekom, hoisin omaka in ogrska salama', 'sl', 'tea_milk 100, hoisin 17, salami_winter 30'],
  ['100 g solate s tuno, koruzo in fižolom', 'sl', 'salad_tuna 100?'],
] as const)('[FT286] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
