/**
 * Saved meals and recipes as JSON: the request of `save-recipe`, and the answers of rpcs `my_recipes`, `save_recipe`, `recipe_from_meal` and
 * `delete_recipe`.
 */
import * as z from 'zod/mini';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { oneLine, plainText } from '#core/kit/one-line.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { RECIPE_KINDS, RECIPE_LIMITS } from '#core/nutrition/recipe.ts';
import { ingredientChoiceSchema, ingredientSchema } from './meal.ts';

const portions = z.number().check(z.positive(), z.maximum(RECIPE_LIMITS.portions));
const yieldGrams = z.number().check(z.positive(), z.maximum(RECIPE_LIMITS.yieldGrams));
const oilGrams = z.number().check(z.minimum(0), z.maximum(RECIPE_LIMITS.oilGrams));

/** POST /functions/v1/save-recipe: the complete recipe, new or changed under its id. The server looks the nutrients up. */
export const saveRecipeRequest = z.strictObject({
  id: z.uuid(),
  kind: z.enum(RECIPE_KINDS),
  name: oneLine({ min: 1, max: RECIPE_LIMITS.nameLength }),
  portions,
  /** Weight when done; null = as much as went in. */
  yieldGrams: z.nullable(yieldGrams),
  oilGrams: z.nullable(oilGrams),
  notes: z.nullable(plainText(MEAL_LIMITS.notesLength)),
  lang: z.enum(FOOD_LANGS),
  /** The version on which the change is based. If it is outdated, the answer is `recipe_changed` with the present recipe. Absent: not compared. */
  seen: z.optional(z.int().check(z.positive())),
  ingredients: z.array(ingredientChoiceSchema).check(z.minLength(1), z.maxLength(MEAL_LIMITS.ingredients)),
});
export type SaveRecipeRequest = z.infer<typeof saveRecipeRequest>;

/** rpc `recipe_from_meal(meal_id, new_id, kind, name, portions)`. */
export const recipeFromMealRequest = z.object({
  mealId: z.string(),
  /** Made once for the window, so that a second press makes no second recipe. */
  id: z.uuid(),
  kind: z.enum(RECIPE_KINDS),
  name: oneLine({ min: 1, max: RECIPE_LIMITS.nameLength }),
  portions,
});
export type RecipeFromMealRequest = z.infer<typeof recipeFromMealRequest>;

const recipeIngredientSchema = z.omit(ingredientSchema, { confidence: true, alternatives: true });

export const recipeSchema = z.object({
  id: z.string(),
  kind: z.enum(RECIPE_KINDS),
  name: z.string(),
  portions: z.number(),
  yieldGrams: z.nullable(z.number()),
  /** Oil in the whole beside the ingredients. */
  oilGrams: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  favourite: z.boolean(),
  /** Grows with every change of what the recipe is made of. */
  version: z.int(),
  /** When it was last logged. */
  usedAt: z.nullable(z.string()),
  createdAt: z.string(),
  ingredients: z.array(recipeIngredientSchema),
});
export type Recipe = z.infer<typeof recipeSchema>;

/** rpc `my_recipes()`: all of them, by name. */
export const recipesSchema = z.array(recipeSchema);
