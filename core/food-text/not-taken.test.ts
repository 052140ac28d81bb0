/** What was offered and not taken, what stayed where it was, what others had, and where the rest went. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['crisps offered but said no, had an apple', 'en', 'apple 150'],
  ['there was cake at work, resisted, just had tea', 'en', 'tea 250'],
  ['dessert was tiramisu but I passed', 'en', ''],
  ['passed on the dessert, coffee only', 'en', 'coffee_black 120'],
  ['grilled salmon, potatoes, broccoli untouched', 'en', 'salmon 150, potato_boiled 200'],
  ['dips not opened, 8 wings', 'en', 'chicken_wing 280'],
  ['rump steak 200g, gravy left in the pan', 'en', 'beef_steak 200'],
  ["couldn't have the cake, just tea", 'en', 'tea 250'],
  ['torta je bila na mizi ampak sem se uprla, samo kava', 'sl', 'coffee_black 120'],
  ['torte nisem smela, samo čaj', 'sl', 'tea 250'],
  ['juho pustila, pojedla meso', 'sl', 'meat_generic 120'],
  ['zrezek, pomfri pa puding, tega sem dal kolegu', 'sl', 'meat_generic 120?, french_fries 130?'],
  ['meat pie, I gave mine to the cleaner. Then soup', 'en', 'soup 250'],
  ['no sugar in my tea, and I said no to the biscuits; just a satsuma', 'en', 'tea 250, mandarin 70'],
  ['zrezek z omako, omaka je ostala na krožniku', 'sl', 'meat_generic 120'],
  ['golaž, pol porcije sem pustil', 'sl', 'goulash 150'],
  // What was eaten all the same.
  ['ostala je samo še juha, to sem pojedla', 'sl', 'soup 250?'],
] as const)('[FT414] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['burger, fries and a shake. the kids had the fries', 'en', 'hamburger 145, milkshake 300'],
  ['chicken wrap with chips, my son ate the chips', 'en', 'chicken_wrap 161'],
  ["Tom's lunch: ham sandwich. Mine: quiche 140g", 'en', 'quiche 140'],
  ['fish fingers, my son ate 3, me 2', 'en', 'fish_sticks 56'],
  ['pizza and garlic bread, garlic bread shared with my sister', 'en', 'pizza 400, bread_garlic 20?'],
  ['zrezek, pomfri in solata, pomfri je pojedel sin', 'sl', 'meat_generic 120, lettuce 80'],
  ['krompir sem dala psu, jaz pa meso', 'sl', 'meat_generic 120'],
  ['Majina: pica, moja: juha', 'sl', 'soup 250'],
  ['čevapčiči: otroka vsak po pet, jaz tri, z lepinjo', 'sl', 'cevapcici 75, lepinja 130'],
  // Others had their own.
  ['I had nuggets, the kids had ice cream', 'en', 'chicken_nuggets 100'],
  ['mož je jedel pico, jaz pa pico s tuno', 'sl', 'pizza_tuna 400'],
] as const)('[FT415] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['dve tretjini pice, ostalo je odnesel sin', 'sl', 'pizza 267'],
  ['spekla sem 12 mafinov, pojedla sem dva, ostalo sodelavkam', 'sl', 'muffin 150'],
  ['half a pizza, the rest is in the freezer', 'en', 'pizza 200'],
  ['poke losos, zvečer ostanek pokeja', 'sl', 'poke_bowl 400'],
  ['oats, milk, honey = overnight oats', 'en', 'oats_rolled 50, milk_whole 206, honey 21'],
  ['2 jajci in sir = omleta', 'sl', 'egg_boiled 100, cheese_gouda 30'],
  ['6 slices of pizza, the kids had four, I had the rest', 'en', 'pizza 220'],
] as const)('[FT416] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['kava kos kruha z maslom banana jogurta nisem jedla zvečer juha', 'sl', 'coffee_black 120, bread_white 40, butter 10, soup 250'],
  ['zjutraj bela kava dopoldne nič opoldne juha', 'sl', 'coffee_milk 200?, soup 250?'],
] as const)('[FT420] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
