/** The default name of a meal. */
import { MEAL_LIMITS } from './meal.ts';

/** Up to three ingredients, the first with a capital: "Kuhano jajce, ovseni kosmiči, med"; " …" when there are more. */
export function mealName(ingredients: readonly string[]): string {
  const [first = '', ...others] = ingredients.slice(0, 3);
  const shown = [first.charAt(0).toLocaleUpperCase() + first.slice(1), ...others].join(', ');
  return (shown + (ingredients.length > 3 ? ' …' : '')).slice(0, MEAL_LIMITS.nameLength);
}
