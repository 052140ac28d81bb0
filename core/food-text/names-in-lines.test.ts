/** A name of the table is the same food alone and in a line: behind a weight, before another food, counted. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  // A measure that is part of a name.
  ['fižol iz pločevinke in kava', 'sl', 'beans_canned 150, coffee_black 120'],
  ['kumarice iz kozarca in šunka', 'sl', 'pickle 25, ham_cooked 45'],
  ['sir v lističih s kruhom', 'sl', 'cheese_slices 20, bread_white 40'],
  ['juha iz vrečke pa kozarec vode', 'sl', 'soup_packet 250, water 200'],
  ['leča na žlico brez soli', 'sl', 'lentil_stew 350'],
  ['krompir v kosih s peteršiljem', 'sl', 'potato_parsley 200'],
  ['100 g zavitek z jabolki', 'sl', 'strudel_apple 100'],
  ['100 g glass noodles', 'en', 'noodles_glass 100'],
  ['100 g packet soup', 'en', 'soup_packet 100'],
  ['a pot roast', 'en', 'beef_boiled 120'],
  ['200g fillet steak and chips', 'en', 'beef_tenderloin 200, french_fries 130'],
  ['100 g slice bread', 'en', 'bread_white 100'],
  ['330 ml can coke', 'en', 'cola 343'],
  ['chicken leg quarter 150g', 'en', 'chicken_leg 150'],
  ['pizza, a quarter', 'en', 'pizza 100'],
  ['2 Filet-O-Fish', 'en', 'fish_burger 300'],
  ['rezina zavitka s skuto', 'sl', 'strudel_curd 120'],
  ['zavitek jabolčni', 'sl', 'strudel_apple 120'],
  // A measure that is a food by itself.
  ['krhlji in kava', 'sl', 'apple_dried 30, coffee_black 120'],
  ['štamperl in kava', 'sl', 'fruit_brandy 28, coffee_black 120'],
  ['wedges with bread', 'en', 'potato_roast_fat 200, bread_white 40'],
  ['nuggets for lunch', 'en', 'chicken_nuggets 100'],
  ['a hamburger with patty and bun', 'en', 'hamburger 145'],
  ['kozarec z mlekom', 'sl', 'milk_whole 206'],
] as const)('[FT319] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['1x 2 % mleko 2 dl', 'sl', 'milk_2 206'],
  ['1x 1.5 % milk', 'en', 'milk_semi 206'],
  ['2x 150 g yogurt', 'en', 'yogurt_plain 300'],
  ['a four cheese pizza', 'en', 'pizza_four_cheese 400'],
  ['a ten piece nuggets', 'en', 'chicken_nuggets 170'],
  ['1x dvojni burger', 'sl', 'double_burger 220'],
  ['1 dvojni espresso', 'sl', 'espresso 60'],
  ['2 dvojni kavi', 'sl', 'coffee_black 480'],
] as const)('[FT320] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  // A taste that ends a name, or is one; homemade dishes with a name.
  ['whiskey sour 150 g', 'en', 'whiskey_sour 150'],
  ['a bitter and a coffee', 'en', 'beer_dark 505, coffee_black 120'],
  ['sweet and sour chicken with rice', 'en', 'sweet_sour_chicken 300, rice_white_cooked 180'],
  ['homemade pasta with pesto', 'en', 'pasta_pesto 300'],
  ['domač kruh z orehi', 'sl', 'bread_walnut 45'],
  ['domač kruh', 'sl', 'bread_village 50'],
  ['domača goveja juha z rezanci', 'sl', 'beef_noodle_soup 250'],
  ['domača salama s kruhom', 'sl', 'dry_sausage 50, bread_white 40'],
] as const)('[FT321] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['solata, krof ne', 'sl', 'lettuce 80'],
  ['soup (leek & potato, 300ml)', 'en', 'potato_soup 309'],
  ['dec vina in kava', 'sl', 'wine_red 99, coffee_black 120'],
  ['100 g mozarele', 'sl', 'mozzarella 100'],
  ['dva panirana ribja fileja', 'sl', 'fish_fried 240'],
  ['1 kinder bueno', 'sl', 'bar_wafer 45'],
] as const)('[FT322] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['5 wedges and a beer', 'en', 'potato_roast_fat 225, beer 505'],
  ['6 strips and fries', 'en', 'chicken_strips 300, french_fries 130'],
  ['half a portion of wedges', 'en', 'potato_roast_fat 100'],
  ['burger, 5 wedges, cola', 'en', 'hamburger 145, potato_roast_fat 225, cola 330'],
  ['small wedges', 'en', 'potato_roast_fat 140'],
  ['a large bar', 'en', 'granola_bar_nut 52'],
  ['velika rezina', 'sl', ' | velika rezina'],
  ['chocolate, 2 bars', 'en', 'chocolate_milk_bar 200'],
  ['fish with a wedge of lemon', 'en', 'fish 150, lemon 10?'],
  ['velik zavitek', 'sl', 'chicken_wrap 209'],
  ['2 zavitka in kava', 'sl', 'chicken_wrap 322, coffee_black 120'],
  ['velika porcija strips', 'sl', 'chicken_strips 208'],
  ['malo krhljev', 'sl', 'apple_dried 15'],
  ['jabolko, 3 krhlji', 'sl', 'apple 60'],
  ['2 kosa zavitka z jabolki', 'sl', 'strudel_apple 240'],
  // The bread around a food, and what is eaten beside it.
  ['a hot dog in a bun and fries', 'en', 'hot_dog 130, french_fries 130'],
  ['hot dog with a bun and mashed potatoes', 'en', 'hot_dog 130, potato_mashed 200'],
  ['hot dog v štručki in pomfri', 'sl', 'hot_dog 130, french_fries 130'],
] as const)('[FT323] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['400 g tin tomatoes', 'en', 'tomato_canned 400'],
  ['a tin of chickpeas', 'en', 'chickpeas_canned 240'],
  ['half a 400 g can of peaches', 'en', 'peach_canned 200'],
  ['400 g konzerva graha', 'sl', 'peas_canned 400'],
  ['pločevinka fižola', 'sl', 'beans_canned 240'],
  ['330 ml can of cola', 'en', 'cola 343'],
] as const)('[FT324] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['chicken in a bun (200 g)', 'en', 'chicken_whole 150, bread_roll 200?'],
  ['piščanec v štručki 200 g', 'sl', 'chicken_whole 150, roll_small_loaf 200?'],
  ['tuna in pita bread (60 g)', 'en', 'tuna_canned 80, pita_bread 60'],
] as const)('[FT325] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
