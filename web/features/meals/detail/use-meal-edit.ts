/** Changes to one meal: shown at once, sent behind, and undone from the message where a food was touched. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import { useUpdateMeal } from '#web/lib/meal/mutations.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { toast } from '#web/ui/toast.tsx';
import { mealChange, type MealFields } from '#web/lib/meal/meal-change.ts';

export interface MealEdit {
  /** @param base the meal as it was when the change was begun; the meal as it is unless given */
  readonly change: (fields: MealFields, base?: Meal) => void;
  /** @param base as in `change` */
  readonly changeFoods: (ingredients: Meal['ingredients'], base?: Meal) => void;
}

export function useMealEdit(meal: Meal): MealEdit {
  const { t } = useTranslation(['meals', 'common']);
  const lang = useFoodLang();
  const { mutate } = useUpdateMeal();
  const change = useCallback((fields: MealFields, base = meal) => mutate(mealChange(base, fields, lang)), [mutate, meal, lang]);
  const changeFoods = useCallback(
    (ingredients: Meal['ingredients'], base = meal) => {
      if (ingredients.length === 0) {
        toast.info({ title: t('meals:detail.lastIngredient'), id: 'last-ingredient' });
        return;
      }
      mutate(mealChange(base, { ingredients }, lang), {
        onSuccess: (stored) =>
          stored &&
          toast.success({
            title: t('meals:toast.saved'),
            action: { label: t('common:undo'), onPress: () => mutate(mealChange(stored, { ingredients: base.ingredients }, lang)) },
            id: `saved-${meal.id}`,
          }),
      });
    },
    [mutate, meal, lang, t],
  );
  return { change, changeFoods };
}
