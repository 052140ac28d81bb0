/** Meals on the overview. */
import { overviewMealsSchema, type OverviewMeals } from '#core/contracts/overview-meals.ts';
import type { OverviewPart } from '#web/lib/overview-part.ts';

export const mealsPart: OverviewPart<OverviewMeals> = { name: 'meals', schema: overviewMealsSchema };

/** Whether nothing was ever logged: neither the server nor this device knows a meal. */
export const isUnbegun = ({ begun, meals }: OverviewMeals): boolean => !begun && meals.length === 0;
