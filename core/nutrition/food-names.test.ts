import { expect, test } from 'vitest';
import { makeFoodNames } from './food-names.ts';

const TABLE: Record<string, string> = { egg: 'boiled egg', honey: 'honey' };
const names = makeFoodNames((foodId) => TABLE[foodId]);
const egg = { foodId: 'egg', name: 'kuhano jajce' };
const honey = { foodId: 'honey', name: 'med' };

test('a food of the table has its name of the language that is read', () => {
  expect(names.food(egg)).toBe('Boiled egg');
});

test('what is not of the table keeps the name it was logged with', () => {
  expect(names.food({ foodId: 'product:1', name: 'skuta Mu' })).toBe('Skuta Mu');
  expect(names.food({ foodId: null, name: 'frfrjanka' })).toBe('Frfrjanka');
  expect(makeFoodNames(() => undefined).food(egg)).toBe('Kuhano jajce');
});

test('a name made of the foods follows them, one that was given stays', () => {
  expect(names.meal({ name: 'Kuhano jajce, med', ingredients: [egg, honey] })).toBe('Boiled egg, honey');
  expect(names.meal({ name: 'Nedeljski zajtrk', ingredients: [egg, honey] })).toBe('Nedeljski zajtrk');
  expect(names.meal({ name: '', ingredients: [] })).toBe('');
});
