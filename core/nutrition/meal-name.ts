/** The default name of a meal. */
import { MEAL_LIMITS } from './meal.ts';

/** The ingredients, the first with a capital: "Kuhano jajce, ovseni kosmiči, med". Screens cut what is too long for them. */
export function mealName(ingredients: readonly string[]): string {
  const [first = '', ...others] = ingredients;
  const shown = [first.charAt(0).toLocaleUpperCase() + first.slice(1), ...others].join(', ');
  return shown.slice(0, MEAL_LIMITS.nameLength).trimEnd();
}
