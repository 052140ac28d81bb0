import { expect, test } from 'vitest';
import { saveRecipeRequest, type Recipe } from '#core/contracts/recipe.ts';
import { toDraft, EMPTY_RECIPE, toSource, recipeRequest, type RecipeDraft } from './recipe-draft.ts';
import { servedMeal, servingArgs, servingName } from './recipe-meal.ts';

const RECIPE: Recipe = {
  id: 'r',
  kind: 'recipe',
  name: 'Granola',
  portions: 4,
  yieldGrams: null,
  oilGrams: 20,
  notes: null,
  favourite: false,
  version: 1,
  usedAt: null,
  createdAt: '2026-11-20T07:00:00Z',
  ingredients: [
    {
      id: 'i',
      foodId: 'oats_rolled',
      name: 'ovseni kosmiči',
      text: null,
      grams: 380,
      amount: null,
      unit: null,
      basis: null,
      recognized: true,
      nutrients: { calories: 1400, iron: 4 },
      source: 'x',
    },
  ],
};
const AT = { id: 'm', day: '2026-11-20', type: 'breakfast', lang: 'sl' } as const;
const number = (value: number, digits: number) => String(Number(value.toFixed(digits))).replace('.', ',');

test('what is sent names choices and never figures, and what stood in the recipe stays', () => {
  const request = recipeRequest('r', toDraft(RECIPE), 'sl');
  expect(request).toMatchObject({ id: 'r', name: 'Granola', portions: 4, yieldGrams: null, oilGrams: 20, notes: null });
  expect(JSON.stringify(request)).not.toContain('calories');
});

test('the contract finds what is wrong', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const wrong = (draft: RecipeDraft) => saveRecipeRequest.safeParse(recipeRequest(id, draft, 'sl')).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(wrong(EMPTY_RECIPE)).toEqual(['name', 'ingredients']);
  expect(wrong({ ...toDraft(RECIPE), portions: 0, yieldGrams: -1, oilGrams: 600 })).toEqual(['portions', 'yieldGrams', 'oilGrams']);
  expect(wrong({ ...toDraft(RECIPE), portions: undefined })).toEqual(['portions']);
  expect(wrong(toDraft(RECIPE))).toEqual([]);
});

test('figures stand while portions are being typed', () => {
  expect(toSource({ ...toDraft(RECIPE), portions: undefined, yieldGrams: 0 })).toMatchObject({ portions: 1, yieldGrams: null });
});

test('a serving looks as the server will make it', () => {
  const meal = servedMeal(AT, RECIPE, { portions: 1.5 }, servingName(RECIPE.name, { portions: 1.5 }, number));
  expect(meal).toMatchObject({
    name: 'Granola × 1,5',
    source: 'recipe',
    oil: 'other',
    oilGrams: 7.5,
    ingredients: [{ grams: 142.5, nutrients: { iron: 1.5 } }],
  });
  expect(meal?.nutrients['iron']).toBe(1.5);
  expect(servedMeal(AT, RECIPE, { grams: 100 }, 'x')?.ingredients[0]?.grams).toBe(95);
  expect([servingName('A', { portions: 1 }, number), servingName('A', { grams: 80 }, number)]).toEqual(['A', 'A, 80 g']);
});

test('grams of a whole nobody weighed are no serving', () => {
  const vague = { ...RECIPE, ingredients: RECIPE.ingredients.map((one) => ({ ...one, grams: null })) };
  expect(servedMeal(AT, vague, { grams: 100 }, 'x')).toBeUndefined();
});

test('says one of portions and grams', () => {
  expect(servingArgs(AT, 'r', { grams: 80 })).toEqual({
    recipe_id: 'r',
    new_id: 'm',
    day: '2026-11-20',
    type: 'breakfast',
    portions: null,
    grams: 80,
    eaten_at: null,
  });
});
