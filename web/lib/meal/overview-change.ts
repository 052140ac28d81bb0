/** Optimistic changes of the overview when a meal is added, changed or deleted; the server's answer gives the same result. */
import type { Meal } from '#core/contracts/meal.ts';
import type { OverviewMeals } from '#core/contracts/overview-meals.ts';
import type { DayTotals, Overview } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { MEAL_TYPES } from '#core/nutrition/meal.ts';
import { toDayEnergy } from '#core/nutrition/shown-energy.ts';
import { totalNutrients } from '#core/nutrition/totals.ts';
import { attentionPart } from '#web/lib/attention-part.ts';
import { readPart, withPart } from '#web/lib/overview-part.ts';
import { mealsPart } from './meals-part.ts';

const toMs = ({ eatenAt, createdAt }: Meal) => Date.parse(eatenAt ?? createdAt);
const order = (meal: Meal) => `${MEAL_TYPES.indexOf(meal.type)}|${meal.eatenAt ?? meal.createdAt}|${meal.id}`;

/** Sorted by time; if a meal has none, by type, then by time. */
export function inDayOrder(meals: readonly Meal[]): Meal[] {
  if (meals.every(({ eatenAt }) => eatenAt !== null)) return meals.toSorted((a, b) => toMs(a) - toMs(b) || (a.id < b.id ? -1 : 1));
  return meals.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

function withDay(shown: Day, part: OverviewMeals, meals: readonly Meal[]): OverviewMeals {
  const totals: DayTotals = {
    day: shown,
    meals: meals.length,
    nutrients: totalNutrients(meals.map((meal) => meal.nutrients)),
    energy: toDayEnergy(meals),
  };
  return { ...part, meals: inDayOrder(meals), week: part.week.map((day) => (day.day === shown ? totals : day)) };
}

const addEnergy = (one: DayTotals['energy'], other: DayTotals['energy']): DayTotals['energy'] =>
  one && other ? { kcal: one.kcal + other.kcal, kJ: one.kJ + other.kJ } : (one ?? other);

/** Adds or replaces the meal. A meal of another day only changes that day's bar. */
export function withMeal(overview: Overview, meal: Meal): Overview {
  return withPart(overview, mealsPart, (part) => {
    const others = part.meals.filter((one) => one.id !== meal.id);
    if (meal.day === overview.day) return withDay(overview.day, part, [...others, meal]);
    const without = others.length === part.meals.length ? part : withDay(overview.day, part, others);
    return {
      ...without,
      week: without.week.map((day) =>
        day.day === meal.day
          ? {
              ...day,
              meals: day.meals + 1,
              nutrients: totalNutrients([day.nutrients, meal.nutrients]),
              energy: addEnergy(day.energy, toDayEnergy([meal])),
            }
          : day,
      ),
    };
  });
}

/** Replaces a changed meal, also if it moved to or from this day. */
export function withChanged(overview: Overview, meal: Meal): Overview {
  if (meal.day === overview.day) return withMeal(overview, meal);
  return withoutMeal(overview, meal.id);
}

export function withoutMeal(overview: Overview, id: string): Overview {
  const without = withPart(overview, mealsPart, (part) => {
    const meals = part.meals.filter((meal) => meal.id !== id);
    return meals.length === part.meals.length ? part : withDay(overview.day, part, meals);
  });
  return withPart(without, attentionPart, (lines) => {
    const left = lines.filter(({ data }) => data['mealId'] !== id);
    return left.length === lines.length ? lines : left;
  });
}

/** Adds unsent meals, unless the server already has them. */
export function withWaiting(overview: Overview, waiting: readonly Meal[]): Overview {
  const isStored = (whole: Overview, { id }: Meal) => readPart(whole, mealsPart)?.meals.some((one) => one.id === id);
  return waiting.reduce((whole, meal) => (isStored(whole, meal) ? whole : withMeal(whole, meal)), overview);
}

/** With its meals in the order they are shown in. */
export function inOrder(overview: Overview): Overview {
  return withPart(overview, mealsPart, (part) => ({ ...part, meals: inDayOrder(part.meals) }));
}

export function withStar(overview: Overview, id: string, starred: boolean): Overview {
  return withPart(overview, mealsPart, (part) => ({
    ...part,
    favourites: starred ? [...part.favourites, id] : part.favourites.filter((one) => one !== id),
  }));
}
