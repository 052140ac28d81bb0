/** A food as JSON: the answer of rpcs `search_foods` and `foods_by_ids` from the imported tables. The built-in table is a file (core/foods). */
import * as z from 'zod/mini';
import { FOOD_CATEGORIES, PORTION_IDS, type Food } from '#core/foods/food.ts';
import { nutrientsSchema } from './meal.ts';

const positive = z.number().check(z.positive());

export const foodSchema: z.ZodMiniType<Food> = z.object({
  id: z.string().check(z.minLength(1)),
  sl: z.array(z.string()),
  en: z.array(z.string()),
  category: z.enum(FOOD_CATEGORIES),
  per100g: nutrientsSchema,
  alcohol: z.optional(z.number().check(z.nonnegative())),
  source: z.string(),
  portions: z.partialRecord(z.enum(PORTION_IDS), positive),
  usualGrams: positive,
  density: z.optional(positive),
});

/** rpc `search_foods(q, lang, max)`: best first. */
export const foodsSchema = z.array(foodSchema);
