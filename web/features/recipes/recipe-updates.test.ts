import { expect, test } from 'vitest';
import type { Recipe, SaveRecipeRequest } from '#core/contracts/recipe.ts';
import { AppError } from '#core/kit/app-error.ts';
import { testIngredient as food } from '#testing/meal.ts';
import { toDraft, recipeRequest, type RecipeDraft } from './recipe-draft.ts';
import { changedValues, mergedRecipe, recipeRows, valueClashes, type RecipeSides } from './recipe-merge.ts';
import { presentRecipe, sendRecipe } from './recipe-updates.ts';

const ID = '7a0b5e2c-54a7-4c1b-9a35-0f6c1c8a2b11';
const GRANOLA: Recipe = {
  id: ID,
  kind: 'recipe',
  name: 'Granola',
  portions: 4,
  yieldGrams: null,
  oilGrams: null,
  notes: null,
  favourite: false,
  version: 5,
  usedAt: null,
  createdAt: '2026-11-20T07:00:00Z',
  ingredients: [food('oats', 300), food('honey', 60)],
};
const BASE = toDraft(GRANOLA);
const toRequest = (mine: RecipeDraft): SaveRecipeRequest => recipeRequest(ID, mine, 'sl');

/** A server that holds a recipe. */
function serverWith(held: Recipe) {
  const seen: (number | undefined)[] = [];
  const ask = (request: SaveRecipeRequest): Promise<Recipe> => {
    seen.push(request.seen);
    return request.seen !== undefined && request.seen !== held.version
      ? Promise.reject(new AppError('recipe_changed', { present: held }))
      : Promise.resolve({ ...held, name: request.name, version: held.version + 1 });
  };
  return { seen, ask };
}

test('a save says which version it was made on; a new recipe says none', async () => {
  const { seen, ask } = serverWith(GRANOLA);
  const mine = { ...BASE, name: 'Moja' };
  await sendRecipe({ request: toRequest(mine), base: GRANOLA, mine }, ask);
  await sendRecipe({ request: toRequest(mine), base: undefined, mine }, ask);
  expect(seen).toEqual([5, undefined]);
});

test('another version that is made of the same asks nobody', async () => {
  const { seen, ask } = serverWith({ ...GRANOLA, version: 7, favourite: true });
  const mine = { ...BASE, name: 'Moja' };
  expect(await sendRecipe({ request: toRequest(mine), base: GRANOLA, mine }, ask)).toMatchObject({ name: 'Moja', version: 8 });
  expect(seen).toEqual([5, 7]);
});

test('another version with something changed is refused with the recipe as it is now', async () => {
  const now = { ...GRANOLA, version: 6, notes: 'peci 30 minut' };
  const mine = { ...BASE, name: 'Moja' };
  const refused = await sendRecipe({ request: toRequest(mine), base: GRANOLA, mine }, serverWith(now).ask).catch((error: unknown) => error);
  expect(presentRecipe(refused)).toMatchObject({ version: 6, notes: 'peci 30 minut' });
});

test('what either side changed alone is put together; where both changed the same a person chooses', () => {
  const mine: RecipeDraft = { ...BASE, name: 'Moja', portions: 6, ingredients: [food('oats', 350), food('honey', 60), food('walnut', 50)] };
  const theirs: RecipeDraft = { ...BASE, name: 'Njena', notes: 'peci', ingredients: [food('oats', 400)] };
  const sides: RecipeSides = { base: BASE, mine, theirs };
  const rows = recipeRows(sides);
  const clash = rows.find(({ kind }) => kind === 'clash');
  expect([changedValues(BASE, theirs), valueClashes(sides), rows.map(({ kind }) => kind)]).toEqual([
    ['name', 'notes'],
    ['name'],
    ['clash', 'changed', 'changed'],
  ]);
  const displayText = ({ name, portions, notes, ingredients }: RecipeDraft) => [
    name,
    portions,
    notes,
    ingredients.map((one) => `${one.name} ${one.grams}`),
  ];
  expect(displayText(mergedRecipe(sides, rows, new Map()))).toEqual(['Njena', 6, 'peci', ['oats 400', 'walnut 50']]);
  const choices = new Map<(typeof rows)[number] | 'name', 'mine'>([['name', 'mine']]);
  for (const row of rows) if (row === clash) choices.set(row, 'mine');
  expect(displayText(mergedRecipe(sides, rows, choices))).toEqual(['Moja', 6, 'peci', ['oats 350', 'walnut 50']]);
});

test('a recipe that became a saved meal on the other side is one portion, whatever was changed here', () => {
  const sides: RecipeSides = { base: BASE, mine: { ...BASE, portions: 6 }, theirs: { ...BASE, kind: 'meal', portions: 1 } };
  expect(mergedRecipe(sides, recipeRows(sides), new Map([['portions', 'mine']]))).toMatchObject({ kind: 'meal', portions: 1 });
});
