/** What a bracket, a colon or "made of" behind a name tells: more foods, the foods themselves, or what the name is made of. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['[40g] almonds [150g] yoghurt', 'en', 'almonds 40?, yogurt_plain 180'],
  ['2 banani ali 3 banane', 'sl', 'banana 240?, banana 360?'],
  ['sugar 26 g 6 g', 'en', 'sugar 26?'],
  ['milk 250 ml (8.5 fl oz)', 'en', 'milk_whole 258'],
  ['1 avocado half on toast', 'en', 'avocado_toast 110'],
] as const)('[FT270] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['zelena solata, olja nič, samo kis', 'sl', 'lettuce 80, vinegar 15'],
  ['zrezek in krompir, kruha pa nič', 'sl', 'meat_generic 120, potato_boiled 200'],
  ['kruh z marmelado, maslo: nič', 'sl', 'bread_white 40, jam 20'],
  ['piščanec 150 g, riž 100 g, omake nobene', 'sl', 'chicken_whole 150, rice_white_cooked 100'],
  ['burger and fries, mayo - none', 'en', 'hamburger 145, french_fries 130'],
  ['coffee, sugar none', 'en', 'coffee_black 120'],
  ['zajtrk nič, kosilo golaž', 'sl', 'goulash 300'],
] as const)('[FT271] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['jogurt (granola, jagode)', 'sl', 'yogurt_plain 180, granola 50, strawberries 150'],
  ['toast (avokado, jajce)', 'sl', 'toast 25, avocado 80?, egg_boiled 50?'],
  ['toast (šunka, sir)', 'sl', 'toast 25, ham_cooked 45?, cheese_gouda 30?'],
  ['lepinja (čevapčiči, čebula)', 'sl', 'lepinja 130, cevapcici 150?, onion 80?'],
  ['bread (butter, jam)', 'en', 'bread_white 40, butter 10, jam 20'],
  ['toast (butter, jam) x2', 'en', 'toast 50, butter 20, jam 40'],
  ['solata (paradižnik, kumare, feta)', 'sl', 'tomato 120, cucumber 150, feta 50'],
  ['porridge (blueberries, honey)', 'en', 'porridge_water 250, blueberries 100, honey 21'],
  ['salad (lettuce, tomato, feta)', 'en', 'lettuce 80, tomato 120, feta 50'],
  ['pancakes (maple syrup, blueberries)', 'en', 'pancake_american 160, maple_syrup 20, blueberries 100'],
  ['tea (milk, sugar)', 'en', 'tea 250, milk_whole 30?, sugar 4'],
  ['toast (butter)', 'en', 'toast 25?, butter 10?'],
  ['jogurt 200 g (granola, jagode)', 'sl', 'yogurt_plain 200?'],
  // The dish has them, or they tell which it is.
  ['omelette (ham, cheese)', 'en', 'omelette 120'],
  ['pica (šunka, gobe)', 'sl', 'pizza 400'],
  ['ice cream (chocolate, vanilla)', 'en', 'ice_cream 110'],
  ['crisps (cheese, onion)', 'en', 'crisps 30'],
  ['porridge (made with milk)', 'en', 'porridge_milk 250'],
  ['milk (semi skimmed)', 'en', 'milk_semi 206'],
  // A word for all of them.
  ['sadje (jabolko, banana)', 'sl', 'apple 150, banana 120'],
  ['zelenjava: korenje, brokoli', 'sl', 'carrot 80, broccoli 150'],
  ['riba: orada', 'sl', 'sea_bream 180'],
  ['cheese (brie, cheddar)', 'en', 'brie 40, cheddar 30'],
  ['meso: piščanec', 'sl', 'chicken_whole 150'],
] as const)('[FT272] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['sok iz pese', 'sl', 'juice_orange 200?'],
  ['burger iz čičerike', 'sl', 'hamburger 145?'],
  ['rezanci iz bučk', 'sl', 'pasta_egg_cooked 200?'],
  ['bread made from almonds', 'en', 'bread_white 40?'],
  ['marmelada iz hrušk', 'sl', 'jam 20'],
  ['juha iz leče', 'sl', 'lentil_soup 300'],
  ['testenine iz leče', 'sl', 'pasta_lentil 180'],
  ['252 g of venison stew made with vegetables', 'en', 'goulash_game 252'],
  ['namaz iz 100 g skute in čemaža', 'sl', 'curd_lowfat 100, wild_garlic 20'],
] as const)('[FT273] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['lasagne containing beef, pasta and white sauce', 'en', 'lasagna 300?'],
  ['burger z govedino, sirom, solato in majonezo', 'sl', 'hamburger 145?'],
  ['mash made with potatoes, milk and butter', 'en', 'potato_mashed 200?'],
  ['fruit salad with apple, banana and grapes', 'en', 'fruit_salad 200?'],
  ['musaka z mletim mesom in krompirjem', 'sl', 'moussaka_potato 300?'],
  ['lasagna with meat and an apple', 'en', 'lasagna 300?, apple 150'],
  // Eaten beside it.
  ['pasulj s klobaso', 'sl', 'pasulj 350, kranjska_klobasa 100'],
  ['juha iz bučk, kruh in solata', 'sl', 'soup 250?, bread_white 40, lettuce 80'],
  ['burger with fries and cola', 'en', 'hamburger 145, french_fries 130, cola 330'],
] as const)('[FT274] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['ovsena kaša - 50 g kosmičev, 200 ml mleka, banana', 'sl', 'oats_rolled 50, milk_whole 206, banana 120'],
  ['kosmiči z mlekom: 50 g kosmičev in 2 dl mleka', 'sl', 'oats_rolled 50, milk_whole 206'],
  ['greek salad - tomato 100g, cucumber 100g, feta 50g', 'en', 'tomato 100, cucumber 100, feta 50'],
  ['palačinke iz 2 jajc in 60 g ovsenih kosmičev', 'sl', 'egg_boiled 100, oats_rolled 60'],
  ['egg salad made from 3 eggs and mayo', 'en', 'egg_boiled 150, mayonnaise 15'],
  ['torta iz 3 jajc', 'sl', 'cake_chocolate 100?'],
  ['omleta iz treh jajc in šunke', 'sl', 'omelette 180, ham_cooked 45'],
  ['toast - 50 g ham, 20 g cheese', 'en', 'toast 25, ham_cooked 50, cheese_gouda 20'],
] as const)('[FT275] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['Dunajski s pomfrijem, pustil polovico pomfrija', 'sl', 'schnitzel 150, french_fries 65'],
  ['zrezek s krompirjem, pol krompirja sem pustila', 'sl', 'meat_generic 120, potato_boiled 100'],
  ['pica in solata, pustila pol pice', 'sl', 'pizza 200, lettuce 80'],
  ['golaž s polento, polente sem pustila pol', 'sl', 'goulash 300, polenta 100'],
  ['burger and fries, left half the fries', 'en', 'hamburger 145, french_fries 65'],
  ['rice and chicken, half the rice left', 'en', 'chicken_with_rice 300? | left'],
  ['pizza, then a salad, left half of the soup', 'en', 'pizza 400, salad_mixed 150, soup 125'],
] as const)('[FT276] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['six beers (330 ml each)', 'en', 'beer 2000'],
  ['6 piv (po 330 ml)', 'sl', 'beer 2000'],
  ['4 eggs and 2 toasts, 30g each', 'en', 'egg_boiled 200, toast 60'],
  ['cornflakes and milk, twice', 'en', 'cornflakes 60, milk_whole 412'],
  ['kava, jabolko 2x', 'sl', 'coffee_black 120, apple 300'],
] as const)('[FT277] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
