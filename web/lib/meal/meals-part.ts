/** Meals on the overview. */
import { overviewMealsSchema, type OverviewMeals } from '#core/contracts/overview-meals.ts';
import type { UsualMeal } from '#core/contracts/overview.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import type { OverviewPart } from '#web/lib/overview-part.ts';

export const mealsPart: OverviewPart<OverviewMeals> = { name: 'meals', schema: overviewMealsSchema };

/** Whether nothing was ever logged: neither the server nor this device knows a meal. */
export const isUnbegun = ({ begun, meals }: OverviewMeals): boolean => !begun && meals.length === 0;

export interface Usual {
  readonly meals: readonly UsualMeal[];
  /** All of them are of this type. */
  readonly type?: MealType;
}

/** Usual meals of the chosen type; without a choice, or if there are none, of this hour. */
export function usualMeals(part: OverviewMeals | undefined, chosen: MealType | undefined): Usual {
  const meals = part?.usualOfType.filter(({ type }) => type === chosen) ?? [];
  return chosen === undefined || meals.length === 0 ? { meals: part?.usual ?? [] } : { meals, type: chosen };
}
