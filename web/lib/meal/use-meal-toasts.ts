/** Messages when a meal is stored, waits, is deleted or copied; with Undo where possible. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import type { Day } from '#core/kit/day.ts';
import { shownMealEnergy } from '#core/nutrition/shown-energy.ts';
import { useFormat } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.tsx';
import { isBeingRead } from './meal-state.ts';
import { useMealTitle } from './meal-title.ts';
import { useDeleteMeal, useDeleteMeals, useRestoreMeal, type WaitingState } from './mutations.ts';
import { useCalm } from '#web/lib/calm.ts';

export interface MealToasts {
  /** @param onUndo restores the content of the box */
  readonly logged: (meal: Meal, onUndo?: () => void) => void;
  readonly waiting: (entry: WaitingState) => void;
  readonly copiedTo: (meal: Meal) => void;
  readonly copiedDay: (meals: Meal[], from: Day) => void;
  readonly deleted: (meal: Meal) => void;
  readonly starred: (meal: Meal, starred: boolean) => void;
}

export function useMealToasts(): MealToasts {
  const { t } = useTranslation(['meals', 'common']);
  const format = useFormat();
  const isCalm = useCalm();
  const mealTitle = useMealTitle();
  const { mutate: remove } = useDeleteMeal();
  const { mutate: removeAll } = useDeleteMeals();
  const { mutate: restore } = useRestoreMeal();
  return useMemo(() => {
    const undo = (onPress: () => void) => ({ label: t('common:undo'), onPress });
    const takeBack = (meal: Meal, onUndo: (() => void) | undefined) => {
      remove(meal);
      onUndo?.();
    };
    return {
      logged: (meal, onUndo) => {
        const calories = isCalm ? undefined : shownMealEnergy(meal, format.energyUnit);
        const figures =
          calories === undefined
            ? t(`meals:type.${meal.type}`)
            : t('meals:toast.loggedText', { type: t(`meals:type.${meal.type}`), amount: format.energy(calories) });
        if (isBeingRead(meal)) {
          const text = t('meals:photo.loggedText', { type: t(`meals:type.${meal.type}`) });
          toast.success({ title: t('meals:photo.logged'), text, action: undo(() => takeBack(meal, onUndo)) });
          return;
        }
        toast.success({
          title: t('meals:toast.logged', { name: mealTitle(meal) }),
          text: meal.ingredients.some((one) => !one.recognized) ? `${figures}. ${t('meals:toast.unknown')}` : figures,
          action: undo(() => takeBack(meal, onUndo)),
        });
      },
      waiting: ({ unpersisted, isServerFull }) =>
        toast.info({
          title: t(unpersisted ? 'meals:list.waiting' : 'meals:toast.waiting'),
          text: t(unpersisted ? 'meals:toast.waitingLoose' : isServerFull ? 'meals:toast.waitingFull' : 'meals:toast.waitingText'),
          id: 'meal-waiting',
        }),
      copiedTo: (meal) => toast.success({ title: t('meals:toast.copied', { day: format.dayLong(meal.day) }), action: undo(() => remove(meal)) }),
      copiedDay: (meals, from) => {
        if (meals.length === 0) toast.info({ title: t('meals:toast.nothingToCopy', { day: format.dayLong(from) }) });
        else toast.success({ title: t('meals:toast.copiedDay', { count: meals.length }), action: undo(() => removeAll(meals)) });
      },
      starred: (meal, starred) => toast.success({ title: t(starred ? 'meals:star.added' : 'meals:star.removed'), text: meal.name, id: 'starred' }),
      deleted: (meal) => toast.success({ title: t('meals:toast.deleted'), text: meal.name, action: undo(() => restore(meal)) }),
    };
  }, [t, format, isCalm, mealTitle, remove, removeAll, restore]);
}
