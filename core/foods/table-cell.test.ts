import { expect, test } from 'vitest';
import { readCell } from './table-cell.ts';

test.each<[string | undefined, number | undefined]>([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 0 ', 0],
  ['traces', 0],
  ['Tr', 0],
  ['tr.', 0],
  ['', undefined],
  [undefined, undefined],
  ['-', undefined],
  ['n.d.', undefined],
  ['-3', undefined],
  ['1.234,5', undefined],
  ['<0.1', undefined],
  ['< 0,1', undefined],
])('%o is %o', (cell, expected) => {
  expect(readCell(cell)).toBe(expected);
});

test('"< x" is a share of x where the caller names one', () => {
  expect(readCell('< 0,5', 0.5)).toBe(0.25);
  expect(readCell('<', 0.5)).toBeUndefined();
  expect(readCell('1,5', 0.5)).toBe(1.5);
});
