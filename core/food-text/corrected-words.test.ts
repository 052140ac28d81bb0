/** Slips of the hand and of dictation, words of other kitchens and dialects, substitutes, and whole days in one line. */
import { expect, test } from 'vitest';
import { builtInFoods, foodLine, type Lang } from '#testing/food-lines.ts';
import { parseFoodText } from './parse-food-text.ts';

type Case = readonly [lang: Lang, text: string, foods: string];
type MealCase = readonly [lang: Lang, text: string, foods: string, meal: string | undefined];

const SLIPS: readonly Case[] = [
  ['sl', 'kurh z maslom', 'bread_white 40?, butter 10'],
  ['sl', 'piščnac z rižom', 'chicken_with_rice 300'],
  ['sl', 'krompri 300g pečen', 'potato_baked 300'],
  ['sl', 'ovesni kosmiči 60g', 'oats_rolled 60'],
  ['sl', 'mleekom in kavo', 'milk_whole 206, coffee_black 120'],
  ['sl', 'polenta z mlekpm', 'polenta 200, milk_whole 206?'],
  ['sl', 'sokdelica kave', 'coffee_black 120'],
  ['sl', 'skodellica kave', 'coffee_black 120'],
  ['sl', 'krožnk ričeta', 'ricet 350?'],
  ['sl', 'pol litrsa vode', 'water 500?'],
  ['sl', 'polnozrnat kurh 2 rezini', 'bread_wholemeal 90?'],
  ['sl', 'svinjska pečneka 150 g', 'pork 150'],
  ['sl', 'solata s tnuo', 'salad_tuna 330?'],
  ['sl', 'paradižnik z vrta', 'tomato 120'],
  ['sl', 'kruh namazan z maslom', 'bread_white 40, butter 10'],
  ['sl', 'kavsa', 'yeast_fresh 20?'],
  ['en', 'chiken brest 200g', 'chicken_breast 200'],
  ['en', '2 slcies of pizza', 'pizza 220'],
  ['en', 'hambuger and fires', 'hamburger 145?, french_fries 130'],
  ['en', 'bannana', 'banana 120'],
  ['en', 'cabage', 'cabbage 100?'],
  ['en', 'brocoli and rcie', 'broccoli 150?, rice_white_cooked 180?'],
  ['en', 'a pimnt of beer', 'beer 574?'],
  ['en', 'chickem 150 g', 'chicken_whole 150?'],
  ['en', 'rice and beasn', 'rice_white_cooked 180, beans_boiled 150?'],
  ['en', 'cauliflour 150g', 'cauliflower 150'],
  ['sl', 'jogurtek in kavica', 'yogurt_plain 180, coffee_black 120'],
  ['en', '30 grams of Cuban bread with milk', 'bread_white 30?, milk_whole 206 | Cuban'],
  ['en', 'I relished a green tea', 'tea_green 250'],
];
test.each(SLIPS)('[FT210] %s: %s', (lang, text, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

const WRITTEN_TOGETHER: readonly Case[] = [
  ['sl', 'kava zmlekom', 'coffee_milk 200'],
  ['sl', 'skutaz borovnicami', 'curd_lowfat 100, blueberries 100'],
  ['sl', 'jogurtz medom', 'yogurt_plain 180, honey 21'],
  ['sl', 'kruh smaslom', 'bread_white 40, butter 10'],
  ['sl', 'špinča s krompirjem', 'spinach_cooked 150, potato_boiled 200'],
  ['en', 'riceand beans', 'rice_white_cooked 180, beans_boiled 150'],
  ['en', 'appleand banana', 'apple 150, banana 120'],
  ['en', 'egg ssalad sandwich', 'sandwich_egg 180'],
];
test.each(WRITTEN_TOGETHER)('[FT211] %s: %s', (lang, text, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

const HEARD: readonly Case[] = [
  ['sl', 'stopetdeset gramov puranjih prsi', 'turkey_breast 150'],
  ['sl', 'dvestopetdeset gramov riža', 'rice_white_cooked 250'],
  ['sl', 'petdest gramov sira', 'cheese_gouda 50?'],
  ['en', 'to eggs and toast', 'egg_boiled 100?, toast 25'],
  ['en', 'for eggs scrambled', 'egg_scrambled 240?'],
  ['en', 'chicken breasts to hundred grams', 'chicken_breast 200?'],
  ['en', 'a bowel of soup', 'soup 300?'],
  ['en', 'a peace of cake', 'cake_pound 60?'],
  ['en', 'pasta with tomato source', 'spaghetti_tomato 350?'],
  ['en', 'stake and chips', 'beef_steak 150, french_fries 130'],
];
test.each(HEARD)('[FT212] %s: %s', (lang, text, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

const OTHER_WORDS: readonly Case[] = [
  ['sl', 'piletina 200g', 'chicken_whole 200'],
  ['sl', 'pišanec z rajžem', 'chicken_with_rice 300'],
  ['sl', 'jaje na oko', 'egg_fried 46'],
  ['sl', 'luk 50 g', 'onion 50'],
  ['sl', 'krumpirjeva solata', 'potato_salad 200'],
  ['sl', 'čikn tika masala', 'butter_chicken 300'],
  ['sl', 'žemlca s parizarjem', 'bread_roll 60, poli_salama 50'],
  ['sl', 'ajnprenžupa', 'prezganka 300'],
  ['sl', 'palačinka sa nutelom', 'pancake_chocolate 210'],
  ['en', 'chook and spuds', 'chicken_whole 150, potato_boiled 200'],
  ['en', 'neeps and tatties', 'rutabaga 150, potato_boiled 200'],
  ['en', 'cuppa and a bikkie', 'tea 250, biscuits 8'],
  ['en', 'cuppa tea', 'tea 200'],
  ['en', 'cuppa soup', 'soup_packet 250'],
  ['en', 'pie and mash', 'meat_pie 200, potato_mashed 200'],
  ['en', 'apple pie and custard', 'pie_apple 120, custard_vanilla 150'],
  ['en', 'schnitzel and chips', 'schnitzel 150, french_fries 130'],
  ['en', 'chicken parmi and chips', 'chicken_parmesan 220, french_fries 130'],
  ['en', 'prawns on the barbie 150g', 'shrimp 150'],
];
test.each(OTHER_WORDS)('[FT213] %s: %s', (lang, text, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

const TEA: readonly MealCase[] = [
  ['en', 'tea: fish fingers, chips and peas', 'fish_sticks 140, french_fries 130, peas 100', 'dinner'],
  ['en', "for tea we had shepherd's pie", 'shepherds_pie 350', 'dinner'],
  ['en', 'bfast 2 eggs; lunch soup', 'egg_boiled 100, soup 250', 'breakfast'],
  ['en', 'tea time scone with jam', 'scone 60, jam 20', 'snack'],
];
test.each(TEA)('[FT214] %s: %s', (lang, text, foods, meal) => {
  expect(foodLine(text, lang)).toBe(foods);
  expect(parseFoodText(text, builtInFoods, { lang }).mealType).toBe(meal);
});

const SUBSTITUTES: readonly Case[] = [
  ['en', 'zero coke', 'cola_zero 330'],
  ['en', 'zero sugar cola', 'cola_zero 330'],
  ['sl', 'zero kola 0,5', 'cola_zero 500'],
  ['sl', 'jogurt light', 'yogurt_lowfat 180'],
  ['sl', 'coca cola brez sladkorja', 'cola_zero 330'],
  ['sl', 'pire iz cvetače', 'cauliflower 150'],
  ['sl', 'vegi hrenovka v štručki', 'hot_dog_veggie 120'],
  ['en', 'gf toast with butter', 'bread_glutenfree 35, butter 10'],
  ['en', 'zoodles with pesto', 'zucchini_cooked 150, pesto 30'],
  ['en', 'toad in the hole', 'toad_in_the_hole 220'],
  ['en', 'scotch egg', 'egg_scotch 115'],
];
test.each(SUBSTITUTES)('[FT215] %s: %s', (lang, text, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

const DAYS: readonly MealCase[] = [
  ['sl', 'zajtrk jogurt malica 2 jabolki kosilo 200 g riža', 'yogurt_plain 180, apple 300, rice_white_cooked 200', 'breakfast'],
  ['sl', 'kava, ob 13h kosilo (juha, zrezek, pire krompir)', 'coffee_black 120, soup 250, meat_generic 120, potato_mashed 200', 'lunch'],
  [
    'sl',
    'zajtrk kosmiči malica sadje kosilo riž in piščanec večerja solata',
    'oats_rolled 50, fruit_salad 200, rice_white_cooked 180, chicken_whole 150, lettuce 80',
    'breakfast',
  ],
  [
    'en',
    '7.30 porridge 10.00 apple 12.30 ham sandwich 21.00 glass of wine',
    'porridge_water 250, apple 150, sandwich_ham_plain 115, wine_red 147',
    undefined,
  ],
  ['en', 'nothing until 3 when I had a cheese sandwich', 'sandwich_cheese 102', 'snack'],
];
test.each(DAYS)('[FT216] %s: %s', (lang, text, foods, meal) => {
  expect(foodLine(text, lang)).toBe(foods);
  expect(parseFoodText(text, builtInFoods, { lang }).mealType).toBe(meal);
});
