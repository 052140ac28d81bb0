import { describe, expect, it } from 'vitest';
import { stillToEat } from './still-to-eat.ts';

const breakfast = { type: 'breakfast' as const, lines: ['ovsena kaša', 'kava z mlekom'] };
const snack = { type: 'snack' as const, lines: ['jabolko', 'orehi'] };
const day = [breakfast, snack];

describe('what of a menu is still to be eaten', () => {
  it('is all of it before anything is logged', () => {
    expect(stillToEat(day, [])).toEqual(day);
  });

  it('lacks a line that was logged, and keeps the others of that meal', () => {
    expect(stillToEat(day, [{ type: 'breakfast', text: 'ovsena kaša ' }])).toEqual([{ ...breakfast, lines: ['kava z mlekom'] }, snack]);
  });

  it('lacks a meal that was logged otherwise, also by a photo', () => {
    expect(stillToEat(day, [{ type: 'breakfast', text: '2 jajci' }])).toEqual([snack]);
    expect(stillToEat(day, [{ type: 'breakfast', text: null }])).toEqual([snack]);
  });

  it('keeps snacks after another snack', () => {
    expect(stillToEat(day, [{ type: 'snack', text: 'banana' }])).toEqual(day);
    expect(stillToEat(day, [{ type: 'snack', text: 'jabolko' }])).toEqual([breakfast, { ...snack, lines: ['orehi'] }]);
  });
});
