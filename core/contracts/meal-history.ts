/** Looking back at meals on the wire: a page of history, a month at a glance. */
import * as z from 'zod/mini';
import { daySchema, mealSchema } from './meal.ts';
import { dayEnergySchema } from './overview.ts';

const cursorSchema = z.object({ day: daySchema, at: z.string(), id: z.string() });

/** rpc `meal_history(…filters, before, max)`: newest first. */
export const mealHistorySchema = z.object({
  today: daySchema,
  timeZone: z.string(),
  meals: z.array(mealSchema),
  /** Ids of those among them that are favourites. */
  favourites: z.array(z.string()),
  /** What to ask on with, as `before`; null at the end. */
  next: z.nullable(cursorSchema),
});
export type MealHistory = z.infer<typeof mealHistorySchema>;
export type HistoryCursor = z.infer<typeof cursorSchema>;

/** rpc `meal_month(month)`: a row for each day of the month. */
export const mealMonthSchema = z.object({
  today: daySchema,
  /** Its first day. */
  month: daySchema,
  /** The first day anything was logged; null when nothing was. */
  earliest: z.nullable(daySchema),
  days: z.array(
    z.object({
      day: daySchema,
      meals: z.number(),
      /** Null when no meal's energy is known. */
      energy: z.nullable(dayEnergySchema),
      /** Energy of the goals in force that day. */
      goal: z.nullable(z.number()),
    }),
  ),
});
export type MealMonth = z.infer<typeof mealMonthSchema>;
