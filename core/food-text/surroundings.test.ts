/** Words around a meal that name no food: where, when, with whom, in what mood. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

const MEALS = { sl: ['golaž s polento', 'goulash 300, polenta 200'], en: ['chicken and rice', 'chicken_with_rice 300'] } as const;

const AROUND: Readonly<Record<'sl' | 'en', readonly string[]>> = {
  sl: [
    'na poti',
    'na kavču',
    'v šoli',
    'v hribih',
    'pred spanjem',
    'po treningu',
    'med sestankom',
    's prijatelji',
    'iz dolgčasa',
    'pozno zvečer',
    'lačna',
    'omg',
    '#fit',
  ],
  en: [
    'on the train',
    'at my desk',
    'in a hurry',
    'post workout',
    'late night',
    'with friends',
    'bored',
    'yummy',
    'lol',
    'leftovers',
    'couldnt resist',
    '#mealprep',
  ],
};
for (const lang of ['sl', 'en'] as const) {
  const [food, foods] = MEALS[lang];
  test.each(AROUND[lang])(`[FT168] ${food}, %s`, (around) => {
    expect([`${food} ${around}`, `${around}, ${food}`, `${food}, ${around}`].map((text) => foodLine(text, lang))).toEqual([foods, foods, foods]);
  });
}

test.each([
  ['tom yum', 'en', 'tom_yum 300'],
  ['steak well done', 'en', 'beef_steak 150'],
  ['kava na poti z mlekom 2 dl', 'sl', 'coffee_milk 204'],
  ['pico sem delila z možem', 'sl', 'pizza 200'],
  ['čips pred tv pivo 0,5', 'sl', 'crisps 30, beer 505'],
  ['chicken and rice etc', 'en', 'chicken_with_rice 300 | etc'],
] as const)('[FT168] %s', (text, lang, foods) => expect(foodLine(text, lang)).toBe(foods));
