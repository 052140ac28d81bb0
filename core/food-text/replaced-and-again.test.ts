/** What was replaced, taken back or told once more: only what holds is counted, and once. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['cheeseburger, swapped fries for coleslaw', 'en', 'cheeseburger 165, coleslaw 100'],
  ['fries swapped for salad', 'en', 'salad_mixed 150'],
  ['swapped out the rice for cauliflower', 'en', 'cauliflower 150'],
  ['substituted rice with quinoa', 'en', 'quinoa_cooked 150'],
  ['krompirček sem zamenjala za solato', 'sl', 'lettuce 80'],
  ['zamenjal krompirček za solato', 'sl', 'lettuce 80'],
  ['not a whole avocado but a half', 'en', 'avocado 80'],
  ['not one banana but two', 'en', 'banana 240'],
  ['ne ena banana ampak dve', 'sl', 'banana 240'],
  ['Dinner: salmon: 140g. Potatoes: 200g. Wine: no.', 'en', 'salmon 140, potato_boiled 200'],
  ['Večerja: losos: 140 g. Krompir: 200 g. Vino: ne.', 'sl', 'salmon 140, potato_boiled 200'],
  ['wine: no', 'en', ''],
] as const)('[FT380] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['Chicken 200g *180g, potatoes 150g', 'en', 'chicken_whole 180?, potato_boiled 150'],
  ['Riž 200 g *150 g', 'sl', 'rice_white_cooked 150?'],
  ['Rice 3*100 g', 'en', 'rice_white_cooked 300'],
  ['3 cookies. Ok fine, 5 cookies. And a glass of milk', 'en', 'cookie_us 150?, milk_whole 206'],
  ['eno pivo... v redu, dve pivi', 'sl', 'beer 1010?'],
  ['2 beers. ok, 3 cookies', 'en', 'beer 1010, cookie_us 90'],
] as const)('[FT381] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['pasta with tuna and tomato (pasta 80 g, tuna 100 g, tomato 100 g)', 'en', 'pasta_cooked 80, tuna_canned 100, tomato 100'],
  ['riž s piščancem in zelenjavo (riž 200, piščanec 150, zelenjava 100)', 'sl', 'rice_white_cooked 200, chicken_whole 150, vegetables_mixed 100'],
  ['skleda jogurta s kosmiči in sadjem (jogurt 200, kosmiči 40, borovnice 60)', 'sl', 'yogurt_plain 200, oats_rolled 40, blueberries 60'],
  ['riž s piščancem, riža 150 g, piščanca 120 g', 'sl', 'rice_white_cooked 150, chicken_whole 120'],
  ['rice with chicken, 100 g bread', 'en', 'chicken_with_rice 300, bread_white 100'],
  // How much more of it there was nobody said.
  ['chicken soup with noodles, noodles 100 g', 'en', 'chicken_noodle_soup 250, pasta_egg_cooked 100?'],
  ['kakav iz 3 dl posnetega mleka in 2 žličk Benka', 'sl', 'milk_skim 309, cocoa_powder_sweet 8'],
  ['kakav iz 2 dl mleka', 'sl', 'cocoa 206'],
  ['latte made with 250 ml oat milk', 'en', 'latte 255'],
  ['mlečni riž iz 50 g riža in 2 dl mleka', 'sl', 'rice_white_raw 50, milk_whole 206'],
  ['kakav in 2 dl mleka', 'sl', 'cocoa 250, milk_whole 206'],
] as const)('[FT382] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['2 of 6 containers beef chili, the whole batch weighed 2.4kg', 'en', 'chili_con_carne 800?'],
  ['1 od 4 porcij lazanje, vsega skupaj 1,6 kg', 'sl', 'lasagna 400?'],
  ['skuhala 5 posodic, skupaj 1 kg surovega piščanca in 400 g suhega riža, danes pojedla eno', 'sl', 'chicken_raw 200?, rice_white_raw 80?'],
  ['palačinke iz 250 g moke in 3 jajc, rata jih 12, jaz 4', 'sl', 'wheat_flour_white 83?, egg_boiled 50?'],
  ['naredila 3 obroke iz 450 g piščanca in 240 g riža, danes en obrok', 'sl', 'chicken_whole 150?, rice_white_cooked 80?'],
  ['lasagne serves 8 (1 lb beef, 1 lb cheddar) - had a double serving', 'en', 'beef 113?, cheddar 113?'],
  ['hummus (half the pot)', 'en', 'hummus 120'],
  ['a third of the pot of hummus', 'en', 'hummus 80'],
  ['half a punnet of strawberries (400g punnet)', 'en', 'strawberries 200'],
  ['a third fried egg', 'en', 'egg_fried 46'],
] as const)('[FT383] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
