/** The part `meals` of rpc `overview(day, at)`. */
import * as z from 'zod/mini';
import { mealSchema } from './meal.ts';
import { dayTotalsSchema, usualMealSchema } from './overview.ts';

export const overviewMealsSchema = z.object({
  meals: z.array(mealSchema),
  /** Ids of the day's meals that are favourites. */
  favourites: z.array(z.string()),
  /** Whether the person ever logged a meal. */
  begun: z.boolean(),
  /** Monday to Sunday of the day's week. */
  week: z.array(dayTotalsSchema),
  /** At this hour: the three that are shown first, and those as good as the third. */
  usual: z.array(usualMealSchema),
  /** At whatever hour, a few of each type. */
  usualOfType: z.array(usualMealSchema),
});
export type OverviewMeals = z.infer<typeof overviewMealsSchema>;
