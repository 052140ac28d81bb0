/** Words no food was found for: the administrators' queue, what they decide, and what of it serves everybody. */
import * as z from 'zod/mini';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { oneLine } from '#core/kit/one-line.ts';
import { FOOD_CATEGORIES, PORTION_IDS } from '#core/foods/food.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { NUTRIENTS } from '#core/nutrition/nutrients.ts';
import { foodSchema } from './food.ts';
import { daySchema } from './meal.ts';

const langSchema = z.enum(FOOD_LANGS);

export const unknownWordsSchema = z.object({
  /** The key of all spellings (core/food-text/stem-key.ts). */
  words: z.string(),
  /** As last written, and the language it was read in. */
  lang: langSchema,
  text: z.string(),
  times: z.number(),
  clients: z.number(),
  meals: z.number(),
  newestAt: z.string(),
  /** The newest few. */
  reports: z.array(
    z.object({
      clientId: z.string(),
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      email: z.string(),
      mealId: z.string(),
      day: daySchema,
      grams: z.nullable(z.number()),
    }),
  ),
});
export type UnknownWords = z.infer<typeof unknownWordsSchema>;

/** rpc `desk_unknown(after, max)`; `next` is given back as `after`. */
export const unknownPageSchema = z.object({ total: z.number(), next: z.nullable(z.string()), rows: z.array(unknownWordsSchema) });

export const NEW_FOOD_LIMITS = { name: 120, source: 120 } as const;

/** kcal and g that fit into 100 g; of mg and µg only a bound against slips. */
const MOST_IN_100G = { kcal: 1000, g: 100, mg: 100_000, µg: 1_000_000 } as const;
export function mostIn100g(unit: keyof typeof MOST_IN_100G): number {
  return MOST_IN_100G[unit];
}

const amountIn100g = (unit: keyof typeof MOST_IN_100G) => z.optional(z.number().check(z.nonnegative(), z.maximum(MOST_IN_100G[unit])));
const weight = z.number().check(z.positive(), z.maximum(MEAL_LIMITS.grams));

export const newFoodSchema = z.strictObject({
  /** Made by the desk; the same id twice is one food. */
  id: z.uuid(),
  sl: oneLine({ min: 1, max: NEW_FOOD_LIMITS.name }),
  /** '' = it has no English name. */
  en: oneLine({ max: NEW_FOOD_LIMITS.name }),
  category: z.enum(FOOD_CATEGORIES),
  /** An absent amount is unknown; without its energy a food would not be worth adding. */
  per100g: z
    .strictObject(Object.fromEntries(NUTRIENTS.map(({ id, unit }) => [id, amountIn100g(unit)])))
    .check(z.refine((nutrients) => nutrients['calories'] !== undefined, 'calories')),
  usualGrams: weight,
  portions: z.partialRecord(z.enum(PORTION_IDS), weight),
  /** Where the figures come from, in the administrator's words. */
  source: oneLine({ max: NEW_FOOD_LIMITS.source }),
});
export type NewFood = z.infer<typeof newFoodSchema>;

export const resolutionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('map'), foodId: z.string().check(z.minLength(1), z.maxLength(MEAL_LIMITS.foodIdLength)) }),
  z.strictObject({ kind: z.literal('add'), food: newFoodSchema }),
  z.strictObject({ kind: z.literal('dismiss') }),
]);
export type Resolution = z.infer<typeof resolutionSchema>;

/** POST /functions/v1/resolve-unknown: figures of a mapped food are never taken from here. */
export const resolveUnknownRequest = z.strictObject({
  words: z.string().check(z.trim(), z.minLength(1), z.maxLength(MEAL_LIMITS.textLength)),
  lang: langSchema,
  resolution: resolutionSchema,
  /** Whether the meals in which the words stand get the food, too. */
  fixPast: z.boolean(),
});
export type ResolveUnknownRequest = z.infer<typeof resolveUnknownRequest>;

/** What was settled: reports of how many people, and how many meals were corrected. All 0 when it had been settled so already. */
export const resolvedSchema = z.object({ reports: z.number(), people: z.number(), meals: z.number() });
export type Resolved = z.infer<typeof resolvedSchema>;

/** rpc `custom_foods(known)`: what administrators added to the built-in table; only the version when the caller's is the present one. */
export const customFoodsSchema = z.object({
  version: z.string(),
  aliases: z.optional(z.array(z.object({ words: z.string(), lang: langSchema, foodId: z.string() }))),
  foods: z.optional(z.array(foodSchema)),
});
export type CustomFoodsAnswer = z.infer<typeof customFoodsSchema>;
