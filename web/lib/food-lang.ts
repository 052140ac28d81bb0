/** The language for parsing and naming foods: the user's choice, otherwise the interface language if it is supported. */
import { toFoodLang, type FoodLang } from '#core/food-text/food-languages.ts';
import { useLang } from './lang.ts';
import { usePerson } from './person.ts';

export function useFoodLang(): FoodLang {
  return toFoodLang(usePerson().foodLang, useLang());
}
