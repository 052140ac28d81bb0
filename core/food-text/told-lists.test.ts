/** Shares of what was listed, recipes of which a part was eaten, dishes named before what is in them, and foods that stand in brackets. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['pica in solata, polovico sem pojedla', 'sl', 'pizza 200?, lettuce 40?'],
  ['pizza and salad, ate half', 'en', 'pizza 200?, salad_mixed 75?'],
  ['rice, chicken and salad, half for me', 'en', 'rice_white_cooked 90?, chicken_whole 75?, salad_mixed 75?'],
  ['lazanja, solata in kruh, polovico', 'sl', 'lasagna 150?, lettuce 40?, bread_white 20?'],
  ['pica in tiramisu, na pol z možem', 'sl', 'pizza 200?, tiramisu 60?'],
  ['we shared 2 pizzas and a salad between 4 of us', 'en', 'pizza 200?, salad_mixed 38?'],
  ['shared a 600 g curry with my partner and ate 100 g rice', 'en', 'chicken_curry 300, rice_white_cooked 100'],
  ['pizza, wings and fries between 3', 'en', 'pizza 133?, chicken_wing 50?, french_fries 43?'],
  ['polovica: riž 200 g, piščanec 300 g', 'sl', 'rice_white_cooked 100?, chicken_whole 150?'],
  ['1/3 of (500 g pasta, 400 g mince)', 'en', 'pasta_cooked 167?, mince_mixed 133?'],
  ['beef 400 g, potatoes 600 g, my third', 'en', 'beef 133?, potato_boiled 200?'],
  ['kava, jogurt, pol banane', 'sl', 'coffee_black 120, yogurt_plain 180, banana 60'],
] as const)('[FT253] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['skuhala sem 500 g testenin in 400 g tune, pojedla četrtino', 'sl', 'pasta_cooked 125?, tuna_canned 100?'],
  ['500 g pasta with 400 g tuna, ate a quarter', 'en', 'pasta_cooked 125?, tuna_canned 100?'],
  ['1 kg krompirja in 10 hrenovk, četrtina zame', 'sl', 'potato_boiled 250?, frankfurter 125?'],
  ['juha: 1 kg buče, 2 dl smetane. Dobila 5 porcij, pojedla dve', 'sl', 'pumpkin_cooked 400?, sour_cream 80?'],
  ['chilli with 500g beef mince, 2 cans kidney beans. had 1 of 5 servings', 'en', 'beef_ground 100?, beans_canned 96?'],
  ['bolognese, 500 g mince 2 tins tomatoes, divided into 6, had one', 'en', 'mince_mixed 83?, tomato_canned 133?'],
  ['granola 300 g oats, 100 g almonds - made 10 portions ate 1', 'en', 'oats_rolled 30?, almonds 10?'],
  ['golaž 1 kg govedine, 500 g čebule, 6 porcij, pojedla sem 2', 'sl', 'beef 333?, onion 167?'],
  ['enolončnica: 800 g krompirja, 300 g klobase. Pol lonca zame', 'sl', 'potato_boiled 400?, kranjska_klobasa 150?'],
  ['meal prep 1 kg chicken, 600 g rice in 5 boxes, ate 1', 'en', 'chicken_whole 200?, rice_white_cooked 120?'],
  ['12 mafinov iz 250 g moke, pojedla sem 3', 'sl', 'muffin 225'],
] as const)('[FT254] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['bread with banana', 'en', 'bread_white 40, banana 120'],
  ['kruh z banano', 'sl', 'bread_white 40, banana 120'],
  ['cake with cheese', 'en', 'cake_pound 60, cheese_gouda 30'],
  ['banana bread', 'en', 'cake_banana 60'],
  ['chicken in a wrap', 'en', 'chicken_whole 150, tortilla_wheat 60'],
  ['jelly and ice cream', 'en', 'jelly_dessert 120, ice_cream 110'],
  ['toast with jelly', 'en', 'toast 25, jam 20'],
  ['a finger of kitkat', 'en', 'bar_wafer 11'],
  ['1 tin of tomatoes', 'en', 'tomato_canned 400'],
  ['2 cups spinach', 'en', 'spinach_raw 60?'],
  ['2 cups cooked spinach', 'en', 'spinach_cooked 360'],
  ['grande latte', 'en', 'latte 482'],
  ['dolga kava z ovsenim', 'sl', 'coffee_black 120, oat_drink 30?'],
  ['sacher s smetano', 'sl', 'cake_chocolate 100, cream_whipped 20'],
  ['2 gela pred tekom', 'sl', 'energy_gel 70'],
  ['tuna in spring water', 'en', 'tuna_canned 80'],
] as const)('[FT256] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['enolončnica - fižol, klobasa, krompir', 'sl', 'minestrone 350?'],
  ['soup: lentils, carrots, onion', 'en', 'soup 250?'],
  ['greek salad - tomato, cucumber, feta, olives', 'en', 'salad_greek 300?'],
  ['salad: 100 g chicken, lettuce, tomato', 'en', 'chicken_whole 100, lettuce 80, tomato 120'],
  ['golaž, govedina 150 g, krompir 200 g', 'sl', 'goulash 300?, beef 150, potato_boiled 200'],
  ['green smoothie (spinach, 2 bananas)', 'en', 'spinach_raw 50, banana 240'],
  ['smuti (2 banani, špinača)', 'sl', 'banana 240, spinach_raw 50'],
] as const)('[FT257] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
