/** Meals of other apps: rpcs `my_source_meals`, `set_source_meals` and `decide_doubted_meal`. */
import * as z from 'zod/mini';
import { daySchema } from './meal.ts';

export const sourceMealsSchema = z.object({
  /** Whether the person takes them over. */
  isTaken: z.boolean(),
  /** Those in no sum until the person decides, newest first; at most fifty. */
  doubted: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      /** As the source names it. */
      app: z.optional(z.string()),
      span: z.enum(['moment', 'hour', 'day']),
      day: daySchema,
      eatenAt: z.optional(z.string()),
      name: z.string(),
      /** kcal */
      calories: z.number(),
      /** The meal that it may be; absent once that one is gone. */
      resembles: z.optional(z.object({ id: z.string(), name: z.string(), calories: z.optional(z.number()) })),
    }),
  ),
  /** Of all in doubt. */
  count: z.int(),
});
export type SourceMealsAnswer = z.infer<typeof sourceMealsSchema>;
export type DoubtedMeal = SourceMealsAnswer['doubted'][number];
