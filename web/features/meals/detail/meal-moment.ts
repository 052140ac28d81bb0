/** When a meal was, changed. */
import type { Meal } from '#core/contracts/meal.ts';
import { instantAt, minuteIn, type Day } from '#core/kit/day.ts';
import type { MealFields } from '#web/lib/meal/meal-change.ts';

/** On another day it was eaten at the same time of day. */
export function toDay({ eatenAt }: Meal, day: Day, timeZone: string): MealFields {
  return { day, ...(eatenAt === null ? {} : { eatenAt: instantAt(timeZone, day, minuteIn(timeZone, Date.parse(eatenAt))) }) };
}
