/** A meal in words as one line of what was read, for tests of the parser with the built-in foods. */
import { readFileSync } from 'node:fs';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import { CONFIDENT } from '#core/food-text/parsed-meal.ts';

export type Lang = 'sl' | 'en';
/** A text, its language and what `foodLine` or `foodsLine` says of it. */
export type LineCase = readonly [text: string, lang: Lang, foods: string];

export const builtInFoods = openFoodIndex(JSON.parse(readFileSync(new URL('../core/foods/foods.json', import.meta.url), 'utf8')));

/** @returns foods with their grams, "?" where in doubt: "apple 150, milk_whole 206?" */
export const foodsLine = (text: string, lang: Lang): string =>
  parseFoodText(text, builtInFoods, { lang })
    .ingredients.map(({ food, grams, confidence }) => `${food.id} ${Math.round(grams)}${confidence < CONFIDENT ? '?' : ''}`)
    .join(', ');

/** @returns `foodsLine`, and unread words behind bars: "apple 150 | kaj" */
export const foodLine = (text: string, lang: Lang): string =>
  [foodsLine(text, lang), ...parseFoodText(text, builtInFoods, { lang }).unrecognized.map((one) => one.text)].join(' | ');
