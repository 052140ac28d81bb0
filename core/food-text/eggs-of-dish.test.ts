/** Eggs that are counted beside their dish are in it, and no second food. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['omleta z gobami, 3 jajca', 'sl', 'omelette_mushroom 255'],
  ['omleta s šunko in gobami (3 jajca)', 'sl', 'omelette_ham 225, mushrooms 80?'],
  ['umešana jajca s slanino, 3 jajca, kruh', 'sl', 'egg_scrambled 180, bacon 30, bread_white 40'],
  ['omleta (2 jajci, sir, šunka)', 'sl', 'omelette_cheese 150, ham_cooked 45'],
  ['spinach omelette with feta, 3 eggs', 'en', 'omelette_vegetable 255, feta 50'],
  ['omelette with cheese and ham made with 3 eggs', 'en', 'omelette_ham 225'],
  // Whites, and beside whole eggs.
  ['egg white omelette with mushrooms, 4 whites', 'en', 'egg_white_omelette 130, mushrooms 80'],
  ['egg white omelet made with 6 egg whites', 'en', 'egg_white_omelette 195'],
  ['3 egg white omelette', 'en', 'egg_white_omelette 98'],
  ['umešani beljaki, 5 beljakov', 'sl', 'egg_white_omelette 163'],
  ['omleta 3 beljaki 1 jajce', 'sl', 'omelette 60, egg_white 99'],
  ['omelette, 1 whole egg 3 whites, toast', 'en', 'omelette 60, egg_white 99, toast 25'],
  // Eggs of their own.
  ['omleta s sirom, 2 kuhani jajci', 'sl', 'omelette_cheese 150, egg_boiled 100'],
  ['omleta in 2 jajci', 'sl', 'omelette 120, egg_boiled 100'],
  ['omelette with ham, 2 boiled eggs', 'en', 'omelette_ham 150, egg_boiled 100'],
] as const)('[FT377] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
