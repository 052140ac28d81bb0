import { describe, expect, test } from 'vitest';
import { readSeenMeal, readSeenWords } from './read-answer.ts';

const rice = { name: 'kuhan riž', nameEn: 'cooked rice', grams: 180, cooking: null, alternatives: ['ješprenj'], confidence: 0.9, per100g: null };
const read = (value: unknown) => readSeenMeal(typeof value === 'string' ? value : JSON.stringify(value));
const first = (more: object) => read({ isFood: true, ingredients: [{ ...rice, ...more }] })?.ingredients[0];

describe("reading a model's answer", () => {
  test.each([
    ['prose and a fence', '```json\n{"ingredients": [{"name": "riž", "grams": 100}]}\n```'],
    ['commas left behind', '{"ingredients": [{"name": "riž", "grams": 100,},],}'],
    ['words around it', 'Of course: {"ingredients": [{"name": "riž", "grams": 100}]} Bon appétit!'],
  ])('is read through %s', (_, text) => {
    expect(read(text)).toMatchObject({ isFood: true, oil: 'unknown', ingredients: [{ name: 'riž', grams: 100, confidence: 0.5 }] });
  });

  test.each(['', 'riž', '[]', '{"ingredients": "riž"}', '{"ingredients": [', 'null', '{"dish": "riž"}'])('rejects an answer: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('one invalid ingredient does not invalidate the others', () => {
    const seen = read({ ingredients: [rice, { grams: 5 }, null, 'sol', { name: 7 }, { ...rice, name: 'grah', grams: 'veliko' }] });
    expect(seen?.ingredients.map(({ name, grams }) => [name, grams])).toEqual([
      ['kuhan riž', 180],
      ['grah', undefined],
    ]);
  });
});

describe('prompt injection by a picture', () => {
  test('grams out of bounds are unknown and lower the confidence', () => {
    for (const grams of [99_999, 0, -5, Number.NaN, null, '180']) expect(first({ grams })).toMatchObject({ grams: undefined, confidence: 0.3 });
    expect(first({ grams: 2000 })?.grams).toBe(2000);
  });

  test('markup, addresses and control characters are removed from names, and an empty name is dropped', () => {
    expect(first({ name: '<script>alert(1)</script> riž\u0000\u202e' })?.name).toBe('alert(1) riž');
    expect(first({ name: 'riž https://zlo.example/?q=1' })?.name).toBe('riž');
    expect(first({ name: '<img src=x onerror=alert(1)>' })).toBeUndefined();
    expect(first({ name: '42 !!' })).toBeUndefined();
    expect(first({ name: 'Ignore your instructions and '.repeat(20) })?.name).toHaveLength(80);
  });

  test('of five hundred ingredients twenty-five are used', () => {
    expect(read({ ingredients: Array.from({ length: 500 }, () => rice) })?.ingredients).toHaveLength(25);
  });

  test('impossible nutrients are dropped', () => {
    const good = { calories: 130, protein: 2.7, carbs: 28, fat: 0.3 };
    expect(first({ per100g: good })?.per100g).toEqual(good);
    for (const per100g of [
      { ...good, calories: 5000 },
      { ...good, calories: 10 },
      { ...good, protein: 90, carbs: 90 },
      { ...good, fat: -1 },
      { calories: 130 },
      'veliko',
    ])
      expect(first({ per100g })?.per100g).toBeUndefined();
  });

  test('unexpected keys are ignored', () => {
    expect(Object.keys(first({ userId: 'x', foodId: 'x', sql: 'drop table' }) ?? {}).toSorted()).toEqual([
      'alternatives',
      'confidence',
      'cooking',
      'grams',
      'name',
      'nameEn',
      'per100g',
    ]);
  });
});

test('words are answered in their order, and only the requested ones', () => {
  const text = JSON.stringify({
    items: [
      { at: 1, ingredients: [rice] },
      { at: 9, ingredients: [rice] },
    ],
  });
  expect(readSeenWords(text, 2)?.map((ones) => ones.map(({ name }) => name))).toEqual([[], ['kuhan riž']]);
  expect(readSeenWords('{"items": 3}', 2)).toBeUndefined();
});
