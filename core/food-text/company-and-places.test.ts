/** What sounds like a food and is none: towns, feasts, people, courses; and what names like theirs are beside it. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['pivo v Laškem', 'sl', 'beer 505'],
  ['kremšnita na Bledu', 'sl', 'cream_slice 150'],
  ['sladoled na bledu', 'sl', 'ice_cream 110'],
  ['jota v novi gorici in dva piva', 'sl', 'jota 350, beer 1010'],
  ['v kranju burek z mesom', 'sl', 'burek_meat 220'],
  ['pizza in Rome', 'en', 'pizza 400'],
  ['lunch in london: fish and chips', 'en', 'fish_and_chips 380'],
  // Feasts and days.
  ['na jezeru sladoled', 'sl', 'ice_cream 110'],
  ['na veliko noč šunka in potica', 'sl', 'ham_cooked 45, potica_walnut 80'],
  ['velikonočni zajtrk: šunka, hren, 2 jajci', 'sl', 'ham_cooked 45, horseradish 15, egg_boiled 100'],
  ['silvestrska večerja francoska solata', 'sl', 'salad_french 150'],
  ['rojstnodnevna torta', 'sl', 'cake_chocolate 100'],
  ['road trip snacks: beef jerky, trail mix', 'en', 'beef_jerky 30, trail_mix 30'],
  ['christmas dinner: turkey, gravy', 'en', 'turkey_breast 120, gravy 60'],
] as const)('[FT375] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['kava z Majo', 'sl', 'coffee_black 120'],
  ['pri Janezu čevapi', 'sl', 'cevapcici 150'],
  ['burek z Markom', 'sl', 'burek_cheese 220'],
  ['kava s Saro', 'sl', 'coffee_black 120'],
  ['torta pri Luki', 'sl', 'cake_chocolate 100'],
  ['kava z mojo Ano in kremšnita', 'sl', 'coffee_black 120, cream_slice 150'],
  ['pizza with Tom and Anna', 'en', 'pizza 400'],
  ['beer with Mark', 'en', 'beer 505'],
  ["at Olive's, a burger", 'en', 'hamburger 145'],
  // Foods of the same sound.
  ['solata z luko', 'sl', 'lettuce 80, onion 80'],
  ['čaj z janežem', 'sl', 'tea 250, fennel_seed 2'],
  ['SOLATA Z LUKO', 'sl', 'lettuce 80, onion 80'],
  ['jogurt z lanom', 'sl', 'yogurt_plain 180, flax_seeds 10'],
  ['palačinke z Milko', 'sl', 'pancake 160, chocolate_milk_bar 25'],
  ['Jana 0,5 l', 'sl', 'water 500'],
  ['burger with pepper jack', 'en', 'hamburger 145, cheese_monterey 30'],
  // Who ate, and with whom it was shared.
  ['Luka je jedel pico, jaz solato s tuno', 'sl', 'salad_tuna 330'],
  ['Ana: solata, jaz: zrezek', 'sl', 'meat_generic 120'],
  ['Tom had a burger, I had a salad', 'en', 'salad_mixed 150'],
  ['pico sem delila z Majo', 'sl', 'pizza 200'],
  ['pico sva delila z mamo in sestro', 'sl', 'pizza 133'],
  ['split a pizza with Tom', 'en', 'pizza 200'],
  ['shared a bottle of wine with Anna and Tom', 'en', 'wine_red 248'],
] as const)('[FT376] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['wrap s tuno', 'sl', 'tortilla_wheat 60, tuna_canned 80'],
  ['vrap z zelenjavo', 'sl', 'tortilla_wheat 60, vegetables_mixed 150'],
  ['a wrap with ham and cheese', 'en', 'tortilla_wheat 60, ham_cooked 45, cheese_gouda 30'],
  ['wrap s piščancem', 'sl', 'chicken_wrap 161'],
  ['chicken wrap with beans', 'en', 'chicken_wrap 161, beans_boiled 150?'],
  ['a wrap with a coffee', 'en', 'chicken_wrap 161, coffee_black 120'],
  // A course is no food beside what it was.
  ['sladica tiramisu', 'sl', 'tiramisu 120'],
  ['za sladico palačinka z marmelado', 'sl', 'pancake_jam 210'],
  ['for dessert ice cream and coffee', 'en', 'ice_cream 110, coffee_black 120'],
  ['juha in sladica', 'sl', 'soup 250, barfi 45?'],
] as const)('[FT379] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['tri kepice jagoda čokolada vanilija', 'sl', 'ice_cream 165'],
  ['two scoops of mint chip in a cone', 'en', 'ice_cream 110'],
  ['2 kepici slana karamela in limona', 'sl', 'ice_cream 110'],
] as const)('[FT378] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
