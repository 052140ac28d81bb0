/** Ordinary words that are near a food's name, and orders, dates and packs whose words and numbers are easily taken for others. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['kako jabolko', 'sl', 'apple 150'],
  ['kak liter čaja', 'sl', 'tea 1000'],
  ['šola: pica kos in ledeni čaj', 'sl', 'pizza 110, iced_tea 250'],
  ['prosti dan, skuta 250 g', 'sl', 'curd_lowfat 250'],
  ['s punco, en kapučino', 'sl', 'cappuccino 150'],
  ['policija, banka, potem pa sendvič', 'sl', 'sandwich 180'],
  ['Mine was a burger', 'en', 'hamburger 145'],
  ['Date night - burger and fries', 'en', 'hamburger 145, french_fries 130'],
  ['music and girls, then a pizza', 'en', 'pizza 400'],
  ['ham sambo and an apple', 'en', 'sandwich_ham_plain 115?, apple 150'],
  ['2 idlis with sambar', 'en', 'idli 80, sambar 200'],
] as const)('[FT417] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['Cup of tea white and one.', 'en', 'tea_milk 200, sugar 4'],
  ['cup of tea white with 2', 'en', 'tea_milk 200, sugar 8'],
  ['tea, white and one', 'en', 'tea_milk 250, sugar 4'],
  ['coffee black, 2 sugars', 'en', 'coffee_black 120, sugar 8'],
  ['tea, white toast', 'en', 'tea 250, toast 25'],
  ['white tea', 'en', 'tea_green 250'],
] as const)('[FT418] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['10/5 tea & two hobnobs at 4pm', 'en', 'tea 250, biscuits_digestive 30'],
  ['3/2 cup rice', 'en', 'rice_white_cooked 240'],
  ['ob 19.30 skleda bučne juhe', 'sl', 'pumpkin_soup 300'],
  ['pol piščanca z žara, pomfri 150', 'sl', 'chicken_whole 400, french_fries 150'],
  ['pork chop - 180g with the bone, mash - 200g', 'en', 'pork_chop 180?, potato_mashed 200'],
  ['bone-in chicken thigh 180 g', 'en', 'chicken_thigh 180'],
  ['šop redkvic', 'sl', 'radish 100'],
  ['curd 1 vati', 'en', 'yogurt_plain 200'],
  ['half a jar of pesto with 200g pasta', 'en', 'pesto 95, pasta_cooked 200'],
  ['a jar of curry sauce', 'en', 'curry_sauce 120?'],
  ['fish, chips and mushy peas', 'en', 'fish_and_chips 380, peas_canned 100'],
] as const)('[FT419] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['6 chicken thighs, 2 cups dry rice into 4 containers. Ate one', 'en', 'chicken_thigh 135?, rice_white_raw 95?'],
  ['meal prep 5 boxes: 1 kg chicken, 500 g rice. had one box', 'en', 'chicken_whole 200?, rice_white_cooked 100?'],
  ['200g tub of hummus, ate about half with 4 carrot sticks', 'en', 'hummus 100, carrot 32'],
  ['skyr 450 g, pojedla pol lončka', 'sl', 'skyr 225'],
  ['1 kg chicken and 500 g rice', 'en', 'chicken_whole 1000?, rice_white_cooked 500'],
] as const)('[FT421] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['burek iz pekarne, sirov', 'sl', 'burek_cheese 220'],
  ['curry (chickpea and spinach, homemade, no rice), 320 g', 'en', 'chana_masala 320'],
  ['cappuccino, soy milk', 'en', 'cappuccino_soy 150'],
  ['iced latte oat milk', 'en', 'iced_latte 300?'],
  ['coffee almond milk no sugar', 'en', 'coffee_black 120, almond_drink 30?'],
  ['vroči kakav', 'sl', 'cocoa 250?'],
  ['testenine (tehtane pred kuhanjem) 90 g', 'sl', 'pasta_dry 90'],
  ['2 žlici mleka v prahu', 'sl', 'milk_powder 16'],
  ['ladle of baked beans', 'en', 'beans_baked 127'],
  ['pleskavica v kruhu', 'sl', 'pleskavica_lepinja 360'],
  ['100g of semi-skimmed cow milk', 'en', 'milk_semi 100'],
  ['2 dl posnetega kravjega mleka', 'sl', 'milk_skim 206'],
  ['a lunch that featured 150g of cola, 75g of peaches', 'en', 'cola 150, peach 75'],
  ['free-range eggs, 2', 'en', 'egg_boiled 100'],
  ['gram flour 50 g', 'en', 'flour_chickpea 50'],
  ['250 gram flour', 'en', 'wheat_flour_white 250'],
] as const)('[FT422] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['ponedeljek 14/4 malica: 1 kajzerica', 'sl', 'roll_kaiser 60'],
  ['Lunch just a miso soup. Home around 8, cooked 75g dry penne', 'en', 'miso_soup 200, pasta_dry 75'],
  ['zvečer nobenega vina, samo 2 kosa toasta', 'sl', 'toast 50'],
  ["roast beef 110g, carrots. Didn't fancy the roasties.", 'en', 'roast_beef 110, carrot 80'],
  ["jacket potato. Didn't bother with butter", 'en', 'potato_baked 200'],
  ['za otroke sem skuhala hrenovke, sama sem imela le rezino kruha', 'sl', 'bread_white 40'],
] as const)('[FT423] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
