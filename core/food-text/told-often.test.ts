/** How often all of a list was had, how many of it others ate, and what a dish has of what is named with it. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['po dvakrat: riž 150 g, piščanec 120 g', 'sl', 'rice_white_cooked 300, chicken_whole 240'],
  ['danes dvakrat: kava z mlekom, jabolko', 'sl', 'coffee_milk 400, apple 300'],
  ['2x na dan: 30 g proteinov, banana. Za kosilo riž 200 g.', 'sl', 'whey_protein 60, banana 240, rice_white_cooked 200'],
  ['kava in rogljiček, oboje dvakrat', 'sl', 'coffee_black 240, croissant 120'],
  ['zajtrk: 2 jajci, kruh 50 g, vse x2', 'sl', 'egg_boiled 200, bread_white 100'],
  ['dvakrat pečen kruh', 'sl', 'bread_white 40?'],
  ['twice today: 40g oats, 200ml milk', 'en', 'oats_rolled 80, milk_whole 412'],
  ['twice a day: protein shake, banana', 'en', 'protein_shake 660, banana 240'],
  ['4 crackers with brie, made that twice', 'en', 'crackers 32, brie 80'],
  ['I had toast and tea, both twice', 'en', 'toast 50, tea 500'],
  ['(2 rice cakes + cottage cheese) x2', 'en', 'rice_cakes 32, cottage_cheese 300'],
  ['twice baked potato', 'en', 'potato_baked 200'],
  ['200g rice, 150g prawns, 100 g peas: half each', 'en', 'rice_white_cooked 100?, shrimp 75?, peas 50?'],
] as const)('[FT298] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['5 palačink, otroka tri, jaz ostalo', 'sl', 'pancake 160'],
  ['5 palačink, otroka sta pojedla tri', 'sl', 'pancake 160?'],
  ['8 kosov pice, mož jih je pojedel 5, jaz ostale', 'sl', 'pizza 330'],
  ['10 čevapčičev, sin jih je pojedel 6, ostalo jaz', 'sl', 'cevapcici 100'],
  ['6 slices of pizza, kids had four, I had the rest', 'en', 'pizza 220'],
  ['6 slices of pizza, my husband ate 4 and I had the rest', 'en', 'pizza 220'],
  ['pizza 8 slices, 5 for the kids, rest for me', 'en', 'pizza 330'],
  ['6 slices of pizza, the kids had four', 'en', 'pizza 220?'],
  // Of how many, or how much one of them weighs, nobody said.
  ['pizza, the kids had four', 'en', 'pizza 400?'],
  ['6 slices of pizza, I had the rest', 'en', 'pizza 660?'],
  ['2 eggs, the kids had 2 pancakes', 'en', 'egg_boiled 100'],
] as const)('[FT299] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['lazanja z bučkami', 'sl', 'lasagna 300, zucchini 100'],
  ['krompirjeva solata s čebulo', 'sl', 'potato_salad 200, onion 40'],
  ['umešana jajca s čebulo', 'sl', 'egg_scrambled 120, onion 40'],
  ['zelena solata s paradižnikom', 'sl', 'lettuce 80, tomato 120'],
  ['solata s tuno, koruza', 'sl', 'salad_tuna 330, corn_sweet 100'],
  ['solata: rukola, paradižnik, mocarela', 'sl', 'rocket 20, tomato 120, mozzarella 60'],
  ['spinach omelette with onion', 'en', 'omelette_vegetable 170, onion 40'],
  ['bean salad with 80 g onion', 'en', 'beans_salad 200, onion 80'],
] as const)('[FT300] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['riž z zelenjavo, iz 60 g riža', 'sl', 'rice_white_raw 60?'],
  ['testenine s tuno iz 80 g testenin', 'sl', 'pasta_dry 80?'],
  ['riž z zelenjavo (60 g riža)', 'sl', 'rice_white_cooked 60?'],
  ['palačinke z marmelado iz 50 g moke', 'sl', 'wheat_flour_white 50?'],
  ['polenta iz 50 g zdroba', 'sl', 'semolina_raw 50'],
  ['rižota iz 80 g riža in 100 g gob', 'sl', 'rice_white_raw 80, mushrooms 100'],
  ['mushroom risotto made with 80 g rice', 'en', 'rice_white_raw 80?'],
  ['chicken curry with 100 g chicken', 'en', 'chicken_curry 300, chicken_whole 100?'],
] as const)('[FT301] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['kozarec rdečega vina', 'sl', 'wine_red 100'],
  ['skodelica kave', 'sl', 'coffee_black 120'],
  ['čaj z medom', 'sl', 'tea 250, honey 21'],
  ['glass of red wine', 'en', 'wine_red 147'],
  ['large glass of white wine', 'en', 'wine_white 248'],
  ['a cup of coffee', 'en', 'coffee_black 240'],
  ['2 cups of coffee with milk', 'en', 'coffee_milk 490'],
] as const)('[FT302] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['sladoled vanilija in čokolada', 'sl', 'ice_cream 110?'],
  ['sladoled 3 kepice: jagoda, vanilija, čokolada', 'sl', 'ice_cream 165'],
  ['2 kepici sladoleda, jagode', 'sl', 'ice_cream 110?'],
  ['sladoled in čokolada', 'sl', 'ice_cream 110, chocolate_milk_bar 25'],
  ['čokoladni sladoled in jagode', 'sl', 'ice_cream_chocolate 110, strawberries 150'],
  ['2 scoops ice cream, chocolate and strawberry', 'en', 'ice_cream 110'],
  ['vanilla ice cream and strawberries', 'en', 'ice_cream 110, strawberries 150'],
] as const)('[FT303] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['caesar salad with parmesan and croutons', 'en', 'salad_caesar 300, parmesan 10?, croutons 15?'],
  ['spaghetti carbonara with 50 g bacon', 'en', 'spaghetti_carbonara 350, bacon 50?'],
  ['shakshuka with 2 eggs and pita', 'en', 'shakshuka 300, egg_boiled 100?, pita_bread 60'],
  ['english breakfast without the beans', 'en', 'english_breakfast 530?'],
  ['kuskus s čičeriko in papriko 250 g', 'sl', 'couscous_cooked 150, chickpeas 150, bell_pepper_red 250?'],
  ['sladki krompir iz pečice 250 g', 'sl', 'sweet_potato_baked 250'],
] as const)('[FT304] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['pišč. prsa 150g, zel. solata, 2 žl. olj. olja', 'sl', 'chicken_breast 150, lettuce 80, olive_oil 27'],
  ['sad. jogurt, kuh. krompir', 'sl', 'yogurt_fruit 150, potato_boiled 200'],
  ['6" turkey sub with everything', 'en', 'sandwich_turkey_sub 250'],
  ['12" pizza', 'en', 'pizza 400'],
  ['juha, zrezek, krompir. večerja: solata', 'sl', 'soup 250, meat_generic 120, potato_boiled 200, lettuce 80'],
  ['jabolko, kos. potem kava', 'sl', 'apple 150, coffee_black 120'],
  ['"toast" and 2 "eggs"', 'en', 'toast 25, egg_boiled 100'],
] as const)('[FT305] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['3 kuhana jajca brez rumenjaka', 'sl', 'egg_white 99?'],
  ['2 hard boiled eggs, no yolk', 'en', 'egg_white 66?'],
  ['špageti z omako (100 g suhih)', 'sl', 'spaghetti_dry 100, gravy 60'],
  ['riž z lečo 80 g suhega', 'sl', 'rice_white_cooked 180, lentils_raw 80'],
  ['ovseni kosmiči kuhani v vodi, 60 g', 'sl', 'oats_rolled 60?'],
  ['tuna v vodi 80 g', 'sl', 'tuna_canned 80'],
  ['čaj, voda 200 g', 'sl', 'tea 250, water 200'],
  ['riž in 50 g suhih sliv', 'sl', 'rice_white_cooked 180, prunes 50'],
  ['rice with chicken 150 g raw', 'en', 'rice_white_cooked 180, chicken_raw 150'],
] as const)('[FT306] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['kuhana koruza, storž', 'sl', 'corn_cob 110'],
  ['jabolko, jabolko', 'sl', 'apple 150, apple 150'],
  ['ledena kava s smetano', 'sl', 'iced_coffee 250, cream_whipped 20'],
  ['solata: zelena, paradižnik, tuna', 'sl', 'lettuce 80, tomato 120, tuna_canned 80'],
  ['dve palčki mocarele', 'sl', 'mozzarella 56'],
  ['suhi sadeži 40 g', 'sl', 'fruit_dried_mix 40'],
  ['piščančji burger v brioš bombetki', 'sl', 'chicken_burger 190?'],
  ['cheeseburger in a brioche bun', 'en', 'cheeseburger 165?'],
  ['veggie burger on a brioche bun', 'en', 'veggie_burger 90, bun_brioche 60'],
] as const)('[FT307] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['kosilo: juha. večerja: kruh, sir', 'sl', 'soup 250, bread_white 40, cheese_gouda 30'],
  ['kosilo: smuti. malica: banana, mleko', 'sl', 'smoothie 250, banana 120, milk_whole 206'],
  ['12:30 juha. 18:00 kruh, sir', 'sl', 'soup 250, bread_white 40, cheese_gouda 30'],
  ['lunch: omelette. dinner: egg, cheese', 'en', 'omelette 120, egg_boiled 50, cheese_gouda 30'],
  ['L: chicken salad. D: pasta w/ pesto', 'en', 'salad_chicken 350, pasta_pesto 300'],
] as const)('[FT308] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['2 kavi zjutraj, ena popoldne', 'sl', 'coffee_black 360?'],
  ['kava zjutraj, še ena po kosilu', 'sl', 'coffee_black 240?'],
  ['2 popoldne kava', 'sl', 'coffee_black 240'],
  ['2 coffees this morning, 1 in the afternoon, a beer tonight', 'en', 'coffee_black 360?, beer 505'],
  ['a coffee in the morning and one at night', 'en', 'coffee_black 240?'],
  ['2 eggs in the morning', 'en', 'egg_boiled 100'],
  ['nothing from 8 to 12, then a sandwich', 'en', 'sandwich 180'],
  ['bread from 2 to 3 slices', 'en', 'bread_white 100'],
] as const)('[FT309] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['1x hamburger, 1x pomfri, 1x kola', 'sl', 'hamburger 145, french_fries 130, cola 330'],
  ['1x grozdje', 'sl', 'grapes 120'],
  ['6 jajc, od tega 4 beljaki', 'sl', 'egg_boiled 100?, egg_white 132'],
  ['300 g salad, of which 100 g tuna', 'en', 'salad_mixed 200?, tuna_canned 100'],
  ['a bowl of soup and then another bowl', 'en', 'soup 600?'],
] as const)('[FT310] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
