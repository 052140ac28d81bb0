import { expect, test } from 'vitest';
import type { Food } from '#core/foods/food.ts';
import type { ParsedIngredient, ParsedMeal } from '#core/food-text/parsed-meal.ts';
import { toNutrients } from '#core/nutrition/totals.ts';
import { toChips, toChoice, toPreview } from './chips.ts';
import { changeFor, EMPTY_DRAFT, withAdded, withChange, withoutAdded, withText, type MealDraft } from './draft.ts';

const food = (id: string, sl: string, calories: number): Food => ({
  id,
  sl: [sl],
  en: [id],
  category: 'egg',
  per100g: { calories, protein: 10 },
  source: 'fndds:1',
  portions: { piece: 50 },
  usualGrams: 50,
});
const BOILED = food('egg_boiled', 'kuhano jajce', 155);
const FRIED = food('egg_fried', 'pečeno jajce', 196);
const BREAD = food('bread', 'kruh', 250);
const FOODS = new Map([BOILED, FRIED, BREAD].map((one) => [one.id, one]));

/** Stands for the parser: finds "N jajci/jajca" and "kruh" wherever they are; "xyz" is unknown. */
function read(text: string): ParsedMeal {
  const ingredients: ParsedIngredient[] = [];
  for (const match of text.matchAll(/(\d+) jajc\w*|kruh/g)) {
    const amount = Number(match[1] ?? 1);
    const which = match[1] ? BOILED : BREAD;
    const grams = 50 * amount;
    ingredients.push({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      food: which,
      grams,
      amount,
      unit: 'piece',
      basis: 'count',
      confidence: 0.9,
      alternatives: match[1] ? [{ food: FRIED, grams: 46 * amount, confidence: 0.5 }] : [],
      nutrients: toNutrients(which.per100g, grams),
    });
  }
  const unrecognized = [...text.matchAll(/xyz/g)].map((match) => ({ text: 'xyz', start: match.index, end: match.index + 3, grams: 30 }));
  return { text, ingredients, unrecognized, totals: {} };
}

const typed = (text: string): MealDraft => withText(EMPTY_DRAFT, text);
const chips = (draft: MealDraft) => toChips(draft, read(draft.text), 'sl', FOODS);
const edit = (draft: MealDraft, at: number, change: Parameters<typeof withChange>[2]) => {
  const place = chips(draft)[at]?.place;
  if (!place) throw new Error('no such chip');
  return withChange(draft, place, change);
};

test('draft: edited grams survive typing before and after the chip', () => {
  let draft = edit(typed('2 jajci'), 0, { grams: 130 });
  draft = withText(draft, '2 jajci in kruh');
  draft = withText(draft, 'zjutraj 2 jajci in kruh');
  expect(chips(draft).map((chip) => [chip.name, chip.grams, chip.basis])).toEqual([
    ['kuhano jajce', 130, 'edited'],
    ['kruh', 50, 'count'],
  ]);
});

test('draft: two chips with the same words keep their own edits', () => {
  let draft = edit(typed('2 jajci, 2 jajci'), 1, { grams: 80 });
  draft = withText(draft, `kruh, ${draft.text}`);
  expect(chips(draft).map((chip) => chip.grams)).toEqual([50, 100, 80]);
});

test('draft: another food keeps the amount with its own weight, also when only the number changes', () => {
  let draft = edit(typed('2 jajci'), 0, { foodId: 'egg_fried' });
  expect(chips(draft)[0]).toMatchObject({ foodId: 'egg_fried', grams: 92, unsure: false });
  draft = withText(draft, '3 jajci');
  expect(chips(draft)[0]).toMatchObject({ foodId: 'egg_fried', grams: 138 });
});

test('draft: edited grams are dropped when their words change', () => {
  const draft = withText(edit(typed('2 jajci'), 0, { grams: 130 }), '3 jajci');
  expect(chips(draft)[0]?.grams).toBe(150);
});

test('draft: a removed chip stays removed while typing, and returns when its words are typed again', () => {
  let draft = edit(typed('2 jajci, kruh'), 1, { removed: true });
  draft = withText(draft, '2 jajci, kruh, ');
  expect(chips(draft)).toHaveLength(1);
  draft = withText(withText(draft, '2 jajci, '), '2 jajci, kruh');
  expect(chips(draft)).toHaveLength(2);
});

test('draft: a second edit of a chip replaces the first', () => {
  const draft = edit(edit(typed('2 jajci'), 0, { grams: 130 }), 0, { grams: 140 });
  expect(draft.edits).toHaveLength(1);
  expect(chips(draft)[0]?.grams).toBe(140);
});

test('draft: unknown words become a chip to which a food can be assigned', () => {
  const draft = typed('2 jajci in xyz');
  const preview = toPreview(chips(draft));
  expect(preview.unknown).toBe(1);
  expect(preview.incomplete).toContain('calories');
  expect(preview.totals.calories).toBeCloseTo(155);
  const named = edit(draft, 1, { foodId: 'bread' });
  expect(chips(named)[1]).toMatchObject({ name: 'kruh', grams: 30 });
  expect(toPreview(chips(named)).unknown).toBe(0);
});

test('draft: foods added by search come after those of the words and count in the totals', () => {
  let draft = withAdded(typed('2 jajci'), { id: 'a', foodId: 'bread', name: 'Kruh', grams: 40 });
  expect(toPreview(chips(draft)).totals.calories).toBeCloseTo(255);
  draft = withAdded(draft, { id: 'a', foodId: 'bread', name: 'Kruh', grams: 80 });
  expect(chips(draft).map((chip) => chip.grams)).toEqual([100, 80]);
  expect(chips(withoutAdded(draft, 'a'))).toHaveLength(1);
});

test('draft: the request has choices, never nutrients', () => {
  const choice = toChoice(chips(typed('2 jajci'))[0]!);
  expect(choice).toEqual({
    name: 'kuhano jajce',
    foodId: 'egg_boiled',
    text: '2 jajci',
    grams: 100,
    amount: 2,
    unit: 'piece',
    basis: 'count',
    confidence: 0.9,
    alternatives: [{ foodId: 'egg_fried', name: 'pečeno jajce', grams: 92 }],
  });
  expect(choice).not.toHaveProperty('nutrients');
});

test('draft: an edit applies only to its position in the text', () => {
  const draft = edit(typed('2 jajci, kruh'), 0, { grams: 130 });
  expect(changeFor(draft.edits, { start: 9, end: 13, text: 'kruh', foodId: 'bread' })).toEqual({});
});
