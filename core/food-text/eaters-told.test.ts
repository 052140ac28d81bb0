/** One person's share of what several ate together: how many they were, told without naming them. */
import { expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

test.each([
  ['pico smo si razdelili trije', 'sl', 'pizza 133'],
  ['trije smo si delili pico', 'sl', 'pizza 133'],
  ['dve pici smo si razdelili štirje', 'sl', 'pizza 200'],
  ['veliko pico smo pojedli v treh', 'sl', 'pizza 183?'],
  ['pico smo jedli štirje', 'sl', 'pizza 100?'],
  ['skupaj smo pojedli dve pici, bilo nas je pet', 'sl', 'pizza 160?'],
  ['liter vina v dvoje', 'sl', 'wine_red 495?'],
  ['steklenico vina sva spila v dvoje', 'sl', 'wine_red 373?'],
  ['the three of us shared a pizza', 'en', 'pizza 133'],
  ['we shared a large pizza, 4 of us', 'en', 'pizza 138?'],
  // Of foods, and of one person.
  ['pojedla sem tri', 'sl', ''],
  ['jabolka, pojedel sem dva', 'sl', 'apple 300'],
  ['keksi, pojedla sem tri', 'sl', 'biscuits 24'],
  ['jedla sem solato in tri jajca', 'sl', 'lettuce 80, egg_boiled 150'],
] as const)('[FT370] %s', (text, lang, foods) => {
  expect(foodLine(text, lang)).toBe(foods);
});
