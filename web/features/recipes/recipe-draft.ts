/** A recipe while it is being written: what stands in the form, what is wrong with it, and what is sent. Pure. */
import type { Ingredient } from '#core/contracts/meal.ts';
import type { Recipe, SaveRecipeRequest } from '#core/contracts/recipe.ts';
import type { RecipeKind, RecipeSource } from '#core/nutrition/recipe.ts';
import type { Chip } from '#web/lib/meal/chips.ts';
import { writtenIngredients } from '#web/lib/meal/log-request.ts';
import { choiceOfIngredient } from '#web/lib/meal/meal-change.ts';

export interface RecipeDraft {
  readonly kind: RecipeKind;
  readonly name: string;
  /** Undefined: empty, or no number. */
  readonly portions: number | undefined;
  readonly yieldGrams: number | undefined;
  readonly oilGrams: number | undefined;
  readonly notes: string;
  readonly ingredients: readonly Ingredient[];
}

export const EMPTY_RECIPE: RecipeDraft = {
  kind: 'recipe',
  name: '',
  portions: 4,
  yieldGrams: undefined,
  oilGrams: undefined,
  notes: '',
  ingredients: [],
};

export function toDraft(recipe: Recipe): RecipeDraft {
  return {
    kind: recipe.kind,
    name: recipe.name,
    portions: recipe.portions,
    yieldGrams: recipe.yieldGrams ?? undefined,
    oilGrams: recipe.oilGrams ?? undefined,
    notes: recipe.notes ?? '',
    ingredients: recipe.ingredients.map((one) => ({ ...one, confidence: null, alternatives: [] })),
  };
}

/** With what is recognised in the words beside it. */
export function withWritten<T extends RecipeDraft>(draft: T, chips: readonly Chip[]): T {
  return chips.length === 0 ? draft : { ...draft, ingredients: [...draft.ingredients, ...writtenIngredients(chips)] };
}

/** For the figures beside the form; without portions there is one. */
export function toSource({ ingredients, oilGrams, portions, yieldGrams }: RecipeDraft): RecipeSource {
  return {
    ingredients,
    oilGrams: oilGrams ?? null,
    portions: portions !== undefined && portions > 0 ? portions : 1,
    yieldGrams: yieldGrams !== undefined && yieldGrams > 0 ? yieldGrams : null,
  };
}

/** What is sent; without portions it is refused. */
export function recipeRequest(id: string, draft: RecipeDraft, lang: SaveRecipeRequest['lang']): SaveRecipeRequest {
  return {
    id,
    lang,
    kind: draft.kind,
    name: draft.name.trim(),
    portions: draft.portions ?? Number.NaN,
    yieldGrams: draft.yieldGrams ?? null,
    oilGrams: draft.oilGrams ?? null,
    notes: draft.notes.trim() || null,
    ingredients: draft.ingredients.map(choiceOfIngredient),
  };
}
