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

test('the kind said or chosen wins, then the hour today, then the first kind missing on another day', () => {
  expect(guessType('snack', true, 8, [])).toBe('snack');
  expect(guessType(undefined, true, 8, ['breakfast'])).toBe('breakfast');
  expect(guessType(undefined, false, 8, ['breakfast'])).toBe('lunch');
  expect(guessType(undefined, false, 8, ['breakfast', 'lunch', 'dinner'])).toBe('snack');
});

test('the time is kept only for a meal that fits the hour of today', () => {
  const now = '2026-11-20T11:30:00.000Z';
  expect(toEatenAt(true, 'lunch', 12, now)).toBe(now);
  expect(toEatenAt(true, 'breakfast', 12, now)).toBeUndefined();
  expect(toEatenAt(false, 'lunch', 12, now)).toBeUndefined();
});

test('sends the choices with the words, unknown ones too, and no figures', () => {
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

test('sends bare words while the food table is not there, for the server to read', () => {
  expect(textRequest(AT, { text: 'riž', chips: [], read: false })).not.toHaveProperty('ingredients');
});

test('unread words travel with what was picked beside them', () => {
  expect(textRequest(AT, { text: 'riž', chips: [CHIP], read: false })).toMatchObject({ text: 'riž', unread: true, ingredients: [{}] });
  expect(textRequest(AT, { text: 'riž', chips: [CHIP], read: true })).not.toHaveProperty('unread');
  expect(textRequest(AT, { text: '', chips: [CHIP], read: false })).not.toHaveProperty('unread');
});

test('shows the meal with its oil at once, and marks what nobody knows', () => {
  const meal = textMeal(AT, { text: 'riž in trobljuš', chips: [CHIP, UNKNOWN], read: true, oil: '1' });
  expect(meal.nutrients['calories']).toBeCloseTo(260 + (oilNutrients('1').calories ?? 0));
  expect(meal.ingredients.map((one) => one.recognized)).toEqual([true, false]);
  expect(meal.name).toBe('Kuhan riž, trobljuš');
});

test('a quick add says only what was stated', () => {
  expect(quickRequest(AT, 'Kosilo', { calories: 700 })).toMatchObject({ source: 'quick', name: 'Kosilo', macros: { calories: 700 } });
});

test("the person's own grams of oil are sent and counted; without grams nobody knows how much it was", () => {
  const written = { text: 'riž', chips: [CHIP], read: true, oil: 'other' } as const;
  expect(textRequest(AT, { ...written, oilGrams: 10 })).toMatchObject({ oil: 'other', oilGrams: 10 });
  expect(textMeal(AT, { ...written, oilGrams: 10 })).toMatchObject({ oil: 'other', oilGrams: 10 });
  expect(textMeal(AT, { ...written, oilGrams: 10 }).nutrients['calories']).toBeCloseTo(260 + 88.4);
  expect(textMeal(AT, written)).toMatchObject({ oilGrams: null });
  expect(textMeal(AT, written).nutrients['calories']).toBeCloseTo(260);
  expect(textMeal(AT, { ...written, oil: '2' })).toMatchObject({ oilGrams: 27.2 });
});
