/** Numbers beside foods that are no amounts, and weights and lists that hurried people write. */
import { expect, test } from 'vitest';
import { foodLine, type LineCase } from '#testing/food-lines.ts';

const PRICES: readonly LineCase[] = [
  ['kava s smetano 1,90 e in rogljič 1,20 e', 'sl', 'coffee_cream 140, croissant 60'],
  ['2 burka po 3 evre', 'sl', 'burek_cheese 440'],
  ['banane 1,79€/kg, pojedla 2', 'sl', 'banana 240'],
  ['lubenica 0,89/kg pol kile', 'sl', 'watermelon 500'],
  ['kremšnita 4,20', 'sl', 'cream_slice 150'],
  ['dnevni meni 8,50: golaž', 'sl', 'goulash 300 | dnevni'],
  ['pivo 0,33', 'sl', 'beer 333'],
  ['voda 1,50', 'sl', 'water 1500'],
  ['jagode 500g 4,99', 'sl', 'strawberries 500'],
  ['flat white £3.20 and banana bread £2.95', 'en', 'coffee_milk 200, cake_banana 60'],
  ['two tacos at $2.50 each', 'en', 'tacos 210'],
  ['pizza slice 99p', 'en', 'pizza 110'],
  ['5 dollar burrito', 'en', 'burrito 220'],
];
test.each(PRICES)('[FT160] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const BODY: readonly LineCase[] = [
  ['teža danes 74.2, zajtrk jajca 2', 'sl', 'egg_boiled 100'],
  ['82kg danes. kosilo riž 100g', 'sl', 'rice_white_cooked 100'],
  ['krvni sladkor 7,2 potem banana', 'sl', 'banana 120'],
  ['pritisk 130/85, kava brez sladkorja', 'sl', 'coffee_black 120'],
  ['kava, 2 žlički sladkorja', 'sl', 'coffee_black 120, sugar 8'],
  ['tek 5 km, potem banana', 'sl', 'banana 120'],
  ['30 min hoje, jabolko', 'sl', 'apple 150'],
  ['this morning 150.4 lbs, eggs 2', 'en', 'egg_boiled 100'],
  ['bg 120 oatmeal', 'en', 'porridge_water 250'],
  ['90/10 ground beef 100 g', 'en', 'beef_ground 100'],
  ['after 30 mins banana', 'en', 'banana 120'],
];
test.each(BODY)('[FT161] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const LABELS: readonly LineCase[] = [
  ['pica št. 5', 'sl', 'pizza 400'],
  ['meni 3: golaž, polenta', 'sl', 'goulash 300, polenta 200'],
  ['obrok 3 piščanec 150g', 'sl', 'chicken_whole 150'],
  ['golaž 9/10', 'sl', 'goulash 300'],
  ['3/4 pice', 'sl', 'pizza 300'],
  ['snack #2 apple', 'en', 'apple 150'],
  ['day 2 eggs', 'en', 'egg_boiled 100'],
  ['day 5: oats', 'en', 'oats_rolled 50'],
  ['table 9 ribeye', 'en', 'beef_ribeye 250'],
  ['8/10 of the pizza', 'en', 'pizza 320'],
  ['hunger 3/5, porridge', 'en', 'porridge_water 250'],
  ['P20 C30 F10 burrito', 'en', 'burrito 220'],
  ['40p/50c/12f burrito', 'en', 'burrito 220'],
];
test.each(LABELS)('[FT162] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const NAMES: readonly LineCase[] = [
  ['pivo 0.0 0,5l', 'sl', 'beer_free 505'],
  ['mleko 3,5 2 dl', 'sl', 'milk_whole 206'],
  ['pica 4 siri', 'sl', 'pizza_four_cheese 400'],
  ['kruh s 7 semeni 2 rezini', 'sl', 'bread_multigrain 90'],
  ['coke 0', 'en', 'cola_zero 330'],
  ['7up can', 'en', 'lemon_soda 330'],
  ['4 cheese pizza', 'en', 'pizza_four_cheese 400'],
  ['five spice chicken', 'en', 'chicken_whole 150?'],
  ['3 bean salad', 'en', 'beans_salad 200'],
  ['omega 3 eggs 2', 'en', 'egg_boiled 100'],
  ['v8 juice can', 'en', 'juice_orange 200? | v8'],
];
test.each(NAMES)('[FT163] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const NUTRIENTS: readonly LineCase[] = [
  ['beljakovinska ploščica 20g proteinov 200kcal', 'sl', 'protein_bar 49'],
  ['proteinska ploščica 60 g', 'sl', 'protein_bar 60'],
  ['25g protein shake', 'en', 'protein_shake 330'],
  ['60g protein bar', 'en', 'protein_bar 60'],
  ['30 g protein powder', 'en', 'whey_protein 30'],
];
test.each(NUTRIENTS)('[FT164] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const WEIGHED: readonly LineCase[] = [
  ['testenine 100g pred kuhanjem', 'sl', 'pasta_dry 100'],
  ['bedro s kostjo 200g', 'sl', 'chicken_leg 200?'],
  ['banana 150g z lupino', 'sl', 'banana 150?'],
  ['chicken thigh bone in 150g', 'en', 'chicken_thigh 150?'],
  ['pasta 80g before cooking', 'en', 'pasta_dry 80'],
  ['4 oz chicken x2', 'en', 'chicken_whole 227'],
];
test.each(WEIGHED)('[FT165] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const LISTED: readonly LineCase[] = [
  ['ham sandwich crisps coke', 'en', 'sandwich_ham_plain 115?, crisps 30?, cola 330?'],
  ['steak mash gravy beans', 'en', 'beef_steak 150?, potato_mashed 200?, gravy 60?, beans_boiled 150?'],
  ['bacon roll ketchup coffee', 'en', 'sandwich_blt 105?, ketchup 17?, coffee_black 120?'],
  ['shrimp fried rice', 'en', 'rice_fried 250?'],
  ['coffee cake', 'en', 'cake_coffee 65'],
  ['a chicken curry sauce', 'en', 'curry_sauce 120?'],
];
test.each(LISTED)('[FT166] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const COUNTED: readonly LineCase[] = [
  ['3 jogurti 180 g', 'sl', 'yogurt_plain 540?'],
  ['2 jajci 120 g', 'sl', 'egg_boiled 120'],
  ['3 jabolka 450 g', 'sl', 'apple 450'],
  ['kava z mlekom 1,4', 'sl', 'coffee_milk 280?'],
  ['jabolko 1,5', 'sl', 'apple 225'],
  ['kruh 1kg, pojedla 2 rezini', 'sl', 'bread_white 80'],
  ['bread 500 g, ate 2 slices', 'en', 'bread_white 80'],
];
test.each(COUNTED)('[FT167] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const ITEMS: readonly LineCase[] = [
  ['1. jabolko 2. hruška', 'sl', 'apple 150, pear 160'],
  ['1. apple, 2. pear, 3. plum', 'en', 'apple 150, pear 160, plum 100'],
  ['kosilo: 1. juha 2. zrezek 3. solata', 'sl', 'soup 250, meat_generic 120, lettuce 80'],
  ['1. 2 eggs 2. toast 3. tea', 'en', 'egg_boiled 100, toast 25, tea 250'],
  ['1. banana, 2. 100 g riža, 3. sok', 'sl', 'banana 120, rice_white_cooked 100, juice_orange 200'],
  ['jajca 2, jabolko 1. Kruh 2.', 'sl', 'egg_boiled 100, apple 150, bread_white 80'],
];
test.each(ITEMS)('[FT347] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const DOTTED: readonly LineCase[] = [
  ['rice, 2 tbsp. butter', 'en', 'rice_white_cooked 180, butter 28'],
  ['6 oz. chicken, 2 tsp. oil', 'en', 'chicken_whole 170, sunflower_oil 9'],
  ['jogurt, 2 žličk. medu', 'sl', 'yogurt_plain 180, honey 14'],
  ['butter 2 tbsp. Rice 1 cup.', 'en', 'butter 28, rice_white_cooked 160'],
];
test.each(DOTTED)('[FT348] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const SMALLER: readonly LineCase[] = [
  ['1 lb 4 oz steak', 'en', 'beef_steak 567'],
  ['1 kg 200 g krompirja', 'sl', 'potato_boiled 1200'],
  ['1 l 2 dl mleka', 'sl', 'milk_whole 1236'],
  ['1 cup 2 tbsp flour', 'en', 'wheat_flour_white 146'],
  ['krompir 1 kg 200 g mesa', 'sl', 'potato_boiled 1000, meat_generic 200'],
  ['milk 1 cup 2 tbsp honey', 'en', 'milk_whole 250?, honey 42?'],
];
test.each(SMALLER)('[FT349] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const MEALS_AND_DAYS: readonly LineCase[] = [
  ['B: 2 eggs L: soup D: steak', 'en', 'egg_boiled 100, soup 250, beef_steak 150'],
  ['Z: kruh, K: juha, V: solata', 'sl', 'bread_white 40, soup 250, lettuce 80'],
  ['mon: pizza tue: salad', 'en', 'pizza 400?, salad_mixed 150?'],
];
test.each(MEALS_AND_DAYS)('[FT350] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const PACKS: readonly LineCase[] = [
  ['6-pack of coke', 'en', 'cola 1980'],
  ['4 pack of yogurts', 'en', 'yogurt_plain 720'],
  ['2 packs of biscuits', 'en', 'biscuits 300?'],
  ['25% of a 400g pizza', 'en', 'pizza 100?'],
  ['2% milk', 'en', 'milk_2 206'],
  ['30g 85% chocolate', 'en', 'chocolate_dark_70 30'],
  ['2 servings of rice (each 150g)', 'en', 'rice_white_cooked 300'],
  ['2 rezini kruha (vsaka 40 g)', 'sl', 'bread_white 80'],
  ['yogurt 150gx2', 'en', 'yogurt_plain 300'],
];
test.each(PACKS)('[FT351] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const DRAINED: readonly LineCase[] = [
  ['1 can beans (400 g, drained 240 g)', 'en', 'beans_boiled 240'],
  ['fižol v pločevinki 400 g, odcejena teža 240 g', 'sl', 'beans_boiled 240'],
  ['tuna 160 g (odcejena 112 g)', 'sl', 'tuna_canned 112'],
  ['chickpeas, drained, 120g', 'en', 'chickpeas_canned 120'],
];
test.each(DRAINED)('[FT352] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const GOING_ON: readonly LineCase[] = [
  [
    'chicken 150g rice 80g broccoli 100g oil 5 g salad',
    'en',
    'chicken_whole 150?, rice_white_cooked 80?, broccoli 100?, sunflower_oil 5?, salad_mixed 150?',
  ],
  ['riž 100 g piščanec 150 g kruh 50 g solata', 'sl', 'rice_white_cooked 100?, chicken_whole 150?, bread_white 50?, lettuce 80?'],
  ['jajca 2 kom kruh 1 kos maslo 10g kava', 'sl', 'egg_boiled 100?, bread_white 40?, butter 10?, coffee_black 120?'],
  ['jajca 2 kruh 1 maslo 10g kava', 'sl', 'egg_boiled 100, bread_white 40, butter 10, coffee_black 120'],
  ['kosmiči 50g mleko 2dl banana 1 kos cimet', 'sl', 'oats_rolled 50, milk_whole 206, banana 120, cinnamon 3'],
  ['kruh 2 rezini šunka 50g sir 30 g paradižnik', 'sl', 'bread_white 40?, ham_cooked 30?, cheese_gouda 50?, tomato 30?'],
  ['2 jajci 1 kos kruha 10 g masla kava', 'sl', 'egg_boiled 100, bread_white 40, butter 10, coffee_black 120?'],
  ['150 g chicken 80 g rice 100 g broccoli salad', 'en', 'chicken_whole 150, rice_white_cooked 80, broccoli 100, salad_mixed 150?'],
];
test.each(GOING_ON)('[FT353] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const GREEN: readonly LineCase[] = [
  ['zelenjava po želji', 'sl', 'vegetables_mixed 150'],
  ['sol po okusu, olje po želji', 'sl', 'salt 1, sunflower_oil 14'],
  ['smoothie zelen 300ml', 'sl', 'smoothie 312'],
  ['zelena 100 g', 'sl', 'celery 100'],
];
test.each(GREEN)('[FT354] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const TIED: readonly LineCase[] = [
  ['riž: 80 piščanec: 150 solata', 'sl', 'rice_white_cooked 80, chicken_whole 150, lettuce 80'],
  ['rice: 80g chicken: 150g salad', 'en', 'rice_white_cooked 80, chicken_whole 150, salad_mixed 150'],
  ['riž=80g piščanec=150g', 'sl', 'rice_white_cooked 80, chicken_whole 150'],
  ['riž: 80 g in piščanec: 150 g', 'sl', 'rice_white_cooked 80, chicken_whole 150'],
  ['toast: 2 slices of bread, 50 g cheese', 'en', 'bread_white 80, cheese_gouda 50'],
];
test.each(TIED)('[FT355] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));
