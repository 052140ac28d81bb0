import { expect, test } from 'vitest';
import type { Chip } from './chips.ts';
import { toEatenAt, guessType, oilNutrients, quickRequest, textMeal, textRequest, type LogContext } from './log-request.ts';

const AT: LogContext = { id: '4b2f2c5e-8a57-4c58-9a44-0a4f1d6f7a10', day: '2026-11-20', type: 'lunch', lang: 'sl' };
const CHIP: Chip = {
  key: 'k',
  foodId: 'rice',
  name: 'kuhan riž',
  grams: 200,
  unsure: false,
  alternatives: [],
  nutrients: { calories: 260 },
  source: 'fndds:1',
};
const UNKNOWN: Chip = { key: 'u', name: 'trobljuš', unsure: true, alternatives: [], place: { start: 0, end: 8, text: 'trobljuš' } };

test('meal type: the parsed or chosen one wins, then the hour today, then the first missing one on another day', () => {
  expect(guessType('snack', true, 8, [])).toBe('snack');
  expect(guessType(undefined, true, 8, ['breakfast'])).toBe('breakfast');
  expect(guessType(undefined, false, 8, ['breakfast'])).toBe('lunch');
  expect(guessType(undefined, false, 8, ['breakfast', 'lunch', 'dinner'])).toBe('snack');
});

test('time: kept only for a meal that fits the current hour', () => {
  const now = '2026-11-20T11:30:00.000Z';
  expect(toEatenAt(true, 'lunch', 12, now)).toBe(now);
  expect(toEatenAt(true, 'breakfast', 12, now)).toBeUndefined();
  expect(toEatenAt(false, 'lunch', 12, now)).toBeUndefined();
});

test('request: has choices and words, unknown ones too, and no nutrients', () => {
  const request = textRequest(AT, { text: ' riž in trobljuš ', chips: [CHIP, UNKNOWN], read: true, oil: '1_2' });
  expect(request).toMatchObject({
    id: AT.id,
    source: 'text',
    text: 'riž in trobljuš',
    oil: '1_2',
    ingredients: [{ foodId: 'rice', grams: 200 }, { name: 'trobljuš' }],
  });
  expect(JSON.stringify(request)).not.toContain('calories');
});

test('request: without the food table has only the words, and the server parses them', () => {
  expect(textRequest(AT, { text: 'riž', chips: [], read: false })).not.toHaveProperty('ingredients');
});

test('request: has unparsed words together with the foods added beside them', () => {
  expect(textRequest(AT, { text: 'riž', chips: [CHIP], read: false })).toMatchObject({ text: 'riž', unread: true, ingredients: [{}] });
  expect(textRequest(AT, { text: 'riž', chips: [CHIP], read: true })).not.toHaveProperty('unread');
  expect(textRequest(AT, { text: '', chips: [CHIP], read: false })).not.toHaveProperty('unread');
});

test('optimistic meal: has its oil and marks unknown foods', () => {
  const meal = textMeal(AT, { text: 'riž in trobljuš', chips: [CHIP, UNKNOWN], read: true, oil: '1' });
  expect(meal.nutrients['calories']).toBeCloseTo(260 + (oilNutrients('1').calories ?? 0));
  expect(meal.ingredients.map((one) => one.recognized)).toEqual([true, false]);
  expect(meal.name).toBe('Kuhan riž, trobljuš');
});

test('quick add: has only the entered values', () => {
  expect(quickRequest(AT, 'Kosilo', { calories: 700 })).toMatchObject({ source: 'quick', name: 'Kosilo', macros: { calories: 700 } });
});

test('oil: own grams are sent and counted; without grams the amount is unknown', () => {
  const written = { text: 'riž', chips: [CHIP], read: true, oil: 'other' } as const;
  expect(textRequest(AT, { ...written, oilGrams: 10 })).toMatchObject({ oil: 'other', oilGrams: 10 });
  expect(textMeal(AT, { ...written, oilGrams: 10 })).toMatchObject({ oil: 'other', oilGrams: 10 });
  expect(textMeal(AT, { ...written, oilGrams: 10 }).nutrients['calories']).toBeCloseTo(260 + 88.4);
  expect(textMeal(AT, written)).toMatchObject({ oilGrams: null });
  expect(textMeal(AT, written).nutrients['calories']).toBeCloseTo(260);
  expect(textMeal(AT, { ...written, oil: '2' })).toMatchObject({ oilGrams: 27.2 });
});
