/**
 * Names of foods in the language of the person who reads them. A meal keeps the names it was logged with; foods of the built-in table have
 * names in every language of food.
 */
import { capital } from '#core/foods/food-name.ts';
import { mealName } from './meal-name.ts';

export interface NamedFood {
  readonly foodId: string | null;
  readonly name: string;
}

export interface NamedMeal {
  readonly name: string;
  readonly ingredients: readonly NamedFood[];
}

export interface FoodNames {
  /** As a label. */
  readonly food: (food: NamedFood) => string;
  /** A name that somebody gave to a meal stays; one that was made of its foods follows them. */
  readonly meal: (meal: NamedMeal) => string;
}

/** Products and recipes have the one name that a person gave them: "product:…", "recipe:…". */
const isBuiltIn = (foodId: string | null): foodId is string => foodId !== null && !foodId.includes(':');

/** @param toName the name of a food of the built-in table, which was logged as `logged`; undefined while it is not known */
export function makeFoodNames(toName: (foodId: string, logged: string) => string | undefined): FoodNames {
  const own = ({ foodId, name }: NamedFood) => (isBuiltIn(foodId) ? toName(foodId, name) : undefined) ?? name;
  return {
    food: (food) => capital(own(food)),
    meal: ({ name, ingredients }) => {
      const isMade = ingredients.length > 0 && name === mealName(ingredients.map((one) => one.name));
      return isMade ? mealName(ingredients.map(own)) : name;
    },
  };
}
