/** Names of foods in the language of the person who reads them: those of the built-in table, and until it is there those of the last visit. */
import { useMemo } from 'react';
import { foodName } from '#core/foods/food-name.ts';
import { makeFoodNames, type FoodNames } from '#core/nutrition/food-names.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { keepName, keptNames } from './kept-names.ts';
import { useFoodTable } from './use-food-table.ts';

export function useFoodNames(): FoodNames {
  const lang = useFoodLang();
  const state = useFoodTable();
  const foods = state.status === 'ready' ? state.table.foods : undefined;
  return useMemo(() => {
    const kept = foods ? {} : keptNames(lang);
    return makeFoodNames((foodId, logged) => {
      const food = foods?.get(foodId);
      const name = food ? foodName(food, lang) : kept[foodId];
      if (food && name !== undefined && name !== logged) keepName(lang, foodId, name);
      return name;
    });
  }, [foods, lang]);
}
