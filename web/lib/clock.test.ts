import { expect, test } from 'vitest';
import { readClock } from './clock.ts';

test.each([
  ['8', 480],
  ['8.14', 494],
  ['08:14', 494],
  [' 814 ', 494],
  ['0.05', 5],
  ['23,59', 1439],
  ['24.00', undefined],
  ['7.60', undefined],
  ['7.5', undefined],
  ['zvečer', undefined],
  ['', undefined],
])('the time of day "%s" is read as %s', (text, minute) => {
  expect(readClock(text)).toBe(minute);
});
