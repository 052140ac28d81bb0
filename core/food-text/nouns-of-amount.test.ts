/** Nouns that measure what follows them, vessels named after their use, sizes told later, names that begin like a number, and dishes without a part. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['a side of fries', 'en', 'french_fries 130'],
  ['burger with a side of fries', 'en', 'hamburger 145, french_fries 130'],
  ['a sandwich, two sides of fries', 'en', 'sandwich 180, french_fries 260'],
  ['chicken with a side of broccoli', 'en', 'chicken_whole 150, broccoli 150'],
  ['a small side of fries', 'en', 'french_fries 91'],
  ['a mound of rice', 'en', 'rice_white_cooked 180?'],
  ['a pile of fries', 'en', 'french_fries 130?'],
  ['a stack of 3 pancakes', 'en', 'pancake_american 120 | stack'],
  ['a pat of butter', 'en', 'butter 5'],
  ['two pats of butter on toast', 'en', 'butter 10, toast 25'],
  ['two lumps of sugar', 'en', 'sugar 8'],
  ['two rounds of toast', 'en', 'toast 50'],
  ['a heart of romaine', 'en', 'lettuce_romaine 80?'],
  ['hearts of palm', 'en', 'palm_hearts 73'],
  ['a rib of celery', 'en', 'celery 40'],
  ['a sliver of cake', 'en', 'cake_pound 60?'],
  ['a squeeze of lemon', 'en', 'lemon 5?'],
  ['a grating of parmesan', 'en', 'parmesan 4?'],
  ['a pair of sausages', 'en', 'pork_sausage 110'],
  ['a pitcher of beer', 'en', 'beer 505?'],
  ['a magnum of champagne', 'en', 'sparkling_wine 745?'],
  ['a cone of chips', 'en', 'french_fries 130?'],
  ['couple of bites of a brownie', 'en', 'brownie 30?'],
  // They measure nothing there.
  ['fries on the side', 'en', 'french_fries 130'],
  ['a side salad', 'en', 'salad_mixed 150'],
  ['zrezek s prilogo riža', 'sl', 'meat_generic 120, rice_white_cooked 180'],
  ['dve prilogi krompirja', 'sl', 'potato_boiled 400'],
  ['kup pomfrija', 'sl', 'french_fries 130?'],
  ['obroček ananasa', 'sl', 'pineapple 80'],
  ['trije trakovi slanine', 'sl', 'bacon 60'],
  ['košarica jagod', 'sl', 'strawberries 150?'],
  ['vrč piva', 'sl', 'beer 505?'],
] as const)('[FT362] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['a soup spoon of honey', 'en', 'honey 21'],
  ['a wine glass of juice', 'en', 'juice_orange 200'],
  ['a coffee mug of soup', 'en', 'soup 250'],
  ['a salad bowl of popcorn', 'en', 'popcorn 50'],
  ['an ice cream scoop of rice', 'en', 'rice_white_cooked 180?'],
  ['a tea spoon of sugar', 'en', 'sugar 4'],
  ['a bread plate of cheese', 'en', 'cheese_gouda 30'],
  ['a dinner plate of pasta', 'en', 'pasta_cooked 250'],
  // Foods.
  ['a soup and a bowl of salad', 'en', 'soup 250, salad_mixed 150'],
  ['a salad bowl', 'en', 'salad_mixed 150'],
  ['kozarec za vino soka', 'sl', 'juice_orange 200'],
  ['skodelica za kavo mleka', 'sl', 'milk_whole 250'],
  ['lonček od jogurta riža', 'sl', 'rice_white_cooked 160'],
  ['lonček jogurta in riž', 'sl', 'yogurt_plain 180, rice_white_cooked 180'],
] as const)('[FT363] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ["a chocolate chip cookie that's extra large", 'en', 'cookies_choc_chip 45'],
  ['a banana that was small', 'en', 'banana 90'],
  ['a slice of pizza, a big one', 'en', 'pizza 143'],
  ['a cookie, extra large', 'en', 'cookie_us 45'],
  // The size of the next food.
  ['a coffee, large fries', 'en', 'coffee_black 120, french_fries 170'],
  ['eno jabolko, ki je bilo veliko', 'sl', 'apple 200'],
] as const)('[FT364] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['a Quarter Pounder with cheese', 'en', 'quarter_pounder 200'],
  ['a quarter of a pizza', 'en', 'pizza 100'],
  ['a double shot of espresso', 'en', 'espresso 60'],
  ['green tea with the juice of one wedge of lemon', 'en', 'tea_green 250, juice_lemon 6'],
  ['juice of a lime wedge', 'en', 'juice_lemon 6'],
  ['a delightful dumpling', 'en', 'dumplings_asian 20'],
  ['a delicious small cup of coffee', 'en', 'coffee_black 84'],
] as const)('[FT365] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['a sandwich with a chicken burger', 'en', 'sandwich 180, chicken_burger 190?'],
  ['a sandwich and a chicken burger', 'en', 'sandwich 180, chicken_burger 190'],
  ['sendvič s piščančjim burgerjem', 'sl', 'sandwich 180, chicken_burger 190?'],
] as const)('[FT366] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['burrito bowl no rice', 'en', 'burrito_bowl_us 315?'],
  ['fish and chips, no chips', 'en', 'fish_and_chips 380?'],
  ['caesar salad no dressing', 'en', 'salad_caesar 300?'],
  ['poke brez riža', 'sl', 'poke_bowl 400?'],
  ['burek brez sira', 'sl', 'burek_cheese 220?'],
  // The table has them without it.
  ['chicken curry, no rice', 'en', 'chicken_curry 300'],
  ['bolognese without pasta', 'en', 'bolognese_sauce 150'],
  ['golaž brez krompirja', 'sl', 'goulash 300'],
  ["half of my wife's fries", 'en', 'french_fries 65?'],
] as const)('[FT368] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['two 330ml cans of coke', 'en', 'cola 686'],
  ['two 100g yoghurts', 'en', 'yogurt_plain 200'],
  ['four 30g slices of bread', 'en', 'bread_white 120'],
  ['dve 0,5 l pivi', 'sl', 'beer 1010'],
  ['krompir 3 kosi 300 g', 'sl', 'potato_boiled 300'],
  ['bread 2 slices 60g', 'en', 'bread_white 60'],
  // Of each.
  ['kruh 2 rezini po 30 g', 'sl', 'bread_white 60'],
  ['3 eggs 50g each', 'en', 'egg_boiled 150'],
] as const)('[FT369] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['protein shake 30g', 'en', 'whey_protein 30'],
  ['proteinski šejk 30 g', 'sl', 'whey_protein 30'],
  ['protein shake 300 g', 'en', 'protein_shake 300'],
  ['milk in coffee', 'en', 'milk_whole 30?, coffee_black 120'],
  ['ovseno mleko v kavi', 'sl', 'oat_drink 30?, coffee_black 120'],
  ['10 pizza rolls', 'en', 'pizza_rolls_us 140'],
] as const)('[FT371] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['large eggs x3', 'en', 'egg_boiled 180'],
  ['small bananas x2', 'en', 'banana 180'],
  ['large eggs, 3', 'en', 'egg_boiled 180'],
  ['mini croissants 3', 'en', 'croissant 72'],
  ['majhna jabolka 3', 'sl', 'apple 330'],
  ['velika jabolka 2 kosa', 'sl', 'apple 400'],
  ['debele rezine kruha 2', 'sl', 'bread_white 104'],
  // Of the next food, or grams.
  ['mala kava, 2 jajci', 'sl', 'coffee_black 84, egg_boiled 100'],
  ['velika pica 300', 'sl', 'pizza 300'],
  ['a large coffee and 2 eggs', 'en', 'coffee_black 156, egg_boiled 100'],
] as const)('[FT372] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['150 g piščanca, surova teža', 'sl', 'chicken_raw 150'],
  ['piščanec 150 g, tehtano surovo', 'sl', 'chicken_raw 150'],
  ['testenine 100 g, pred kuhanjem', 'sl', 'pasta_dry 100'],
  ['150g chicken, raw weight', 'en', 'chicken_raw 150'],
  ['pasta 100g (weighed dry)', 'en', 'pasta_dry 100'],
  ['150 g chicken, raw carrots', 'en', 'chicken_whole 150, carrot 80'],
] as const)('[FT373] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['tablica čokolade, 4 kocke', 'sl', 'chocolate_milk_bar 20'],
  ['a bar of chocolate, 4 squares', 'en', 'chocolate_milk_bar 20'],
  ['a loaf of bread, 2 slices', 'en', 'bread_white 80'],
  ['a bag of chips, 10 chips', 'en', 'crisps 20'],
  // Another food, and several packs.
  ['a bar of chocolate, 4 eggs', 'en', 'chocolate_milk_bar 100, egg_boiled 200'],
] as const)('[FT374] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
