import { describe, expect, test } from 'vitest';
import { toBarAxis, toLineAxis, toPercent } from './trend-axis.ts';

describe('axis of bars', () => {
  test.each([
    [
      [1842, 2000],
      [0, 500, 1000, 1500, 2000],
    ],
    [[2302], [0, 1000, 2000, 3000]],
    [
      [8368, 9000],
      [0, 2500, 5000, 7500, 10_000],
    ],
    [[3], [0, 1, 2, 3]],
  ])('%j has round values from zero on', (values, ticks) => {
    expect(toBarAxis(values).ticks).toEqual(ticks);
  });

  test('of nothing, or of zeros, is still an axis of whole numbers', () => {
    expect(toBarAxis([]).ticks).toEqual([0, 1, 2, 3, 4]);
    expect(toBarAxis([0, 0], 1000).ticks).toEqual([0, 250, 500, 750, 1000]);
  });
});

describe('axis of a line', () => {
  test('covers the values with round ones', () => {
    expect(toLineAxis([77.1, 78.6], 1).ticks).toEqual([77, 77.5, 78, 78.5, 79]);
  });

  test('a single value stands inside, and no axis goes below zero', () => {
    const axis = toLineAxis([72.4], 1);
    expect(toPercent(72.4, axis)).toBeGreaterThan(20);
    expect(toPercent(72.4, axis)).toBeLessThan(80);
    expect(toLineAxis([0.2], 2).low).toBe(0);
  });
});
