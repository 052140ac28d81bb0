// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { figuresByDay } from './day-figures.ts';

const MEALS: Readonly<Record<string, { totals: { calories?: number }; unrecognized: { text: string; start: number; end: number }[] }>> = {
  jajce: { totals: { calories: 70 }, unrecognized: [] },
  frfrjank: { totals: {}, unrecognized: [{ text: 'frfrjank', start: 0, end: 8 }] },
};
const read = (text: string) => MEALS[text] ?? { totals: {}, unrecognized: [] };

test('adds up the days and names what nobody knows; a day without lines is not there', () => {
  const figures = figuresByDay(
    [
      { day: 1, type: 'breakfast', text: 'jajce' },
      { day: 1, type: 'lunch', text: 'jajce' },
      { day: 3, type: 'lunch', text: 'frfrjank' },
    ],
    read,
  );
  expect([...figures]).toEqual([
    [1, { calories: 140, unknown: [] }],
    [3, { calories: 0, unknown: ['frfrjank'] }],
  ]);
});
