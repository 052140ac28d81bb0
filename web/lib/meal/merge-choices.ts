/** Resolves a conflict: the rows of both sides, the open choices, and the fields that each resolution stores. Pure. */
import type { Ingredient, Meal } from '#core/contracts/meal.ts';
import { mergedList, mergedText, mergeIngredients, type MergedRow, type Side } from '#core/nutrition/merge-meal.ts';
import type { Clash } from './clashes.ts';
import type { MealFields } from './meal-change.ts';

type Text = 'name' | 'notes';
export type IngredientRow = MergedRow<Ingredient>;
export type IngredientClash = Extract<IngredientRow, { kind: 'clash' }>;
/** The chosen side, by the ingredient's row or the text's name. */
export type Choices = ReadonlyMap<IngredientRow | Text, Side>;

const listTexts = ({ fields }: Clash): Text[] => fields.filter((field) => field !== 'ingredients');

/** @param theirs the meal as it is now */
export function mergeRows({ base, mine, fields }: Clash, theirs: Meal): readonly IngredientRow[] {
  return fields.includes('ingredients') ? mergeIngredients(base.ingredients, mine.ingredients, theirs.ingredients) : [];
}

export const clashesIn = (rows: readonly IngredientRow[]): IngredientClash[] => rows.filter((row) => row.kind === 'clash');

/** Texts that both sides changed. */
export function textClashes(clash: Clash, theirs: Meal): Text[] {
  return listTexts(clash).filter((field) => mergedText(clash.base[field], clash.mine[field], theirs[field]) === undefined);
}

/** The fields stored if the user keeps their own version. */
export function fieldsOfMine(clash: Clash): MealFields {
  const texts = listTexts(clash).map((field) => [field, clash.mine[field] ?? '']);
  return { ...Object.fromEntries(texts), ...(clash.fields.includes('ingredients') ? { ingredients: clash.mine.ingredients } : {}) };
}

/** The fields stored if both versions are merged. */
export function fieldsMerged(clash: Clash, theirs: Meal, rows: readonly IngredientRow[], choices: Choices): MealFields {
  const texts = listTexts(clash).map((field) => {
    const chosen = (choices.get(field) === 'mine' ? clash.mine : theirs)[field] ?? '';
    return [field, mergedText(clash.base[field], clash.mine[field], theirs[field])?.text ?? chosen];
  });
  const ofRows = new Map(rows.flatMap((row) => (choices.has(row) ? [[row, choices.get(row) ?? 'theirs'] as const] : [])));
  return { ...Object.fromEntries(texts), ...(clash.fields.includes('ingredients') ? { ingredients: [...mergedList(rows, ofRows)] } : {}) };
}
