import { expect, test } from 'vitest';
import { parseClock } from './clock.ts';

test.each([
  ['7.30', 450],
  ['07:30', 450],
  [' 7 : 30 ', 450],
  ['7,30', 450],
  ['730', 450],
  ['2105', 1265],
  ['7', 420],
  ['0:00', 0],
  ['23.59', 1439],
])('"%s" is a time of day', (text, minute) => {
  expect(parseClock(text)).toBe(minute);
});

test.each(['', '24:00', '7:60', '7:5', 'zjutraj', '12345'])('"%s" is none', (text) => {
  expect(parseClock(text)).toBeUndefined();
});
