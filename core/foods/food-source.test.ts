import { expect, test } from 'vitest';
import { readFoodSource } from './food-source.ts';

test('names the table and the row', () => {
  expect(readFoodSource('fndds:31103010')).toEqual({ kind: 'table', table: 'USDA FNDDS 2019-2020', row: '31103010' });
});

test('tells a recipe from a row, and leaves what it does not know as it is', () => {
  expect(readFoodSource('recipe').kind).toBe('recipe');
  expect(readFoodSource('label')).toEqual({ kind: 'other', table: 'label', row: '' });
});

test('tells what a package says from what a table says', () => {
  expect(readFoodSource('product:label')).toEqual({ kind: 'product', table: '', row: 'label' });
});
