import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import foods from '#core/foods/foods.json' with { type: 'json' };
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import en from '#i18n/en/landing.json' with { type: 'json' };
import sl from '#i18n/sl/landing.json' with { type: 'json' };
import { toShownMeal } from './shown-meal.ts';

test('the first example is shown as the parser reads it; rewrite the file with `npx vitest run -u` of this test', async () => {
  const index = openFoodIndex(foods, undefined);
  const texts = { sl: sl.demo.example1, en: en.demo.example1 };
  const shown = Object.fromEntries(FOOD_LANGS.map((lang) => [lang, toShownMeal(parseFoodText(texts[lang], index, { lang }), lang)]));
  await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot('./first-examples.json');
});

test('the style sheet shows the HTML of every language', () => {
  const css = readFileSync(new URL('../../ui/ziva.css', import.meta.url), 'utf8');
  for (const lang of INTERFACE_LANGS) expect(css).toContain(`:root[data-landing='${lang}'] .static-landing[lang='${lang}']`);
});
