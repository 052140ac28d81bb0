/** A recipe while it is being written: what stands in the form, what is wrong with it, and what is sent. Pure. */
import type { Ingredient } from '#core/contracts/meal.ts';
import { recipeSchema, type Recipe, type SaveRecipeRequest } from '#core/contracts/recipe.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { RECIPE_LIMITS, type RecipeKind, type RecipeMakings } from '#core/nutrition/recipe.ts';
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

export function draftOf(recipe: Recipe): RecipeDraft {
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

/** What was typed, with the recipe it was begun on: that is what a save says it saw, also after a reload. */
export interface TypedRecipe {
  readonly draft: RecipeDraft;
  /** Absent for a new one. */
  readonly base?: Recipe;
}

/** Whether something read from storage has today's shape. */
export function isTypedRecipe(kept: unknown): kept is TypedRecipe {
  if (typeof kept !== 'object' || kept === null || !('draft' in kept) || typeof kept.draft !== 'object' || kept.draft === null) return false;
  const { name, notes, ingredients } = kept.draft as Partial<Record<keyof RecipeDraft, unknown>>;
  const isBase = !('base' in kept) || recipeSchema.safeParse(kept.base).success;
  return isBase && typeof name === 'string' && typeof notes === 'string' && Array.isArray(ingredients);
}

export type RecipeFault = 'name' | 'portions' | 'yieldGrams' | 'oilGrams' | 'ingredients';

const isWithin = (value: number, most: number) => value > 0 && value <= most;

/** What is wrong, in the order of the form. */
export function faultsOf({ name, portions, yieldGrams, oilGrams, ingredients }: RecipeDraft): RecipeFault[] {
  const wrong: Record<RecipeFault, boolean> = {
    name: name.trim() === '',
    portions: portions === undefined || !isWithin(portions, RECIPE_LIMITS.portions),
    ingredients: ingredients.length === 0 || ingredients.length > MEAL_LIMITS.ingredients,
    yieldGrams: yieldGrams !== undefined && !isWithin(yieldGrams, RECIPE_LIMITS.yieldGrams),
    oilGrams: oilGrams !== undefined && (oilGrams < 0 || oilGrams > RECIPE_LIMITS.oilGrams),
  };
  return (Object.keys(wrong) as RecipeFault[]).filter((fault) => wrong[fault]);
}

/** For the figures beside the form; without portions there is one. */
export function makingsOf({ ingredients, oilGrams, portions, yieldGrams }: RecipeDraft): RecipeMakings {
  return {
    ingredients,
    oilGrams: oilGrams ?? null,
    portions: portions !== undefined && portions > 0 ? portions : 1,
    yieldGrams: yieldGrams !== undefined && yieldGrams > 0 ? yieldGrams : null,
  };
}

export function recipeRequest(id: string, draft: RecipeDraft, lang: SaveRecipeRequest['lang']): SaveRecipeRequest {
  return {
    id,
    lang,
    kind: draft.kind,
    name: draft.name.trim(),
    portions: draft.portions ?? 1,
    yieldGrams: draft.yieldGrams ?? null,
    oilGrams: draft.oilGrams ?? null,
    notes: draft.notes.trim() || null,
    ingredients: draft.ingredients.map(choiceOfIngredient),
  };
}
