/** Foods that stand together: what is one name, what are two foods, what is counted when they are had several times or by somebody's share. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['2x pomfri', 'sl', 'french_fries 260?'],
  ['dvakrat pomfri', 'sl', 'french_fries 260?'],
  ['2 pomfrija', 'sl', 'french_fries 260?'],
  ['fries x2', 'en', 'french_fries 260?'],
  ['3x čips', 'sl', 'crisps 90?'],
  ['2x grozdje', 'sl', 'grapes 240?'],
  ['3x datlji', 'sl', 'dates 21'],
  ['2 češnji', 'sl', 'cherries 14'],
  ['a few crisps', 'en', 'crisps 6?'],
] as const)('[FT244] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['4 crackers with cheese', 'en', 'crackers 16, cheese_gouda 30'],
  ['noodles with egg', 'en', 'pasta_egg_cooked 200, egg_boiled 50'],
  ['bread with corn', 'en', 'bread_white 40, corn_sweet 100'],
  ['milk with almonds', 'en', 'milk_whole 206, almonds 30'],
  ['butter with peanuts', 'en', 'butter 10, peanuts 30'],
  ['krompir s solato', 'sl', 'potato_boiled 200, lettuce 80'],
  ['krompir v solati', 'sl', 'potato_salad 200'],
  ['solata s krompirjem', 'sl', 'potato_salad 200'],
  ['bread with garlic', 'en', 'bread_garlic 80'],
  ['kruh z orehi', 'sl', 'bread_walnut 45'],
  ['toast with avocado', 'en', 'avocado_toast 110'],
  ['testenine s tuno', 'sl', 'pasta_tuna 350'],
  ['300 g of curry noodles with rice noodles', 'en', 'noodles_rice 300?'],
] as const)('[FT245] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['kruh z maslom x2', 'sl', 'bread_white 80, butter 20'],
  ['kruh z maslom in medom 2x', 'sl', 'bread_white 80, butter 20, honey 42'],
  ['2x kruh z marmelado in sok', 'sl', 'bread_white 80, jam 40, juice_orange 200'],
  ['2x kruh z 10 g masla', 'sl', 'bread_white 80, butter 20'],
  ['burger with fries x2', 'en', 'hamburger 290, french_fries 260'],
  ['hamburger s pomfrijem dvakrat', 'sl', 'hamburger 290, french_fries 260'],
  ['bread with butter twice', 'en', 'bread_white 80, butter 20'],
  ['pivo dvakrat in kruh', 'sl', 'beer 1010, bread_white 40'],
  ['twice baked potato', 'en', 'potato_baked 200'],
  ['kruh z maslom, 2 kosa', 'sl', 'bread_white 80, butter 10'],
  ['testenine z omako, 2 krožnika', 'sl', 'pasta_cooked 500, gravy 120'],
  ['oats with milk, 2 bowls', 'en', 'oats_rolled 100, milk_whole 412'],
  ['riž s piščancem, 2 krožnika', 'sl', 'chicken_with_rice 600'],
  ['kruh z medom, 2 žlici', 'sl', 'bread_white 40, honey 42'],
] as const)('[FT246] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['mince 500g, pasta 300g - half for me', 'en', 'mince_mixed 250?, pasta_cooked 150?'],
  ['400 g piščanca, 200 g riža, četrtina zame', 'sl', 'chicken_whole 100?, rice_white_cooked 50?'],
  ['pizza 400 g, half for me', 'en', 'pizza 200'],
  ['(serves 4) 400 g pasta, quarter for me', 'en', 'pasta_cooked 100?'],
  ['2 eggs and toast for me', 'en', 'egg_boiled 100, toast 25'],
] as const)('[FT247] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
