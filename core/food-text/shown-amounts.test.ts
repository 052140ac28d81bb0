/** What a chip says of an amount: the number and its unit are the grams, for whoever changes one of them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gramsIn } from '#core/foods/measures.ts';
import { builtInFoods, foodLine, type Lang } from '#testing/food-lines.ts';
import { parseFoodText } from './parse-food-text.ts';

const shown = (text: string, lang: Lang): string[] =>
  parseFoodText(text, builtInFoods, { lang }).ingredients.map(
    ({ amount, unit, grams }) => `${Math.round(amount * 100) / 100} ${unit} ${Math.round(grams)}`,
  );

test.each([
  ['pol pice', 'sl', '1 half 200'],
  ['half a grapefruit', 'en', '1 half 125'],
  ['pol avokada', 'sl', '1 half 80'],
  ['dve polovici grenivke', 'sl', '2 half 250'],
  ['2 avocado halves', 'en', '2 half 160'],
  ['pica četrtina', 'sl', '0.25 piece 100'],
  ['pizza three quarters and a beer', 'en', '0.75 piece 300, 1 usual 505'],
  ['pol hlebca črnega kruha', 'sl', '5.56 slice 250'],
  ['quarter of a cheesecake', 'en', '2 slice 200'],
  ['cel pekač lazanje', 'sl', '6 portion 1800'],
  ['eggs', 'en', '2 piece 100'],
  ['jajca', 'sl', '2 piece 100'],
  ['500 kcal of rice', 'en', '387.6 g 388'],
  ['3 jogurti 180 g', 'sl', '540 g 540'],
] as const)('[FT240] %s', (text, lang, amount) => {
  expect(shown(text, lang).join(', ')).toBe(amount);
});

/** A size makes one of a unit at most this much lighter or heavier. */
const SIZES = { least: 0.65, most: 1.55 };

test.each(['sl', 'en'] as const)('[FT240] no line of the corpus in %s shows another amount than it counts', (lang) => {
  const lines: readonly { text: string }[] = JSON.parse(readFileSync(new URL(`./corpus-${lang}.json`, import.meta.url), 'utf8'));
  const others = lines.flatMap(({ text }) =>
    parseFoodText(text, builtInFoods, { lang }).ingredients.filter(({ food, amount, unit, grams }) => {
      const ratio = grams / (gramsIn(food, amount, unit) ?? grams);
      return ratio < SIZES.least || ratio > SIZES.most;
    }),
  );
  // A whole pizza is said as one piece, though a piece of the table is a slice.
  expect(others.map((one) => one.text)).toEqual(lang === 'sl' ? ['cela pica s tuno'] : []);
});

test.each([
  ['6 walnut halves', 'en', 'walnuts 12'],
  ['tri polovice žemlje', 'sl', 'bread_roll 90'],
  ['4 peach halves', 'en', 'peach 300'],
  ['peach halves', 'en', 'peach 150'],
  ['1 avocado half on toast', 'en', 'avocado_toast 110'],
  ['4 cheese cubes', 'en', 'cheese_gouda 32'],
  ['pica četrt', 'sl', 'pizza 100'],
  ['pica tri četrtine', 'sl', 'pizza 300'],
  ['burek tretjina z jogurtom', 'sl', 'burek_cheese 73, yogurt_plain 180'],
  ['pica pol za malico', 'sl', 'pizza 200'],
  ['pizza quarter and salad', 'en', 'pizza 100, salad_mixed 150'],
  ['chicken half', 'en', 'chicken_whole 400'],
  ['quarter pounder', 'en', 'quarter_pounder 200'],
  ['coffee with half and half', 'en', 'coffee_black 120, cream_coffee 10'],
] as const)('[FT241] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['jajca pet minut kuhana', 'sl', 'egg_boiled 100?'],
  ['poached eggs', 'en', 'egg_poached 100?'],
  ['two 7 minute eggs on toast', 'en', 'egg_boiled 100, toast 25'],
] as const)('[FT242] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});

test.each([
  ['an orange juice', 'en', 'juice_orange 200'],
  ['dva pomarančna soka', 'sl', 'juice_orange 400'],
  ['a small orange juice', 'en', 'juice_orange 100'],
  ['juice of 2 oranges', 'en', 'juice_orange 172'],
  ['sok iz treh limon', 'sl', 'juice_lemon 120'],
  ['the juice from two lemons', 'en', 'juice_lemon 80'],
  ['omelette, 3 eggs', 'en', 'omelette 180'],
  ['umešana jajca, 2 jajci', 'sl', 'egg_scrambled 120'],
  ['omleta, 2 rezini kruha', 'sl', 'omelette 120, bread_white 80'],
  ['dve pici na pol z možem', 'sl', 'pizza 400'],
  ['pica napol', 'sl', 'pizza 200'],
  ['en grozd', 'sl', 'grapes 250'],
  ['15 grozdnih jagod', 'sl', 'grapes 75'],
  ['green smoothie (spinach, banana, 200ml water)', 'en', 'spinach_raw 50, banana 120, water 200'],
  ['8 pork dumplings', 'en', 'dumplings_asian 160'],
  ['500 g sladoleda na pol z ženo', 'sl', 'ice_cream 250'],
] as const)('[FT243] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
