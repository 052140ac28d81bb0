/** The meal on the wire: what `log-meal` takes, what the rpcs `overview`, `meal_page` and `week_meals` give back. */
import * as z from 'zod/mini';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { oneLine, plainText } from '#core/kit/one-line.ts';
import { isDay } from '#core/kit/day.ts';
import { INGREDIENT_BASES, MEAL_FAILURES, MEAL_LIMITS, MEAL_SOURCES, MEAL_STATUSES, MEAL_TYPES, OIL_OPTIONS } from '#core/nutrition/meal.ts';
import { NUTRIENT_IDS } from '#core/nutrition/nutrient-ids.ts';

export const daySchema = z.string().check(z.refine(isDay, 'day'));
const grams = z.number().check(z.positive(), z.maximum(MEAL_LIMITS.grams));
export const nutrientsSchema = z.partialRecord(
  z.enum(NUTRIENT_IDS as readonly string[] as [string, ...string[]]),
  z.number().check(z.nonnegative(), z.maximum(10_000_000)),
);

/** One ingredient as the person left it in the preview. The server looks nutrients up by `foodId`; it never takes them from here. */
export const ingredientChoiceSchema = z.strictObject({
  /** Absent: nobody knows the food (yet). */
  foodId: z.optional(z.string().check(z.minLength(1), z.maxLength(MEAL_LIMITS.foodIdLength))),
  /** Name shown, in the person's language; the typed words when unrecognised. */
  name: oneLine({ min: 1, max: MEAL_LIMITS.nameLength }),
  text: z.optional(plainText(MEAL_LIMITS.textLength)),
  grams: z.optional(grams),
  amount: z.optional(z.number().check(z.positive(), z.maximum(MEAL_LIMITS.amount))),
  unit: z.optional(oneLine({ max: MEAL_LIMITS.unitLength })),
  basis: z.optional(z.enum(INGREDIENT_BASES)),
  confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  alternatives: z.optional(
    z
      .array(
        z.strictObject({ foodId: z.string().check(z.maxLength(MEAL_LIMITS.foodIdLength)), name: oneLine({ max: MEAL_LIMITS.nameLength }), grams }),
      )
      .check(z.maxLength(MEAL_LIMITS.alternatives)),
  ),
});
export type IngredientChoice = z.infer<typeof ingredientChoiceSchema>;

const oilGrams = z.number().check(z.minimum(0), z.maximum(MEAL_LIMITS.oilGrams));
const satiety = z.int().check(z.minimum(MEAL_LIMITS.satiety.min), z.maximum(MEAL_LIMITS.satiety.max));

export const mealFields = {
  /** Made by the client; the same id twice is one meal. */
  id: z.uuid(),
  day: daySchema,
  type: z.enum(MEAL_TYPES),
  name: z.optional(oneLine({ max: MEAL_LIMITS.nameLength })),
  notes: z.optional(plainText(MEAL_LIMITS.notesLength)),
  eatenAt: z.optional(z.iso.datetime({ offset: true })),
  oil: z.optional(z.enum(OIL_OPTIONS)),
  oilGrams: z.optional(oilGrams),
  satiety: z.optional(satiety),
};

/** Quick add: what the person states; absent means not known. */
export const quickMacrosSchema = z.strictObject({
  calories: z.number().check(z.minimum(0), z.maximum(MEAL_LIMITS.calories)),
  protein: z.optional(z.number().check(z.minimum(0), z.maximum(MEAL_LIMITS.macroGrams))),
  carbs: z.optional(z.number().check(z.minimum(0), z.maximum(MEAL_LIMITS.macroGrams))),
  fat: z.optional(z.number().check(z.minimum(0), z.maximum(MEAL_LIMITS.macroGrams))),
});
export type QuickMacros = z.infer<typeof quickMacrosSchema>;

