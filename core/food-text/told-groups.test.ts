/** Groups, courses and kinds before a colon, counts of which some were eaten, and dishes told with what is in them. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['protein: chicken 150 g, carbs: rice 80 g, fat: avocado 50 g', 'en', 'chicken_whole 150, rice_white_cooked 80, avocado 50'],
  ['beljakovine: piščanec 150 g, OH: riž 80 g', 'sl', 'chicken_whole 150, rice_white_cooked 80'],
  ['meso - piščanec 150 g', 'sl', 'chicken_whole 150'],
  ['veg - broccoli', 'en', 'broccoli 150'],
  ['pijača: radler', 'sl', 'radler 510'],
  ['drinks - 3 coffees', 'en', 'coffee_black 360'],
  ['predjed: juha, glavna: zrezek, sladica: tiramisu', 'sl', 'soup 250, meat_generic 120, tiramisu 120'],
  ['pudding: apple crumble', 'en', 'crumble 150'],
  ['protein 30 g', 'en', 'whey_protein 30'],
  ['veg: mixed', 'en', 'vegetables_mixed 150'],
  ['zelenjava: mešana 100 g', 'sl', 'vegetables_mixed 100'],
] as const)('[FT424] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['soup: tomato', 'en', 'tomato_soup 250'],
  ['čaj: zeleni', 'sl', 'tea_green 250'],
  ['milk: oat', 'en', 'oat_drink 200'],
  ['juice: orange 200 ml', 'en', 'juice_orange 208'],
  ['torta: čokoladna', 'sl', 'cake_chocolate 100'],
  ['salad: chicken, tomato', 'en', 'chicken_whole 150, tomato 120'],
] as const)('[FT425] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['12 muffins, I had two', 'en', 'muffin 150'],
  ['spekla pladenj 12 mafinov, dva zase', 'sl', 'muffin 150'],
  ['pizza with 8 slices, ate 3', 'en', 'pizza 330'],
  ['sva spekla 12 mafinov in pojedla vsak 2', 'sl', 'muffin 150'],
  ['6 kosov pice, jaz dva', 'sl', 'pizza 220'],
  ['2 eggs, had 1 coffee', 'en', 'egg_boiled 100, coffee_black 120'],
] as const)('[FT426] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['200g cooked pasta with 2 tbsp pesto, left about half of it', 'en', 'pasta_cooked 100?, pesto 16?'],
  ['plate of rice, a third was left', 'en', 'rice_white_cooked 133'],
  ['rogljiček, ostala je tretjina', 'sl', 'croissant 40'],
  ['pica, pustila približno tretjino', 'sl', 'pizza 267?'],
  ['vse razen krompirja in solate: zrezek, krompir, solata', 'sl', 'meat_generic 120'],
  ['burger, left the bun', 'en', 'hamburger 145?'],
  ['full English, gave the black pudding to the dog', 'en', 'english_breakfast 530?'],
] as const)('[FT427] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['tea, milk and 2 sugars', 'en', 'tea_milk 250, sugar 8'],
  ['3 cups of tea with milk and 2 sugars each', 'en', 'tea_milk 600, sugar 24?'],
  ['kava, mleko, 2 žlički sladkorja', 'sl', 'coffee_milk 200, sugar 8'],
  ['2 coffees with 1 sugar each', 'en', 'coffee_black 240, sugar 8'],
] as const)('[FT428] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['fish, chips and peas', 'en', 'fish_and_chips 380, peas 100'],
  ['2 sausages mash and peas', 'en', 'pork_sausage 110, potato_mashed 200, peas 100'],
  ['protein bar, cookies n cream', 'en', 'protein_bar 50'],
  ['turkey and cheese sub', 'en', 'sandwich_turkey_sub 250'],
  ['poke bowl, salmon, rice', 'en', 'poke_bowl 400?'],
  ['maki z lososom', 'sl', 'sushi 200'],
  ['2 nigirija s tuno', 'sl', 'sushi_nigiri 70?'],
] as const)('[FT429] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['golaž s polento, polente nisem jedel, golaža pa 300 g', 'sl', 'goulash 300?'],
  ["burger and fries, didn't eat the fries, burger 200 g", 'en', 'hamburger 200?'],
] as const)('[FT430] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['@7 two boiled eggs, @ 12:30 caesar salad, @16 protein bar', 'en', 'egg_boiled 100, salad_caesar 300, protein_bar 50'],
  ['tortilja, notri piščanec 100 g in fižol 50 g', 'sl', 'tortilla_wheat 60, chicken_whole 100, beans_boiled 50'],
  ['kis. zelje', 'sl', 'sauerkraut 150'],
  ['kisle kumarce', 'sl', 'pickle 25'],
  ['krumpli', 'sl', 'potato_boiled 200'],
  ['veggie omelette made with 2 eggs, peppers and onion', 'en', 'omelette_vegetable 170, bell_pepper_red 75, onion 40'],
] as const)('[FT431] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['kava, kasneje še ena kava', 'sl', 'coffee_black 120, coffee_black 120'],
  ['jabolko zjutraj, popoldne še eno jabolko', 'sl', 'apple 150, apple 150'],
  ['coffee, a coffee', 'en', 'coffee_black 120, coffee_black 120'],
  ['beer, two pints', 'en', 'beer 1147'],
] as const)('[FT432] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['toast in the staffroom', 'en', 'toast 25'],
  ['toast in bed, sick day', 'en', 'toast 25'],
  ['spala do desetih, potem bela kava', 'sl', 'coffee_milk 200'],
  ['po šihtu v menzi golaž', 'sl', 'goulash 300'],
  ['letalo: sendvič s sirom', 'sl', 'sandwich_cheese 102'],
  ['vročina, samo čaj', 'sl', 'tea 250'],
  ['rice, boli and fish', 'en', 'rice_white_cooked 180, fish 150 | boli'],
] as const)('[FT433] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['2 coffees, one in the morning and one at lunch', 'en', 'coffee_black 240'],
  ['dve kavi, ena zjutraj, ena popoldne', 'sl', 'coffee_black 240'],
  ['2 kavi zjutraj, ena popoldne', 'sl', 'coffee_black 360?'],
  ['čevapčiči z lepinjo', 'sl', 'cevapcici 150, lepinja 130'],
  ['hamburger z bombeto', 'sl', 'hamburger 145'],
  ['kruh z bučnimi semeni', 'sl', 'bread_white 40?'],
  ['mafin z borovnicami', 'sl', 'muffin 75?'],
  ['tajski rezanci s piščancem', 'sl', 'pad_thai 350?'],
  ['mesa ne jem, zato samo priloge: riž in zelenjava', 'sl', 'rice_white_cooked 180, vegetables_mixed 150'],
  ['sendvič, polovico dal sodelavcu', 'sl', 'sandwich 90'],
  ['2 žlici čija semen', 'sl', 'chia_seeds 24'],
] as const)('[FT434] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['gave half my sandwich to Tom', 'en', 'sandwich 90'],
  ['dala sem hčerki pol sendviča', 'sl', 'sandwich 90'],
  ['gave a third of the pizza to the kids', 'en', 'pizza 267'],
  ['tin of tuna (112g drained)', 'en', 'tuna_canned 112'],
  ['black beans, drained', 'en', 'beans_black 150'],
  ['half of it left: lasagne', 'en', 'lasagna 150'],
  ['everything but the crust: pizza', 'en', 'pizza 400?'],
  ['a filling bowl of soup', 'en', 'soup 300'],
  ['četrt čez sedem rogljič', 'sl', 'croissant 60'],
] as const)('[FT435] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
