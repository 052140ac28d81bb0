/** About which meal to ask how filling it was: one at a time, while the feeling can still be told. Pure: the moment comes from outside. */
import type { Meal } from '#core/contracts/meal.ts';

/** From half an hour after the meal, in ms. */
const ASK_AFTER_MS = 30 * 60_000;
/** Until six hours after it, in ms. */
const ASK_UNTIL_MS = 6 * 60 * 60_000;

const eatenMs = ({ eatenAt, createdAt }: Meal) => Date.parse(eatenAt ?? createdAt);

/**
 * @param meals of the person's today
 * @param putAway ids of those the person would rather not be asked about
 * @returns the newest meal that is due, if any
 */
export function dueQuestion(meals: readonly Meal[], nowMs: number, dismissed: readonly string[]): Meal | undefined {
  return meals
    .filter((meal) => {
      const age = nowMs - eatenMs(meal);
      return meal.satiety === null && age >= ASK_AFTER_MS && age <= ASK_UNTIL_MS && !dismissed.includes(meal.id);
    })
    .toSorted((a, b) => eatenMs(b) - eatenMs(a))[0];
}
