/** The overview as it will be once a meal is added, changed or gone, so that a screen moves at once and the server's answer changes nothing more. */
import type { Meal } from '#core/contracts/meal.ts';
import type { DayTotals, Overview } from '#core/contracts/overview.ts';
import { MEAL_TYPES } from '#core/nutrition/meal.ts';
import { totalNutrients } from '#core/nutrition/totals.ts';

const order = (meal: Meal) => `${MEAL_TYPES.indexOf(meal.type)}|${meal.eatenAt ?? meal.createdAt}|${meal.id}`;

/** Breakfast first; within a type by the time eaten. */
export function inDayOrder(meals: readonly Meal[]): Meal[] {
  return meals.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

function withDayOf(overview: Overview, meals: readonly Meal[]): Overview {
  const totals: DayTotals = { day: overview.day, meals: meals.length, nutrients: totalNutrients(meals.map((meal) => meal.nutrients)) };
  return { ...overview, meals: inDayOrder(meals), week: overview.week.map((day) => (day.day === overview.day ? totals : day)) };
}

/** The meal added, or in place of its older self. A meal of another day only moves that day's bar. */
export function withMeal(overview: Overview, meal: Meal): Overview {
  const others = overview.meals.filter((one) => one.id !== meal.id);
  if (meal.day === overview.day) return withDayOf(overview, [...others, meal]);
  const without = others.length === overview.meals.length ? overview : withDayOf(overview, others);
  return {
    ...without,
    week: without.week.map((day) =>
      day.day === meal.day ? { ...day, meals: day.meals + 1, nutrients: totalNutrients([day.nutrients, meal.nutrients]) } : day,
    ),
  };
}

export function withoutMeal(overview: Overview, id: string): Overview {
  const meals = overview.meals.filter((meal) => meal.id !== id);
  if (meals.length === overview.meals.length) return overview;
  return { ...withDayOf(overview, meals), attention: overview.attention.filter((one) => one.mealId !== id) };
}

/** With what still waits to be sent, unless the server already has it. */
export function withWaiting(overview: Overview, waiting: readonly Meal[]): Overview {
  return waiting.reduce((whole, meal) => (whole.meals.some((one) => one.id === meal.id) ? whole : withMeal(whole, meal)), overview);
}
