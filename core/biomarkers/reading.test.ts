import { describe, expect, test } from 'vitest';
import { parseRange } from './range.ts';
import { parseValue } from './value.ts';

describe('values', () => {
  test.each([
    ['5,41', { value: 5.41, comparator: '=' }],
    ['5.41', { value: 5.41, comparator: '=' }],
    ['1.234,5', { value: 1234.5, comparator: '=' }],
    ['< 0,5', { value: 0.5, comparator: '<' }],
    ['<0,5', { value: 0.5, comparator: '<' }],
    ['> 90', { value: 90, comparator: '>' }],
    ['≥ 90', { value: 90, comparator: '>=' }],
    ['*6,8', { value: 6.8, comparator: '=', flag: 'marked' }],
    ['6,8H', { value: 6.8, comparator: '=', flag: 'high' }],
    ['6,8 L', { value: 6.8, comparator: '=', flag: 'low' }],
    ['↑ 6,8', { value: 6.8, comparator: '=', flag: 'high' }],
    ['H > 1000', { value: 1000, comparator: '>', flag: 'high' }],
    ['1.250', { value: 1.25, comparator: '=', maybe: 1250 }],
    ['-2,1', { value: -2.1, comparator: '=' }],
  ])('[BM20] %s', (text, expected) => {
    expect(parseValue(text)).toEqual({ kind: 'number', ...expected });
  });

  test.each([
    ['neg.', 'negative'],
    ['Negativno', 'negative'],
    ['sl. poz.', 'trace'],
    ['pozitivno', 'positive'],
    ['+', 'positive'],
    ['++', 'positive2'],
    ['3+', 'positive3'],
  ])('[BM21] %s is a finding', (text, finding) => {
    expect(parseValue(text)).toEqual({ kind: 'finding', finding });
  });

  test.each(['v delu', 'Premalo vzorca', 'hemoliza', 'glej komentar'])('[BM21] %s is no result', (text) => {
    expect(parseValue(text)).toEqual({ kind: 'missing' });
  });

  test.each(['', 'Glukoza', '5,4 mmol', '3,9-6,1', '5,4,1', '12. 11. 2026'])('[BM21] "%s" is not read', (text) => {
    expect(parseValue(text)).toBeUndefined();
  });
});

describe('ranges', () => {
  test.each([
    ['3,9-6,1', { low: 3.9, high: 6.1 }],
    ['3,9 – 6,1 mmol/L', { low: 3.9, high: 6.1 }],
    ['(3.9-6.1)', { low: 3.9, high: 6.1 }],
    ['[3,9 - 6,1]', { low: 3.9, high: 6.1 }],
    ['od 3,9 do 6,1', { low: 3.9, high: 6.1 }],
    ['3 do 6', { low: 3, high: 6 }],
    ['4,0-10,0 10^9/L', { low: 4, high: 10 }],
    ['4,0 - 10,0 x10⁹/L', { low: 4, high: 10 }],
    ['-2,0 - 2,0', { low: -2, high: 2 }],
    ['1.003-1.040', { low: 1.003, high: 1.04 }],
    ['< 5,0', { high: 5, isHighOpen: true }],
    ['pod 5,0', { high: 5, isHighOpen: true }],
    ['manj kot 5', { high: 5, isHighOpen: true }],
    ['do 5,0', { high: 5 }],
    ['≤ 5,0', { high: 5 }],
    ['<= 5,0 mg/L', { high: 5 }],
    ['> 1,0', { low: 1, isLowOpen: true }],
    ['nad 60', { low: 60, isLowOpen: true }],
    ['več kot 60 ml/min/1.73 m2', { low: 60, isLowOpen: true }],
    ['≥ 90', { low: 90 }],
    ['bis 5,0', { high: 5 }],
    ['up to 5.0', { high: 5 }],
  ])('[BM22] %s', (text, range) => {
    expect(parseRange(text)).toEqual(range);
  });

  test.each([
    'M: 4,5–5,5; Ž: 3,8–4,8',
    'm 4,5 - 5,5 ž 3,8 - 4,8',
    'Moški: 4,5-5,5\nŽenske: 3,8-4,8',
    'Ž: 3,8-4,8, M: 4,5-5,5',
    'male: 4.5-5.5 | female: 3.8-4.8',
  ])('[BM23] %s', (text) => {
    expect(parseRange(text, 'female')).toEqual({ low: 3.8, high: 4.8 });
    expect(parseRange(text, 'male')).toEqual({ low: 4.5, high: 5.5 });
    expect(parseRange(text)).toBeUndefined();
  });

  test.each(['', 'neg.', '6,1 - 3,9', '5,0', 'glej opombo', '3,9 - 6,1 - 8', 'mmol/L'])('[BM23] "%s" is no range', (text) => {
    expect(parseRange(text)).toBeUndefined();
  });
});
