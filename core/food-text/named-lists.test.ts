/** A name before the list of what it stands for: platters, bowls, kinds, drinks that are counted. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['narezek: pršut, sir, olive', 'sl', 'prosciutto 30, cheese_gouda 30, olives 30'],
  ['mesni narezek: šunka, salama, panceta', 'sl', 'ham_cooked 45, salami 30, pancetta 20'],
  ['sirova plošča: brie, gorgonzola, grozdje', 'sl', 'brie 40, gorgonzola 30, grapes 120'],
  ['cheese board (brie, stilton, crackers, grapes)', 'en', 'brie 40, cheese_blue 30, crackers 30, grapes 120'],
  ['meat and cheese platter: salami, brie', 'en', 'salami 30, brie 40'],
  ['hladni narezek s sirom', 'sl', 'assorted_cold_cuts 80, cheese_gouda 30'],
  ['skleda solate: zelena solata, koruza, fižol', 'sl', 'lettuce 80, corn_sweet 100, beans_boiled 150'],
  ['velika skleda solate (zelena, paradižnik, mocarela)', 'sl', 'lettuce 80, tomato 120, mozzarella 60'],
  ['zelena solata (paradižnik, kumara)', 'sl', 'lettuce 80'],
  ['krožnik testenin: špageti, pesto', 'sl', 'spaghetti_cooked 200, pesto 30'],
  ['kruh: ržen, maslo', 'sl', 'bread_rye 45, butter 10'],
  ['fish: salmon, potatoes', 'en', 'salmon 150, potato_boiled 200'],
  ['toast: kruh, sir, šunka', 'sl', 'bread_white 40, cheese_gouda 30, ham_cooked 45'],
  ['toast: šunka, sir', 'sl', 'toast 25, ham_cooked 45, cheese_gouda 30'],
  ['2 kavi: espresso, macchiato', 'sl', 'espresso 30, macchiato 60'],
  ['smoothie: banana, 2 dl kokosove vode', 'sl', 'banana 120, coconut_water 202'],
  ['smoothie: banana, kakav, mleko', 'sl', 'smoothie 250?'],
] as const)('[FT340] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['3 kave: espresso, macchiato', 'sl', 'espresso 30?, macchiato 60?'],
  ['dve skledi solate: zelena, paradižnik, kumare', 'sl', 'lettuce 80?, tomato 120?, cucumber 150?'],
  ['pijača: voda, sok', 'sl', 'water 200, juice_orange 200'],
  ['2 kavi: espresso, macchiato. kruh', 'sl', 'espresso 30, macchiato 60, bread_white 40'],
] as const)('[FT342] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['full English: 2 eggs, bacon, beans, toast', 'en', 'egg_boiled 100, bacon 30, beans_baked 200, toast 25'],
  ['trail mix: almonds, raisins, chocolate', 'en', 'almonds 30, raisins 30, chocolate_milk_bar 25'],
  ['cereal: oats, milk, raisins', 'en', 'oats_rolled 50, milk_whole 206, raisins 30'],
  ['musli: kosmiči, jogurt, banana', 'sl', 'oats_rolled 50, yogurt_plain 180, banana 120'],
  ['musli, jogurt, banana', 'sl', 'muesli 50, yogurt_plain 180, banana 120'],
  ['krompirjeva solata: krompir, čebula, olje', 'sl', 'potato_salad 200?, potato_boiled 200, onion 80, sunflower_oil 14'],
  ['brownie: sugar, butter, milk', 'en', 'brownie 50?, sugar 4, butter 10, milk_whole 206'],
  ['pasta: tuna, sweetcorn, mayo', 'en', 'pasta_cooked 200, tuna_canned 80, corn_sweet 100, mayonnaise 15'],
] as const)('[FT343] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
