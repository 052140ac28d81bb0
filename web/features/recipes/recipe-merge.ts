/**
 * Two windows changed one recipe: what each changed of what both began with, what is left to be chosen, and the recipe that comes of it.
 * Pure.
 */
import type { Ingredient } from '#core/contracts/meal.ts';
import { mergedList, mergeIngredients, type MergedRow, type Side } from '#core/nutrition/merge-meal.ts';
import { sameIngredients } from '#core/nutrition/same-ingredients.ts';
import type { RecipeDraft } from './recipe-draft.ts';

/** What is one value, in the order of the form. */
export const RECIPE_VALUES = ['name', 'kind', 'portions', 'yieldGrams', 'oilGrams', 'notes'] as const;
export type RecipeValue = (typeof RECIPE_VALUES)[number];
export type RecipeRow = MergedRow<Ingredient>;
/** Whose word holds, by the ingredient's row or the value's name. */
export type RecipeChoices = ReadonlyMap<RecipeRow | RecipeValue, Side>;

export interface RecipeSides {
  /** What both began with. */
  readonly base: RecipeDraft;
  readonly mine: RecipeDraft;
  /** As it is stored now. */
  readonly theirs: RecipeDraft;
}

function isSameValue(value: RecipeValue, a: RecipeDraft, b: RecipeDraft): boolean {
  const [one, other] = [a[value], b[value]].map((found) => (typeof found === 'string' ? found.trim() : found));
  return one === other;
}

/** Whether two are made of the same. */
export function isSameRecipe(a: RecipeDraft, b: RecipeDraft): boolean {
  return RECIPE_VALUES.every((value) => isSameValue(value, a, b)) && sameIngredients(a.ingredients, b.ingredients);
}

/** The values that differ between what both began with and one side. */
export const changedValues = (base: RecipeDraft, side: RecipeDraft): RecipeValue[] =>
  RECIPE_VALUES.filter((value) => !isSameValue(value, base, side));

export const recipeRows = ({ base, mine, theirs }: RecipeSides): readonly RecipeRow[] =>
  mergeIngredients(base.ingredients, mine.ingredients, theirs.ingredients);

/** The values that both sides changed, each to another. */
export const valueClashes = ({ base, mine, theirs }: RecipeSides): RecipeValue[] =>
  changedValues(base, mine).filter((value) => !isSameValue(value, base, theirs) && !isSameValue(value, mine, theirs));

/** The recipe of both; where nothing was chosen, as it is stored now. */
export function mergedRecipe(sides: RecipeSides, rows: readonly RecipeRow[], choices: RecipeChoices): RecipeDraft {
  const { base, mine, theirs } = sides;
  const isMine = (value: RecipeValue): boolean =>
    isSameValue(value, base, theirs) || (valueClashes(sides).includes(value) && choices.get(value) === 'mine');
  const values = Object.fromEntries(RECIPE_VALUES.map((value) => [value, (isMine(value) ? mine : theirs)[value]]));
  const ofRows = new Map(rows.flatMap((row) => (choices.has(row) ? [[row, choices.get(row) ?? 'theirs'] as const] : [])));
  const merged: RecipeDraft = { ...theirs, ...values, ingredients: mergedList(rows, ofRows) };
  // A saved meal is one portion and weighs what went in.
  return merged.kind === 'meal' ? { ...merged, portions: 1, yieldGrams: undefined } : merged;
}
