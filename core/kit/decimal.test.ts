import { expect, test } from 'vitest';
import { parseDecimal } from './decimal.ts';

test.each([
  ['72,5', 72.5],
  ['72.5', 72.5],
  ['\u200e81,4\u200e', 81.4],
  ['\u202a-3\u202c', -3],
  [' 1 200 ', 1200],
  ['1.200,5', 1200.5],
])('%j is %d', (text, number) => expect(parseDecimal(text)).toBe(number));

test.each(['', '1,2,3', '1e308', '0x10', 'Infinity', '--5', '１２'])('%j is no number', (text) => expect(parseDecimal(text)).toBeUndefined());
