/** What stands beside a food and tells of it: how meat was cut, the powder of a drink, its kind and amount in one bracket, what is eaten with it. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['puranje prsi zrezek 130 g', 'sl', 'turkey_breast 130'],
  [
    'puranje prsi zrezek 130 gramov ajdova kasa 150 gramov dušeno korenje',
    'sl',
    'turkey_breast 130?, buckwheat_groats_cooked 150?, carrot_cooked 120?',
  ],
  ['piščančje prsi file 150 g', 'sl', 'chicken_breast 150'],
  ['piščanec prsa file 150 g, riž', 'sl', 'chicken_breast 150, rice_white_cooked 180'],
  ['file lososa 150 g', 'sl', 'salmon 150'],
  ['zrezek iz puranjih prsi 150 g', 'sl', 'turkey_breast 150'],
  ['piščančji zrezek prsi 130 g', 'sl', 'chicken_breast 130'],
  ['postrv, file, 200 g', 'sl', 'trout 200'],
  ['piščančje prsi zrezki 2', 'sl', 'chicken_breast 240'],
  ['svinjski kare zrezek', 'sl', 'pork_loin 150'],
  ['losos, zrezek, solata', 'sl', 'salmon 150, meat_generic 120, lettuce 80'],
  ['zrezek in losos', 'sl', 'meat_generic 120, salmon 150'],
  ['turkey breast steak 130 g', 'en', 'turkey_breast 130'],
  ['pork loin steak 150 g', 'en', 'pork_loin 150'],
  ['gammon steak with egg', 'en', 'ham_smoked 90, egg_boiled 50'],
  ['beef sirloin steak 200 g', 'en', 'beef_steak 200'],
  ['chicken, steak, fries', 'en', 'chicken_whole 150, beef_steak 150, french_fries 130'],
] as const)('[FT287] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['proteinski šejk, 1 merica, 300 ml mleka', 'sl', 'whey_protein 30, milk_whole 309'],
  ['2 merici proteinskega šejka', 'sl', 'whey_protein 60'],
  ['proteinski šejk', 'sl', 'protein_shake 330'],
  ['šejk (merica proteinov, 300 ml mleka, 40 g kosmičev)', 'sl', 'whey_protein 30, milk_whole 309, oats_rolled 40'],
  ['protein shake (1 scoop, 250 ml oat milk, banana)', 'en', 'whey_protein 30, oat_drink 258, banana 120'],
  ['protein shake with 2 scoops whey and 400 ml milk', 'en', 'whey_protein 60, milk_whole 412'],
  ['protein shake 330 ml', 'en', 'protein_shake 343'],
  ['mlečni riž s kakavom', 'sl', 'rice_pudding 250, cocoa_powder 6'],
  ['kruh in kakav', 'sl', 'bread_white 40, cocoa 250'],
  ['mleko s kakavom', 'sl', 'cocoa 250'],
  ['oats with banana and cocoa', 'en', 'oats_rolled 50, banana 120, cocoa_powder 6'],
] as const)('[FT288] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['jogurt (30 g granole, 50 g jagod)', 'sl', 'yogurt_plain 180?, granola 30, strawberries 50'],
  ['kosmiči: 300 ml mleka, 40 g borovnic', 'sl', 'oats_rolled 50?, milk_whole 309, blueberries 40'],
  ['kruh (20 g masla, 2 rezini salame)', 'sl', 'bread_white 40?, butter 20, salami 12'],
  ['kruh: 500 g moke, 7 g kvasa, 300 ml vode', 'sl', 'wheat_flour_white 500?, yeast_fresh 7, water 300'],
  ['ovsena kaša (50 g kosmičev, 200 ml mleka)', 'sl', 'oats_rolled 50, milk_whole 206'],
  ['palačinke (100 g moke, 2 jajci)', 'sl', 'wheat_flour_white 100, egg_boiled 100'],
  ['sok (2 pomaranči, 1 jabolko)', 'sl', 'orange 300, apple 150'],
  ['toast (1 egg, 20 g cheese)', 'en', 'toast 25?, egg_boiled 50, cheese_gouda 20'],
  ['rice (100 g chicken, 50 g peas)', 'en', 'rice_white_cooked 180?, chicken_whole 100, peas 50'],
  ['salad (100 g chicken, 30 g feta)', 'en', 'chicken_whole 100, feta 30'],
] as const)('[FT289] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['banana 120 / riž 150 / maslo 5', 'sl', 'banana 120, rice_white_cooked 150, butter 5'],
  ['riž 150, maslo 5', 'sl', 'rice_white_cooked 150, butter 5?'],
  ['kruh 2, maslo 1', 'sl', 'bread_white 80, butter 10'],
  ['1 cup pasta salad', 'en', 'salad_pasta 240'],
  ['2 babybel', 'en', 'cheese_edam_small 40'],
] as const)('[FT290] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['jogurt (grški, 150 g)', 'sl', 'yogurt_greek_style 150'],
  ['juha (gobova, 1 krožnik), kos kruha', 'sl', 'mushroom_soup 300, bread_white 40'],
  ['juha (velika porcija, gobova)', 'sl', 'mushroom_soup 390'],
  ['piščanec (prsi, 150 g), riž (basmati, 80 g)', 'sl', 'chicken_breast 150, rice_basmati_cooked 80'],
  ['jogurt (granola, 150 g)', 'sl', 'yogurt_plain 180?, granola 150'],
  ['pica (šunka, 2 kosa)', 'sl', 'pizza_classic 220'],
  ['riba (brancin, 200 g)', 'sl', 'sea_bass 200'],
  ['sadje (jabolko 150 g, banana 100 g)', 'sl', 'apple 150, banana 100'],
  ['bread (wholemeal, 2 slices)', 'en', 'bread_wholemeal 90'],
  ['latte (large, oat milk)', 'en', 'latte_oat 325'],
  ['tea (green, 1 mug)', 'en', 'tea_green 250'],
  ['cheese (cheddar, 30 g)', 'en', 'cheddar 30'],
  ['toast (avocado, 50 g)', 'en', 'toast 25?, avocado 50'],
  ['nuts (almonds, 30 g)', 'en', 'almonds 30'],
] as const)('[FT291] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['deset čevapčičev s kruhom', 'sl', 'cevapcici 250, bread_white 40'],
  ['5 čevapčičev v lepinji', 'sl', 'cevapcici 125, lepinja 130'],
  ['2x čevapčiči v lepinji', 'sl', 'cevapcici_lepinja 600'],
  ['3 palačinke z marmelado', 'sl', 'pancake_jam 315'],
  ['hrenovka v štručki, trikrat', 'sl', 'hot_dog 390'],
  ['3 jajca na oko', 'sl', 'egg_fried 138'],
  ['4 hrenovke s kruhom', 'sl', 'frankfurter 200, bread_white 40'],
] as const)('[FT292] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['jogurt z medom, 1 lonček', 'sl', 'yogurt_plain 180, honey 21'],
  ['mlečni riž z malinami, otroška porcija', 'sl', 'rice_pudding 175, raspberries 100'],
  ['testenine z omako, otroška porcija', 'sl', 'pasta_cooked 140, gravy 60'],
  ['porridge with honey, a bowl', 'en', 'porridge_water 250, honey 21'],
  ['golaž s kruhom, 1 krožnik', 'sl', 'goulash 300, bread_white 40'],
] as const)('[FT293] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['ovseni kosmiči (60 g) z mlekom (2 dl) in banano', 'sl', 'oats_rolled 60, milk_whole 206, banana 120'],
  ['testenine 150 g s pestom 20 g', 'sl', 'pasta_cooked 150, pesto 20'],
  ['kava 1 dl z mlekom 20 ml', 'sl', 'coffee_black 100, milk_whole 21'],
  ['bread 60g with butter 10g', 'en', 'bread_white 60, butter 10'],
] as const)('[FT294] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['sarma s pirejem, 3 komadi', 'sl', 'sarma 450, potato_mashed 200'],
  ['ribje palčke s krompirjem, 5 kosov', 'sl', 'fish_sticks 140, potato_boiled 200'],
  ['piščančja bedra s krompirjem, 2 kosa', 'sl', 'chicken_leg 260, potato_boiled 200'],
  ['krompir s klobaso, 2 kosa', 'sl', 'potato_boiled 200, kranjska_klobasa 200'],
  ['kruh z maslom, 2 kosa', 'sl', 'bread_white 80, butter 10'],
] as const)('[FT295] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['skipped dessert, had an apple later', 'en', 'apple 150'],
  ['refused dessert, had 15 g dark chocolate later', 'en', 'chocolate_dark 15'],
  ['yogurt, having an apple later', 'en', 'yogurt_plain 180'],
  ['later a croissant', 'en', 'croissant 60'],
] as const)('[FT296] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['poke bowl with salmon, rice, edamame', 'en', 'poke_bowl 400?'],
  ['buddha bowl with quinoa, avocado, chickpeas', 'en', 'buddha_bowl 400?'],
  ['wrap with chicken, lettuce, tomato', 'en', 'chicken_wrap 161?'],
  ['chicken wrap, crisps, coke', 'en', 'chicken_wrap 161, crisps 30, cola 330'],
  ['tortilja s piščancem, zelena solata, žlica bučnega olja', 'sl', 'chicken_wrap 161, lettuce 80, pumpkin_seed_oil 14'],
  ['tortilja s piščancem, koruzo, fižolom', 'sl', 'chicken_wrap 161?'],
  ['wrap with chicken, side salad', 'en', 'chicken_wrap 161, salad_mixed 150'],
  ['tortilja s piščancem, jabolko', 'sl', 'chicken_wrap 161, apple 150'],
  ['solata (zelena 80 g, tuna 60 g)', 'sl', 'lettuce 80, tuna_canned 60'],
  ['riž z zelenjavo', 'sl', 'rice_vegetables 163'],
] as const)('[FT297] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
