/** The language the person's food is read and named in: what they chose, else the interface's where food is read in that. */
import { toFoodLang, type FoodLang } from '#core/food-text/food-languages.ts';
import { useLang } from './lang.ts';
import { usePerson } from './person.ts';

export function useFoodLang(): FoodLang {
  return toFoodLang(usePerson().foodLang, useLang());
}
