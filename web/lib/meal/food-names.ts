/** Names of foods in the language of the person who reads them: those of the built-in table once it is there. */
import { useMemo } from 'react';
import { foodName } from '#core/foods/food-name.ts';
import { makeFoodNames, type FoodNames } from '#core/nutrition/food-names.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { useFoodTable } from './use-food-table.ts';

export function useFoodNames(): FoodNames {
  const lang = useFoodLang();
  const state = useFoodTable();
  const foods = state.status === 'ready' ? state.table.foods : undefined;
  return useMemo(
    () =>
      makeFoodNames((foodId) => {
        const food = foods?.get(foodId);
        return food && foodName(food, lang);
      }),
    [foods, lang],
  );
}
