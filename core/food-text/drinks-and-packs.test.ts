/** What a food comes in and with: bread around it, tins, ice, cubes of sugar, halves. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['steak in a bun', 'en', 'beef_steak 150, bread_roll 60'],
  ['halloumi in a bun', 'en', 'halloumi 80, bread_roll 60'],
  ['fish patty in a bun', 'en', 'fish_cake 90, bread_roll 60'],
  ['frankfurter in a bun', 'en', 'frankfurter 100, bread_roll 60'],
  ['hot dog in a bun (150 g)', 'en', 'hot_dog 150'],
  ['hot dog in a bun (60 g)', 'en', 'hot_dog 130, bread_roll 60'],
  ['burger in a bun (150 g)', 'en', 'hamburger 150'],
  ['hot dog with a large soft roll', 'en', 'hot_dog 130?'],
  ['hot dog v štručki (150 g)', 'sl', 'hot_dog 150'],
] as const)('[FT326] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['beans from a can', 'en', 'beans_canned 150'],
  ['chickpeas from a jar 150 g', 'en', 'chickpeas_canned 150'],
  ['tuna from a tin on toast', 'en', 'tuna_canned 80, toast 25'],
  ['peaches out of a tin', 'en', 'peach_canned 150'],
  ['cola from a can', 'en', 'cola 330'],
  ['yogurt from a jar', 'en', 'yogurt_plain 180'],
  ['fižol iz konzerve', 'sl', 'beans_canned 150'],
  ['čičerika iz kozarca', 'sl', 'chickpeas_canned 150'],
  ['jogurt iz kozarca', 'sl', 'yogurt_plain 180'],
  ['sardele iz konzerve 100 g', 'sl', 'sardines_canned 100'],
  ['pločevinka sardel', 'sl', 'sardines_canned 80?'],
] as const)('[FT327] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['kola z ledom', 'sl', 'cola 330'],
  ['voda z limono in ledom', 'sl', 'lemon_water 200'],
  ['lemonade with lots of ice, crisps', 'en', 'lemonade 200, crisps 30'],
  ['gin and tonic with ice and lemon', 'en', 'gin_tonic 220, lemon 10?'],
  ['apple pie with ice cream', 'en', 'pie_apple 120, ice_cream 110'],
  ['čaj z dvema kockama', 'sl', 'tea 250, sugar 8'],
  ['kava, ena kocka in mleko', 'sl', 'coffee_black 120, sugar 4, milk_whole 30?'],
  ['tea with two lumps', 'en', 'tea 250, sugar 8'],
  ['čaj in 2 kocki čokolade', 'sl', 'tea 250, chocolate_milk_bar 10'],
  ['tea and 2 cubes of cheese', 'en', 'tea 250, cheese_gouda 16'],
  ['kava pol pol', 'sl', 'coffee_milk 200'],
  ['bela kava pol pol', 'sl', 'coffee_milk 200'],
] as const)('[FT328] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['20 nuggets shared with my brother', 'en', 'chicken_nuggets 170'],
  ['6 nuggets today', 'en', 'chicken_nuggets 102'],
  ['protein bar half', 'en', 'protein_bar 25'],
  ['quesadilla half', 'en', 'quesadilla 60'],
] as const)('[FT329] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['jogurt z medom (200 g)', 'sl', 'yogurt_plain 200, honey 21'],
  ['jogurt z medom (20 g)', 'sl', 'yogurt_plain 180, honey 20'],
  ['puding s smetano iz lončka (200 g)', 'sl', 'pudding_vanilla 200, cream_whipped 20'],
] as const)('[FT330] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['rezine kumare', 'sl', 'cucumber 150'],
  ['humus s paličicami korenja', 'sl', 'hummus 50, carrot 80'],
  ['koščki sira in olive', 'sl', 'cheese_gouda 30, olives 30'],
  ['rezina sira', 'sl', 'cheese_gouda 20'],
  ['3 rezine sira', 'sl', 'cheese_gouda 60'],
  ['pol rezine kruha', 'sl', 'bread_white 20'],
] as const)('[FT331] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['falafel, humus, pita', 'sl', 'falafel 85, hummus 50, pita_bread 60'],
  ['pita s humusom', 'sl', 'pita_bread 60, hummus 50'],
  ['hummus with pita', 'en', 'hummus 50, pita_bread 60'],
  ['humus, jabolčna pita', 'sl', 'hummus 50, pie_apple 120'],
  ['pita', 'sl', 'pie_apple 120'],
] as const)('[FT332] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['beef stew with veggies like carrots and broccoli', 'en', 'beef_stew_us 250?'],
  ['120 g of chicken soup that has vegetables like broccoli, carrots, potatoes, and onions', 'en', 'chicken_veg_soup 120?'],
  ['protein bowl: chicken 150 g, quinoa 100 g', 'en', 'chicken_whole 150, quinoa_cooked 100'],
  ['skleda: riž 150 g, tofu 100 g', 'sl', 'rice_white_cooked 150, tofu 100'],
] as const)('[FT333] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['28 g of millet flour pancakes', 'en', 'pancake_american 28'],
  ['2 tbsp of rice flour', 'en', 'flour_rice 20'],
  ['žlička kakava z mlekom', 'sl', 'cocoa_powder 2?, milk_whole 206'],
  ['a teaspoon of cocoa in milk', 'en', 'cocoa_powder 2?, milk_whole 206'],
  ['kakav z mlekom', 'sl', 'cocoa 250'],
] as const)('[FT334] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['a medium apple', 'en', 'apple 182'],
  ['a crisp medium apple', 'en', 'apple 182'],
  ['a medium cola', 'en', 'cola 512'],
  ['2 medium diet cokes', 'en', 'cola_zero 990'],
  ['srednje jabolko', 'sl', 'apple 150'],
  ['a regular cola', 'en', 'cola 330'],
] as const)('[FT335] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['a bottle of fruit juice drink', 'en', 'fruit_drink_juice 496'],
  ["250 g of fruit juice drink that's high in vitamin C", 'en', 'fruit_drink 250'],
  ['fruit juice drink, eggs', 'en', 'fruit_drink_juice 248, egg_boiled 100?'],
] as const)('[FT336] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['beer, about two pints', 'en', 'beer 1147'],
  ['cheese and crackers, about 4 crackers', 'en', 'cheese_gouda 30, crackers 16'],
  ['soup and about 50 g bread', 'en', 'soup 250, bread_white 50'],
  ['coffee, about 20 g almonds', 'en', 'coffee_black 120, almonds 20'],
  ['leftover pasta, about 300g', 'en', 'pasta_cooked 300'],
  ['chicken, about 150 g cooked', 'en', 'chicken_boiled 150'],
  ['rice about 200g chicken about 100g', 'en', 'rice_white_cooked 200, chicken_whole 100'],
  ['two pints and a whisky', 'en', 'beer 1147, whisky 38'],
  ['vino, kaka dva kozarca', 'sl', 'wine_red 200'],
  ['kaki 2 kosa', 'sl', 'persimmon 340'],
  ['cela velika pica', 'sl', 'pizza 550'],
] as const)('[FT337] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['egg, chips and peas', 'en', 'egg_boiled 50, french_fries 130, peas 100'],
  ['chicken, chips, coleslaw', 'en', 'chicken_whole 150, french_fries 130, coleslaw 100'],
  ['ham sandwich, chips and salad', 'en', 'sandwich_ham_plain 115, crisps 30, salad_mixed 150'],
  ['burger, chips and a coke', 'en', 'hamburger 145, french_fries 130, cola 330'],
  ['chicken, bag of chips and salad', 'en', 'chicken_whole 150, crisps 30?, salad_mixed 150'],
  ['2 hot dogs in buns with mustard', 'en', 'hot_dog 260, mustard 6'],
  ['burgers in buns', 'en', 'hamburger 145'],
  ['frankfurters in buns', 'en', 'hot_dog_beef 102'],
  ['hot dog v štručki', 'sl', 'hot_dog 130'],
] as const)('[FT338] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['porridge x2 made with milk', 'en', 'porridge_milk 500'],
  ['porridge, 2 bowls, made with milk', 'en', 'porridge_milk 500'],
  ['porridge cooked in milk 300 g', 'en', 'porridge_milk 300'],
  ['ovsena kaša 300 g na mleku', 'sl', 'porridge_milk 300'],
  ['prosena kaša x2 na mleku', 'sl', 'millet_milk 500'],
  ['zdrob 250 g kuhan na mleku', 'sl', 'semolina_pudding 250'],
  ['porridge 250 g and a glass of milk', 'en', 'porridge_water 250, milk_whole 206'],
] as const)('[FT339] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['nektar breskev 2dl', 'sl', 'nectar_fruit 210?'],
  ['radler grenivka 0,5', 'sl', 'radler 510?'],
  ['milka lešnik 30g', 'sl', 'chocolate_nuts 30'],
  ['proteinska ploščica arašid 55g', 'sl', 'protein_bar 55?'],
  ['gazirana voda limona 0,5l', 'sl', 'water_mineral 500?'],
  ['kefir, breskev', 'sl', 'kefir 205, peach 150'],
  ['chocolate and hazelnuts', 'en', 'chocolate_milk_bar 25, hazelnuts 30'],
  ['protein bar peanut butter', 'en', 'protein_bar 50?'],
  ['gatorade orange', 'en', 'sports_drink 500?'],
] as const)('[FT344] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
