/** Actions on a meal in a list: open, log again, copy to another day, favourite, delete; with their messages. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Meal } from '#core/contracts/meal.ts';
import type { Day } from '#core/kit/day.ts';
import { currentInstant } from '#web/lib/current-time.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { paths } from '#web/lib/paths.ts';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { copiedMeal, toEatenAt, guessType } from './log-request.ts';
import { isOnlyPhotos } from './meal-state.ts';
import { copyEntry, useDeleteMeal, useLogMeal, useStarMeal } from './mutations.ts';
import { useDayNow } from '#web/lib/day-now.ts';
import { useMealToasts } from './use-meal-toasts.ts';

export interface MealActions {
  readonly entries: (meal: Meal) => MenuEntry[];
  readonly again: (meal: Meal) => void;
  readonly star: (meal: Meal, starred: boolean) => void;
  readonly remove: (meal: Meal) => void;
  /** The meal to copy, while the dialog asks for a day. */
  readonly copying: Meal | undefined;
  readonly askCopy: (meal: Meal | undefined) => void;
  readonly copyTo: (meal: Meal, day: Day) => void;
}

/** @param favourites ids of those in the list that are favourites */
export function useMealActions(timeZone: string | undefined, favourites: readonly string[] = []): MealActions {
  const { t } = useTranslation('meals');
  const lang = useFoodLang();
  const navigate = useNavigate();
  const { today, hour } = useDayNow(timeZone);
  const toasts = useMealToasts();
  const { mutate: log } = useLogMeal({ onWaiting: toasts.waiting });
  const { mutate: star } = useStarMeal(toasts.starred);
  const { mutate: remove } = useDeleteMeal(toasts.deleted);
  const [copying, askCopy] = useState<Meal>();

  const copy = (meal: Meal, day: Day, said: (stored: Meal) => void) => {
    // Today its type follows the hour; on another day it keeps its own.
    const type = day === today ? guessType(undefined, true, hour, []) : meal.type;
    const eatenAt = toEatenAt(day === today, type, hour, currentInstant());
    const id = crypto.randomUUID();
    const at = { id, day, type, lang, ...(eatenAt === undefined ? {} : { eatenAt }) };
    log({ entry: copyEntry({ source_id: meal.id, new_id: id, day, type, eaten_at: eatenAt ?? null }, copiedMeal(at, meal)), onStored: said });
  };
  const again = (meal: Meal) => copy(meal, today, (stored) => toasts.logged(stored));

  const toStarEntry = (meal: Meal): MenuEntry[] => {
    // No type yet: its content is unknown.
    if (meal.ingredients.length === 0) return [];
    const starred = favourites.includes(meal.id);
    return [{ id: 'star', label: t(starred ? 'star.remove' : 'star.add'), onSelect: () => star({ meal, starred: !starred }) }];
  };

  return {
    again,
    star: (meal, starred) => star({ meal, starred }),
    remove,
    copying,
    askCopy,
    copyTo: (meal, day) => copy(meal, day, toasts.copiedTo),
    entries: (meal) => [
      { id: 'open', label: t('list.open'), onSelect: () => void navigate(paths.meal(meal.id)) },
      ...(isOnlyPhotos(meal)
        ? []
        : [
            { id: 'again', label: t('list.again'), onSelect: () => again(meal) },
            { id: 'copy', label: t('list.copyTo'), onSelect: () => askCopy(meal) },
          ]),
      ...toStarEntry(meal),
      { id: 'delete', label: t('list.delete'), danger: true, onSelect: () => remove(meal) },
    ],
  };
}
