/** The part `meals` of rpc `overview(day, at)`. */
import * as z from 'zod/mini';
import { daySchema, mealSchema } from './meal.ts';
import { dayTotalsSchema, usualMealSchema } from './overview.ts';

export const overviewMealsSchema = z.object({
  meals: z.array(mealSchema),
  /** Ids of the day's meals that are favourites. */
  favourites: z.array(z.string()),
  /** Monday to Sunday of the day's week. */
  week: z.array(dayTotalsSchema),
  usual: z.array(usualMealSchema),
  /** What needs attention, of the last 14 days, newest first: unrecognised words still open, and photos nothing could be read from. */
  attention: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('unrecognized'), text: z.string(), mealId: z.string(), mealName: z.string(), day: daySchema }),
      z.object({ kind: z.literal('failed'), mealId: z.string(), mealName: z.string(), day: daySchema }),
    ]),
  ),
});
export type OverviewMeals = z.infer<typeof overviewMealsSchema>;
