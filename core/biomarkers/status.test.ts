import { describe, expect, test } from 'vitest';
import type { Range } from './marker.ts';
import { markerById } from './markers.ts';
import { compareCensored, judgeResult, type Person } from './status.ts';
import type { Comparator } from './value.ts';

const ANA: Person = { sex: 'female', age: 44 };
const UNKNOWN: Person = { sex: undefined, age: undefined };

interface Given {
  readonly comparator?: Comparator;
  readonly unit?: string;
  readonly range?: Range;
  readonly isConfirmed?: boolean;
}

function judge(id: string, value: number, { comparator = '=', unit, range, isConfirmed = true }: Given = {}, person: Person = ANA) {
  const marker = markerById(id);
  if (marker?.unit === undefined) throw new Error(id);
  return judgeResult({ marker, value, comparator, unit: unit ?? marker.unit, printedRange: range, isConfirmed }, person);
}

const statusFor = (...args: Parameters<typeof judge>) => judge(...args).status;

describe('status', () => {
  test('[BM30] the printed range wins over the catalogue', () => {
    expect(judge('hgb', 118)).toMatchObject({ status: 'low', rangeFrom: 'catalogue', source: 'haematology' });
    expect(judge('hgb', 118, { range: { low: 115, high: 160 } })).toMatchObject({ status: 'normal', rangeFrom: 'report', source: undefined });
  });

  test('[BM30] the printed range is in the unit of the report', () => {
    expect(statusFor('glucose', 99, { unit: 'mg/dL', range: { low: 70, high: 100 } })).toBe('normal');
    expect(statusFor('glucose', 130, { unit: 'mg/dL' })).toBe('high');
  });

  test('[BM30] without a range, or in a unit that is not the marker’s, there is no status', () => {
    expect(statusFor('estradiol', 300)).toBeUndefined();
    expect(statusFor('glucose', 5, { unit: 'U/L' })).toBeUndefined();
  });

  test('[BM31] limits are normal unless they are open', () => {
    const closed = { low: 3.9, high: 6.1 };
    expect([3.89, 3.9, 6.1, 6.11].map((value) => compareCensored(value, '=', closed))).toEqual(['low', 'normal', 'normal', 'high']);
    expect([4.99, 5].map((value) => compareCensored(value, '=', { high: 5, isHighOpen: true }))).toEqual(['normal', 'high']);
    expect([1, 1.01].map((value) => compareCensored(value, '=', { low: 1, isLowOpen: true }))).toEqual(['low', 'normal']);
  });

  test.each([
    ['<', 0.5, { high: 5 }, 'normal'],
    ['<', 0.5, { low: 0, high: 5 }, 'normal'],
    ['<', 0.5, { low: 0.5, high: 5 }, 'low'],
    ['<=', 0.5, { low: 0.5, high: 5 }, undefined],
    ['<', 3, { low: 1, high: 5 }, undefined],
    ['<', 6, { high: 5 }, undefined],
    ['<', 5, { high: 5, isHighOpen: true }, 'normal'],
    ['<=', 5, { high: 5, isHighOpen: true }, undefined],
    ['>', 90, { low: 60 }, 'normal'],
    ['>', 90, { low: 90 }, 'normal'],
    ['>', 50, { low: 60 }, undefined],
    ['>', 100, { low: 1, high: 100 }, 'high'],
    ['>=', 100, { low: 1, high: 100 }, undefined],
    ['>', 50, { low: 1, high: 100 }, undefined],
  ] as const)('[BM32] %s %d', (comparator, value, range, side) => {
    expect(compareCensored(value, comparator, range)).toBe(side);
  });

  test('[BM33] critical needs a confirmed value', () => {
    expect(judge('potassium', 6.8)).toMatchObject({ status: 'critical', isCriticalIfRight: false });
    expect(judge('potassium', 6.8, { isConfirmed: false })).toMatchObject({ status: 'high', isCriticalIfRight: true });
    expect(judge('potassium', 6.2)).toMatchObject({ status: 'high', isCriticalIfRight: false });
    expect(judge('glucose', 40, { unit: 'mg/dL' })).toMatchObject({ status: 'critical' });
  });

  test('[BM33] a value that no living person has is not critical', () => {
    expect(judge('potassium', 45)).toMatchObject({ status: 'high', isCriticalIfRight: false });
  });

  test('[BM33] within the printed range nothing is critical, and comparators must lie beyond the limit', () => {
    expect(statusFor('plt', 30, { range: { low: 20, high: 400 } })).toBe('normal');
    expect(statusFor('plt', 30, { comparator: '<' })).toBe('critical');
    expect(statusFor('plt', 40, { comparator: '<' })).toBe('low');
    expect(statusFor('plt', 30, { comparator: '>' })).toBeUndefined();
  });

  test('[BM34] an unknown sex gives a status only where both agree', () => {
    expect(statusFor('hgb', 118, {}, UNKNOWN)).toBe('low');
    expect(statusFor('hgb', 125, {}, UNKNOWN)).toBeUndefined();
    expect(statusFor('hgb', 140, {}, UNKNOWN)).toBe('normal');
    expect(judge('hgb', 140, {}, UNKNOWN).range).toBeUndefined();
  });

  test('[BM34] an unknown age, a child and a marker for one sex', () => {
    expect(statusFor('testosterone', 20, {}, { sex: 'male', age: undefined })).toBeUndefined();
    expect(statusFor('testosterone', 7, {}, { sex: 'male', age: 30 })).toBe('low');
    expect(statusFor('testosterone', 7, {}, { sex: 'male', age: 60 })).toBe('normal');
    expect(statusFor('hgb', 118, {}, { sex: 'female', age: 9 })).toBeUndefined();
    expect(statusFor('psa', 5, {}, { sex: undefined, age: 50 })).toBeUndefined();
    expect(statusFor('psa', 5, {}, { sex: 'male', age: 50 })).toBe('high');
  });

  test('[BM34] a weak range gives no status, a printed one does', () => {
    expect(statusFor('pdw', 20)).toBeUndefined();
    expect(statusFor('pdw', 20, { range: { low: 9, high: 17 } })).toBe('high');
  });
});
