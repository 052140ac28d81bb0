import { expect, test } from 'vitest';
import { ingredientChoiceSchema } from '#core/contracts/meal.ts';
import { unknownName } from './unknown-name.ts';

test.each([
  ['rakitovca', 'rakitovca'],
  ['\u202erakitovca\u202c', 'rakitovca'],
  ['rakitovca\nz medom', 'rakitovca z medom'],
  ['\u200b', '?'],
  [`https://recepti.test/${'jed'.repeat(200)}`, `https://recepti.test/${'jed'.repeat(59)}je`],
  [`${'a'.repeat(199)}🥘`, 'a'.repeat(199)],
])('%j is called %j, which a meal takes', (words, name) => {
  expect(unknownName(words)).toBe(name);
  expect(ingredientChoiceSchema.safeParse({ name: unknownName(words), text: words }).success).toBe(true);
});
