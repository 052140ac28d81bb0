/** What is written short, and what of a list is one food or two: abbreviations, flavours, sizes, lines, and weights that others ate. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['gob. juha', 'sl', 'mushroom_soup 300'],
  ['tem. čokolada 20 g', 'sl', 'chocolate_dark 20'],
  ['ar. maslo 1 žlica', 'sl', 'peanut_butter 16'],
  ['min. voda 5 dl', 'sl', 'water_mineral 500'],
  ['pur. prsi 100g', 'sl', 'turkey_breast 100'],
  ['fr. solata', 'sl', 'salad_french 150'],
  ['kor. juha', 'sl', 'corn_soup 250?'],
  ['okr. 100 g sira', 'sl', 'cheese_gouda 100'],
  ['1 stekl. piva', 'sl', 'beer 505'],
  ['1 ploč. piva', 'sl', 'beer 505'],
  ['vel. kava, mala banana', 'sl', 'coffee_black 156, banana 90'],
  ['2 svgs pasta', 'en', 'pasta_cooked 400'],
  ['1 btl beer', 'en', 'beer 505'],
  ['lg coffee', 'en', 'coffee_black 156'],
  ['blk coffee', 'en', 'coffee_black 120'],
  // Sentences that end in a word of the table.
  ['kruh z maslom. juha', 'sl', 'bread_white 40, butter 10, soup 250'],
  ['kruh, med. jabolko', 'sl', 'bread_white 40, honey 21, apple 150'],
  ['toast. eggs and coffee', 'en', 'toast 25, egg_boiled 100?, coffee_black 120'],
] as const)('[FT305] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['coffee w/ milk', 'en', 'coffee_milk 200'],
  ['sandwich w/ham', 'en', 'sandwich_ham_plain 115'],
  ['salad w/o dressing', 'en', 'salad_mixed 150'],
  ['salad w/ chicken, w/o croutons', 'en', 'salad_chicken 350'],
  ['coffee w/out sugar', 'en', 'coffee_black 120'],
  ['rice w/ 150 g chicken', 'en', 'rice_white_cooked 180, chicken_whole 150'],
] as const)('[FT311] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['sladoled 2 kepici jagoda in čokolada', 'sl', 'ice_cream 110'],
  ['dve kepici sladoleda čokolada in jagoda', 'sl', 'ice_cream 110'],
  ['3 kepice: vanilija, čokolada, pistacija', 'sl', 'ice_cream 165'],
  ['kepica sladoleda in jagode', 'sl', 'ice_cream 55, strawberries 150'],
  ['2 scoops of ice cream strawberry and vanilla', 'en', 'ice_cream 110'],
  ['a scoop of vanilla and a scoop of chocolate', 'en', 'ice_cream 55, ice_cream 55'],
  ['2 scoops of ice cream and chocolate cake', 'en', 'ice_cream 110, cake_chocolate 100'],
  ['2 scoops vanilla protein', 'en', 'whey_protein 60'],
] as const)('[FT312] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['proteinski šejk z 3 dl mleka', 'sl', 'whey_protein 30, milk_whole 309'],
  ['proteinski napitek z mlekom 3 dl', 'sl', 'whey_protein 30, milk_whole 309'],
  ['protein shake with 300ml almond milk', 'en', 'whey_protein 30, almond_drink 306'],
  ['protein shake made with 2 cups of milk', 'en', 'whey_protein 30, milk_whole 500'],
  ['chocolate protein bar 55g', 'en', 'protein_bar 55'],
] as const)('[FT313] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['L jajce, dve M jajci', 'sl', 'egg_boiled 60, egg_boiled 100'],
  ['a large egg, two medium eggs', 'en', 'egg_boiled 60, egg_boiled 100'],
  ['small coffee, large coffee', 'en', 'coffee_black 84, coffee_black 156'],
  ['beer, two pints', 'en', 'beer 1147'],
  ['suši: 6 nigirijev', 'sl', 'sushi_nigiri 210'],
  ['sushi: 8 pieces california roll', 'en', 'sushi 200'],
] as const)('[FT314] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['smuti:\nbanana\nmleko\nkosmiči', 'sl', 'smoothie 250?'],
  ['sandwich:\nbread\nham\ncheese', 'en', 'sandwich 180?'],
  ['lunch:\nrice\nchicken\n\ndinner:\nsoup\nbread', 'en', 'rice_white_cooked 180, chicken_whole 150, soup 250, bread_white 40'],
  ['omelette:\n3 eggs\nspinach', 'en', 'egg_boiled 150, spinach_cooked 150'],
  ['vse razen riža: piščanec, riž, solata', 'sl', 'chicken_whole 150, lettuce 80'],
  ['everything but the bread: soup, 2 slices of bread, salad', 'en', 'soup 250, salad_mixed 150'],
] as const)('[FT315] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['500 g testenin, otroka sta pojedla 300 g', 'sl', 'pasta_cooked 200?'],
  ['500 g pasta, the kids had 300 g, I had the rest', 'en', 'pasta_cooked 200'],
  ['1 lb steak, my husband ate 10 oz and I had the rest', 'en', 'beef_steak 170'],
  ['2 palačinki, otroka sta pojedla 300 g', 'sl', 'pancake 160?'],
  ['eggs over easy', 'en', 'egg_fried 92?'],
  ['two eggs, sunny side up', 'en', 'egg_fried 92'],
  ['chicken over rice', 'en', 'chicken_with_rice 300'],
] as const)('[FT316] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  // Names of the table that were read as another food.
  ['strawberry, banana', 'en', 'strawberries 150, banana 120'],
  ['some steak and potatoes', 'en', 'beef_potatoes 200'],
  ['2 Big Macs', 'en', 'double_burger 440'],
  ['a few crisps', 'en', 'crisps 6?'],
  ['kids tea: 4 fish fingers, beans', 'en', 'fish_sticks 112, beans_baked 200'],
  ['veggie burger on a bun', 'en', 'veggie_burger_bun 160'],
  ['en piškot', 'sl', 'biscuits 8'],
  ['piščančji zrezek v naravni omaki', 'sl', 'chicken_breast 120, gravy 60'],
  ['juha s fritati', 'sl', 'beef_noodle_soup 250'],
  ['3 obloženi kruhki', 'sl', 'open_sandwich 174'],
  ['solata (rukola, mocarela, olivno olje)', 'sl', 'rocket 20, mozzarella 60, olive_oil 14'],
] as const)('[FT317] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['golaž 300 g s kruhom', 'sl', 'goulash 300, bread_white 40'],
  ['juha 4 dl s kruhom', 'sl', 'soup 408, bread_white 40'],
  ['hamburger 250 g z bombeto', 'sl', 'hamburger 250'],
  ['beef stew 350g with bread', 'en', 'goulash 350, bread_white 40'],
  ['400 g curry with naan', 'en', 'chicken_curry 400, naan 90'],
  ['corn dog 88 g with cornbread coating', 'en', 'corn_dog 88? | coating'],
  // A weight behind a dish that is little for all of it.
  ['testenine s tuno 100g', 'sl', 'pasta_cooked 200?, tuna_canned 100?'],
  ['testenine s tuno 300g', 'sl', 'pasta_tuna 300'],
  ['kruh z maslom 10 g', 'sl', 'bread_white 40, butter 10'],
  // As it is spoken.
  ['malca: kos črnga kruha', 'sl', 'bread_dark 45'],
] as const)('[FT318] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
