/** Words around a food that are no food, drinks and sweets as they are ordered and shared, and measures of the kitchen. */
import { expect, test } from 'vitest';
import { foodLine, type LineCase } from '#testing/food-lines.ts';

const MOODS: readonly LineCase[] = [
  ['sama solata', 'sl', 'lettuce 80'],
  ['super piščanec', 'sl', 'chicken_whole 150'],
  ['sinočnja pica', 'sl', 'pizza 400'],
  ['hitra večerja toast', 'sl', 'toast 25'],
  ['druga kava', 'sl', 'coffee_black 120'],
  ['drugo polovico pice', 'sl', 'pizza 200 | drugo'],
  ['third beer', 'en', 'beer 505'],
  ['a third of a beer', 'en', 'beer 168'],
  ['late lunch: chicken wrap', 'en', 'chicken_wrap 161'],
  ['a free donut', 'en', 'donut_ring 60'],
  ['sugar free biscuits', 'en', 'biscuits 30?'],
  ['guilty pleasure: ice cream', 'en', 'ice_cream 110'],
];
test.each(MOODS)('[FT230] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const ORDERED: readonly LineCase[] = [
  ['kapučino z ovsenim mlekom', 'sl', 'cappuccino_oat 150'],
  ['late z mandljevim mlekom', 'sl', 'latte_almond 250'],
  ['soy milk latte', 'en', 'latte_soy 250'],
  ['jagode s smetano', 'sl', 'strawberries 150, cream_whipped 20'],
  ['štruklji s smetano', 'sl', 'struklji_cheese 150, sour_cream 20'],
  ['2 kepici vanilije', 'sl', 'ice_cream 110'],
  ['two scoops of chocolate', 'en', 'ice_cream 110'],
  ['scoop of chocolate whey', 'en', 'whey_protein 30'],
  ['two pints of bitter', 'en', 'beer_dark 1147'],
  ['pir', 'sl', 'beer 505'],
  ['pepsi max 0,5', 'sl', 'cola_zero 500'],
  ['tea with a dash of milk', 'en', 'tea 250, milk_whole 15?'],
  ['mleko 0,5', 'sl', 'milk_whole 515?'],
  ['meat free sausage', 'en', 'veggie_sausage 50'],
  ['dairy free ice cream', 'en', 'ice_cream 110?'],
  ['fat free milk', 'en', 'milk_skim 206'],
  ['kofetk z mlekam', 'sl', 'coffee_milk 200'],
  ['spiu 2 pira', 'sl', 'beer 1010'],
  ['pražen krompir pa kislo zele', 'sl', 'potato_sauteed 200, sauerkraut 150'],
];
test.each(ORDERED)('[FT231] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const SHARED: readonly LineCase[] = [
  ['liter cvička na tri', 'sl', 'cvicek 330?'],
  ['velika pica na dva', 'sl', 'pizza 275?'],
  ['2 lb potatoes shared by 4', 'en', 'potato_boiled 227'],
  ['pol gibanice', 'sl', 'gibanica_prekmurska 75?'],
  ['pol štruce', 'sl', 'bread_white_loaf 250'],
  ['cela čokolada', 'sl', 'chocolate_milk_bar 100'],
  ['a couple of thick slices of bread', 'en', 'bread_white 104'],
];
test.each(SHARED)('[FT232] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));

const MEASURES: readonly LineCase[] = [
  ['2 žlici skute z vrhom', 'sl', 'curd_lowfat 75'],
  ['1 and 1/4 cups of oats', 'en', 'oats_rolled 113'],
  ['a cup and a quarter of oats', 'en', 'oats_rolled 113'],
  ['6 asparagus spears', 'en', 'asparagus 108'],
  ['a dessert spoon of yogurt', 'en', 'yogurt_plain 10'],
  ['5 cm kumare', 'sl', 'cucumber 150?'],
  ['a 12 inch pizza', 'en', 'pizza 400'],
  ['a bag of rice', 'en', 'rice_white_cooked 180?'],
  ['a package of almonds', 'en', 'almonds 30'],
];
test.each(MEASURES)('[FT233] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));
