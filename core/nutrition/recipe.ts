/**
 * Nutrients of a recipe: in total, in a portion, in 100 g. Cooking changes the weight, not the nutrients: 100 g refers to the cooked
 * weight or, if it is unknown, to the weight of the ingredients. Unknown values stay unknown and are counted.
 */
import { MEAL_LIMITS, OIL_PER_100G } from './meal.ts';
import { NUTRIENT_IDS } from './nutrient-ids.ts';
import type { NutrientId, Nutrients } from './nutrients.ts';
import { incompleteNutrients, toNutrients, totalNutrients } from './totals.ts';

/** `meal`: eaten as it stands, logged again at a tap; `recipe`: cooked, in portions. */
export const RECIPE_KINDS = ['meal', 'recipe'] as const;
export type RecipeKind = (typeof RECIPE_KINDS)[number];

/** `nameLength` leaves room in a meal's name for how many portions it was. */
export const RECIPE_LIMITS = { nameLength: 180, portions: 100, yieldGrams: 100_000, oilGrams: MEAL_LIMITS.oilGrams } as const;

export interface RecipePart {
  readonly grams: number | null;
  /** Of those grams; null when nobody knows them. */
  readonly nutrients: Nutrients | null;
}

export interface RecipeSource {
  readonly ingredients: readonly RecipePart[];
  readonly oilGrams: number | null;
  readonly portions: number;
  readonly yieldGrams: number | null;
}

export interface RecipeFigures {
  readonly total: Nutrients;
  readonly perPortion: Nutrients;
  /** Undefined when nobody knows what the whole weighs. */
  readonly per100g: Nutrients | undefined;
  /** What went in; undefined as soon as one ingredient has no grams. */
  readonly rawGrams: number | undefined;
  /** What the whole weighs when done, as far as known. */
  readonly grams: number | undefined;
  readonly portionGrams: number | undefined;
  /** Nutrients that some ingredients know and others do not: their figures are lower bounds. */
  readonly incomplete: readonly NutrientId[];
  /** Ingredients nobody knows. */
  readonly unknown: number;
}

/** So many times an amount of nutrients. */
export function timesNutrients(nutrients: Nutrients, factor: number): Nutrients {
  const out: { [id in NutrientId]?: number } = {};
  for (const id of NUTRIENT_IDS) {
    const amount = nutrients[id];
    if (amount !== undefined) out[id] = amount * factor;
  }
  return out;
}

function getWeight(ingredients: readonly RecipePart[], oilGrams: number): number | undefined {
  let sum = oilGrams;
  for (const { grams } of ingredients) {
    if (grams === null) return undefined;
    sum += grams;
  }
  return sum > 0 ? sum : undefined;
}

/** Figures of the whole, of a portion and of 100 g; those of a weight are undefined while an ingredient has none and no cooked weight is given. */
export function recipeFigures({ ingredients, oilGrams, portions, yieldGrams }: RecipeSource): RecipeFigures {
  const oil = oilGrams ?? 0;
  const parts = [...ingredients.map((one) => one.nutrients ?? {}), ...(oil > 0 ? [toNutrients(OIL_PER_100G, oil)] : [])];
  const total = totalNutrients(parts);
  const rawGrams = getWeight(ingredients, oil);
  const grams = yieldGrams ?? rawGrams;
  return {
    total,
    perPortion: timesNutrients(total, 1 / portions),
    per100g: grams === undefined ? undefined : timesNutrients(total, 100 / grams),
    rawGrams,
    grams,
    portionGrams: grams === undefined ? undefined : grams / portions,
    incomplete: incompleteNutrients(
      ingredients.map((one) => one.nutrients ?? {}),
      oil,
    ),
    unknown: ingredients.filter((one) => one.nutrients === null).length,
  };
}

/** How much of a recipe is eaten. */
export type RecipeServing = { readonly portions: number } | { readonly grams: number };

/** What part of the whole a serving is; undefined for grams of a whole nobody weighed. */
export function servingFactor(figures: Pick<RecipeFigures, 'grams'>, portions: number, serving: RecipeServing): number | undefined {
  if ('portions' in serving) return serving.portions / portions;
  return figures.grams === undefined ? undefined : serving.grams / figures.grams;
}
