/** Changes to one meal: shown at once, sent behind, and undone from the message where a food was touched. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import { useUpdateMeal } from '#web/features/meals/mutations.ts';
import { useLang } from '#web/lib/lang.ts';
import { toast } from '#web/ui/toast.tsx';
import { mealChange, type MealFields } from './meal-change.ts';

export interface MealEdit {
  readonly change: (fields: MealFields) => void;
  readonly changeFoods: (ingredients: Meal['ingredients']) => void;
}

export function useMealEdit(meal: Meal): MealEdit {
  const { t } = useTranslation(['meals', 'common']);
  const lang = useLang();
  const { mutate } = useUpdateMeal();
  const change = useCallback((fields: MealFields) => mutate(mealChange(meal, fields, lang)), [mutate, meal, lang]);
  const changeFoods = useCallback(
    (ingredients: Meal['ingredients']) => {
      if (ingredients.length === 0) {
        toast.info({ title: t('meals:detail.lastIngredient'), id: 'last-ingredient' });
        return;
      }
      const { request, preview } = mealChange(meal, { ingredients }, lang);
      const undo = () => mutate(mealChange(preview, { ingredients: meal.ingredients }, lang));
      mutate(
        { request, preview },
        {
          onSuccess: () =>
            toast.success({ title: t('meals:toast.saved'), action: { label: t('common:undo'), onPress: undo }, id: `saved-${meal.id}` }),
        },
      );
    },
    [mutate, meal, lang, t],
  );
  return { change, changeFoods };
}