/** POST /functions/v1/log-meal. Words (parsed on the server with the same parser), or the choices made in the preview, or both, or bare macros. */
export const logMealRequest = z.strictObject({
  ...mealFields,
  source: z.enum(['text', 'quick', 'product']),
  lang: z.enum(FOOD_LANGS),
  text: z.optional(plainText(MEAL_LIMITS.textLength)),
  ingredients: z.optional(z.array(ingredientChoiceSchema).check(z.maxLength(MEAL_LIMITS.ingredients))),
  /** The device could not read the words: they are read here, and the ingredients stand beside them. */
  unread: z.optional(z.literal(true)),
  /** Quick add: what the person states; absent means not known. */
  macros: z.optional(quickMacrosSchema),
});
export type LogMealRequest = z.infer<typeof logMealRequest>;

/** POST /functions/v1/update-meal: absent = unchanged, null = no longer known; ingredients, when given, are the whole list as it should be. */
export const updateMealRequest = z.strictObject({
  ...mealFields,
  /** The version it was made on. If the meal has another by now, it is refused with `meal_changed` and the present meal. Absent: not compared. */
  seen: z.optional(z.int().check(z.positive())),
  eatenAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  oil: z.optional(z.nullable(z.enum(OIL_OPTIONS))),
  oilGrams: z.optional(z.nullable(oilGrams)),
  satiety: z.optional(z.nullable(satiety)),
  day: z.optional(daySchema),
  type: z.optional(z.enum(MEAL_TYPES)),
  lang: z.enum(FOOD_LANGS),
  ingredients: z.optional(z.array(ingredientChoiceSchema).check(z.minLength(1), z.maxLength(MEAL_LIMITS.ingredients))),
});
export type UpdateMealRequest = z.infer<typeof updateMealRequest>;

export const ingredientSchema = z.object({
  id: z.string(),
  foodId: z.nullable(z.string()),
  name: z.string(),
  text: z.nullable(z.string()),
  grams: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  basis: z.nullable(z.string()),
  confidence: z.nullable(z.number()),
  recognized: z.boolean(),
  /** Null when nobody knows them. */
  nutrients: z.nullable(nutrientsSchema),
  /** The table and row the figures come from, "fndds:31103010". */
  source: z.nullable(z.string()),
  alternatives: z.array(z.object({ foodId: z.string(), name: z.string(), grams: z.number() })),
});
export type Ingredient = z.infer<typeof ingredientSchema>;

/** A photo of a meal: `path` is its place in the bucket `meal-photos`, whoever's meal it was copied from. Pixels as it is stored. */
export const mealPhotoSchema = z.object({ id: z.string(), path: z.string(), width: z.number(), height: z.number() });
export type MealPhoto = z.infer<typeof mealPhotoSchema>;

/** A meal with everything, as `meal_detail`, `log-meal` and `update-meal` answer and `overview` lists. */
export const mealSchema = z.object({
  id: z.string(),
  day: daySchema,
  eatenAt: z.nullable(z.string()),
  type: z.enum(MEAL_TYPES),
  name: z.string(),
  text: z.nullable(z.string()),
  source: z.enum(MEAL_SOURCES),
  status: z.enum(MEAL_STATUSES),
  /** Only where the status is `failed`. */
  failure: z.nullable(z.enum(MEAL_FAILURES)),
  notes: z.nullable(z.string()),
  satiety: z.nullable(z.number()),
  oil: z.nullable(z.enum(OIL_OPTIONS)),
  oilGrams: z.nullable(z.number()),
  /** Sum of the ingredients and the oil; null keys absent. */
  nutrients: nutrientsSchema,
  ingredients: z.array(ingredientSchema),
  photos: z.array(mealPhotoSchema),
  /** Grows with every change, wherever it was made. 0 = the server has not stored it yet, below 0 = it has not stored this change yet. */
  version: z.int(),
  createdAt: z.string(),
});
export type Meal = z.infer<typeof mealSchema>;
