/** Moves a food of the meal to another one, with its message. Fetched when it is first asked for. */
import { useTranslation } from 'react-i18next';
import type { Ingredient, Meal } from '#core/contracts/meal.ts';
import type { Day } from '#core/kit/day.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { useFoodNames } from '#web/lib/meal/food-names.ts';
import { findInMeal, isLastFood, makeMove, type MoveTarget } from '#web/lib/meal/make-move.ts';
import { mealChange } from '#web/lib/meal/meal-change.ts';
import { useMoveIngredient, useUndoMove } from '#web/lib/meal/move-mutations.ts';
import { useUpdateMeal } from '#web/lib/meal/mutations.ts';
import { toast } from '#web/ui/toast.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { toDay } from './meal-moment.ts';

export interface MoveWindowProps {
  meal: Meal;
  food: Ingredient;
  today: Day;
  timeZone: string;
  /** The meal has nothing left. */
  onGone: () => void;
  onClose: () => void;
}

export function MoveWindow({ meal, food, today, timeZone, onGone, onClose }: MoveWindowProps) {
  const { t } = useTranslation(['meals', 'common']);
  const lang = useFoodLang();
  const names = useFoodNames();
  const undoing = useUndoMove();
  const changing = useUpdateMeal();
  const say = (onUndo: () => void) =>
    toast.success({ title: t('meals:move.done', { name: names.food(food) }), action: { label: t('common:undo'), onPress: onUndo } });
  const moving = useMoveIngredient((request) => say(() => undoing.mutate(request)));

  const move = (to: MoveTarget) => {
    onClose();
    const present = findInMeal(meal, food);
    if (!present) return;
    if (!('meal' in to) && isLastFood(meal)) {
      // All of it goes: the meal itself is then of another kind or day.
      const fields = { type: to.type, ...(to.day === meal.day ? {} : toDay(meal, to.day, timeZone)) };
      changing.mutate(mealChange(meal, fields, lang), {
        onSuccess: (stored) =>
          stored && say(() => changing.mutate(mealChange(stored, { type: meal.type, day: meal.day, eatenAt: meal.eatenAt }, lang))),
      });
      return;
    }
    moving.mutate(makeMove(crypto.randomUUID(), meal, present, to));
    if (isLastFood(meal)) onGone();
  };
  return <MoveDialog meal={meal} food={food} today={today} onMove={move} onClose={onClose} />;
}
