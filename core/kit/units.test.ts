import { expect, test } from 'vitest';
import { energyFrom, energyIn, weightFrom, weightIn } from './units.ts';

test('2000 kcal are 8368 kJ, and back', () => {
  expect(energyIn('kJ', 2000)).toBe(8368);
  expect(energyFrom('kJ', 8368)).toBe(2000);
});

test('72.5 kg are 159.8 lb, and back', () => {
  expect(weightIn('lb', 72.5)).toBeCloseTo(159.835, 3);
  expect(weightFrom('lb', weightIn('lb', 72.5))).toBeCloseTo(72.5, 10);
});

test('kcal and kg stay as they are', () => {
  expect([energyIn('kcal', 1842.4), energyFrom('kcal', 1842.4), weightIn('kg', 72.5), weightFrom('kg', 72.5)]).toEqual([1842.4, 1842.4, 72.5, 72.5]);
});
