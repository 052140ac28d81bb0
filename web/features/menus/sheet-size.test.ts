import { expect, test } from 'vitest';
import { MEAL_TYPES } from '#core/nutrition/meal.ts';
import { WEEKDAYS } from './menu-draft.ts';
import { sheetSize } from './sheet-size.ts';

const week = (lines: readonly string[]) => WEEKDAYS.flatMap((day) => MEAL_TYPES.flatMap((type) => lines.map((text) => ({ day, type, text }))));

test('the fuller the week, the smaller the words', () => {
  const sizes = [
    [],
    ['ovsena kaša z mlekom in jabolkom'],
    ['150 g postrvi', '250 g krompirja', 'blitva'],
    Array<string>(6).fill('150 g postrvi in blitva'),
  ].map((lines) => sheetSize(week(lines)));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sizes[0]).toBe(11);
  expect(sizes.at(-1)).toBeLessThan(8);
});
