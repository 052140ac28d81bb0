/** Words around a food that name none: what it lies in, where it was bought, what it tastes of, whose it was; and dishes named by two foods. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['chicken and mushroom pie', 'en', 'pot_pie 230?'],
  ['chicken & bacon pasta salad', 'en', 'salad_pasta 250?'],
  ['a mushroom and spinach omelette', 'en', 'omelette_mushroom 170?'],
  ['tuna and sweetcorn pasta bake', 'en', 'pasta_tuna 350?'],
  ['lentil and spinach curry', 'en', 'lentil_curry_thin 240?'],
  // The table has these.
  ['bacon and egg roll', 'en', 'sandwich_egg_meat 180'],
  ['ham and pineapple pizza', 'en', 'pizza_hawaii 400'],
  ['chicken and rice soup', 'en', 'soup_chicken_rice 240'],
  ['chicken and a salad', 'en', 'chicken_whole 150, salad_mixed 150'],
  ['toast with ham, cheese and salad', 'en', 'toast 25, ham_cooked 45, cheese_gouda 30, salad_mixed 150'],
] as const)('[FT384] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['sundried tomatoes in oil (3)', 'en', 'tomato_dried 9'],
  ['sardine v olivnem olju', 'sl', 'sardines_canned 80'],
  ['tuna in oil', 'en', 'tuna_oil 80'],
  ['chips fried in oil', 'en', 'crisps 30, sunflower_oil 14'],
  ['2x200g quark 0.2', 'en', 'curd_lowfat 400'],
  ['skuta 0,2 150 g', 'sl', 'curd_lowfat 150'],
  ['2 eggs, 2 rashers', 'en', 'egg_boiled 100, bacon 40'],
  ['3 rashers on toast', 'en', 'bacon 60, toast 25'],
  ['two eggs over easy three strips of bacon', 'en', 'egg_fried 92, bacon 60'],
  ['crisps (salt & vinegar; 25g)', 'en', 'crisps 25'],
  ['crisps, cheese and onion', 'en', 'crisps 30'],
  ['crisps, cheese sandwich', 'en', 'crisps 30, sandwich_cheese 102'],
  ['yogurt, 90 kcal', 'en', 'yogurt_plain 148'],
  ['yogurt - 90 kcal, apple: 60 kcal', 'en', 'yogurt_plain 148, apple 115'],
  ['rice, chicken, 600 kcal', 'en', 'rice_white_cooked 180, chicken_whole 150'],
] as const)('[FT385] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['jogurt Zelene doline', 'sl', 'yogurt_plain 180'],
  ['Hofer vrečka mešane solate 200g', 'sl', 'salad_mixed 200'],
  ['Tesco tomato soup', 'en', 'tomato_soup 250'],
  ['two bites of her burger', 'en', 'hamburger 30?'],
  ["finished my son's pizza, 2 slices", 'en', 'pizza 220'],
  ["half a kid's meal", 'en', ''],
  ['kruha se nisem dotaknil, juho sem pojedla', 'sl', 'soup 250'],
  ['pica, olive sem dala na stran', 'sl', 'pizza 400'],
  ['čips sem vrnila', 'sl', ''],
  ['vrnila sem se in pojedla juho', 'sl', 'soup 250'],
  ['okol osmih čips', 'sl', 'crisps 30'],
  ['sem pojedu 2 jajci', 'sl', 'egg_boiled 100'],
  ['kumaric en kup', 'sl', 'cucumber 150?'],
  ['sladkor mi je padel na 3,4 zato 2 glukozni tableti', 'sl', 'glucose_tablets 8'],
  ['M1 4 eggs 2 toast. M2 6oz chicken', 'en', 'egg_boiled 200, toast 50, chicken_whole 170'],
  ["Tea 6pm: shepherd's pie, peas", 'en', 'shepherds_pie 350, peas 100'],
  ['Tea 4pm, a biscuit', 'en', 'tea 250, biscuits 8'],
  ['sveže stisnjena pomaranča', 'sl', 'juice_orange 200'],
] as const)('[FT386] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['100 g pasta dry weight, cooked 240', 'en', 'pasta_dry 100'],
  ['5x beljak + 2 celi, riževi vaflji 4', 'sl', 'egg_white 165, egg_boiled 100, rice_cakes 32'],
  ['4 egg whites and 2 whole', 'en', 'egg_white 132, egg_boiled 100'],
  ['Made 4 tubs out of 800g raw chicken thighs and 300g dry rice, had one for lunch', 'en', 'chicken_thigh_raw 200?, rice_white_raw 75?'],
  ['peaches, 4 halfs', 'en', 'peach 300'],
  ['cacio e pepe 120 g pasta dry, 40 g pecorino', 'en', 'pasta_dry 120, cheese_sheep 40'],
  ['karbonara 100 g testenin, 50 g slanine', 'sl', 'pasta_cooked 100, bacon 50'],
  ['a wrap which has inside turkey 70 g, half tomato', 'en', 'tortilla_wheat 60, turkey_breast 70, tomato 60'],
  ['3 carnitas street tacos', 'en', 'tacos 315'],
  ['eno jajce... čaki, dve, pa kos kruha', 'sl', 'egg_boiled 100?, bread_white 40'],
  ['one slice of toast - no, two - with marmalade', 'en', 'toast 50?, marmalade_orange 20'],
  ['tri dl mleka, hm bolj dva in pol', 'sl', 'milk_whole 258?'],
  ['hotla sem it na burek pa sem si premislila in jedla sadno solato', 'sl', 'fruit_salad 200?'],
  ['baked potato with skin 280g', 'en', 'potato_baked 280'],
  ['Hi Sarah, had a sausage roll', 'en', 'puff_sausage 90'],
  ['Živjo Maja, pojedla sem jogurt', 'sl', 'yogurt_plain 180'],
  ['brownies which I did NOT touch, just rice', 'en', 'rice_white_cooked 180'],
  ['Pringles 200 g tube, one quarter', 'en', 'crisps_stacked 50'],
  // Whether it is eaten by now nobody said.
  ['flat white, and a pint of Guinness later', 'en', 'coffee_milk 200, beer_dark 574?'],
  ['yogurt, having an apple later', 'en', 'yogurt_plain 180'],
] as const)('[FT387] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['2 žlici (40 g) marmelade', 'sl', 'jam 40'],
  ['2 tbsp (30 g) peanut butter', 'en', 'peanut_butter 30'],
  ['arašidi - tretjina od 200g paketa', 'sl', 'peanuts 67'],
  ['three quarters of a 400g can of beans', 'en', 'beans_canned 300'],
  ['6 of 12 sushi pieces, whole box 300g', 'en', 'sushi 150?'],
  ['spil sem 2 piva po 0,33', 'sl', 'beer 667'],
  ['1 banana, 180g with peel, 115 without', 'en', 'banana 115'],
  ['piščančje bedro 220 g s kostjo, 150 brez', 'sl', 'chicken_leg 150?'],
  ['puranji file surov 200 g, pečen 145 g', 'sl', 'turkey_breast_raw 200'],
  ['kajgana iz treh jajc', 'sl', 'egg_scrambled 180'],
  ['twice as much rice as chicken, chicken was 100g', 'en', 'rice_white_cooked 200?, chicken_whole 100?'],
  ['trikrat vec solate kot krompirja, krompirja cca 80g', 'sl', 'lettuce 240?, potato_boiled 80?'],
  ['tomato soup with rice', 'en', 'tomato_soup 250, rice_white_cooked 54?'],
  ['telečja obara z žličniki', 'sl', 'chicken_obara 350, spaetzle 200'],
  ['Protein bar, 210 kcal, 20 g protein', 'en', 'protein_bar 51'],
] as const)('[FT388] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['okrog desetih kava', 'sl', 'coffee_black 120'],
  ['okrog deset jagod', 'sl', 'strawberries 150'],
  ['ob pol dvanajstih espresso', 'sl', 'espresso 30'],
  ['ob 3eh kremšnita', 'sl', 'cream_slice 150'],
  ['soba 214, zajtrk: dva rogljička', 'sl', 'croissant 120'],
  ['soba rezanci 100 g', 'sl', 'noodles_soba 100'],
  ['pol pa jogurt', 'sl', 'yogurt_plain 180'],
  ['na Šmarni gori ričet', 'sl', 'ricet 350'],
  ['lunch was late, soup', 'en', 'soup 250'],
  ['let the dog out, cup of tea', 'en', 'tea 200'],
  ['ate a cheese roll because I was late', 'en', 'sandwich_cheese 102'],
  ['Gostom sem postregla potico, sama sem spila kavo.', 'sl', 'coffee_black 120'],
] as const)('[FT389] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
