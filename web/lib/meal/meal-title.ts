/** The title of a meal, also without a name. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import { useFoodNames } from './food-names.ts';

export function useMealTitle(): (meal: Pick<Meal, 'name' | 'photos' | 'ingredients'>) => string {
  const { t } = useTranslation('meals');
  const names = useFoodNames();
  return useCallback((meal) => names.meal(meal) || t(meal.photos.length > 0 ? 'photo.unnamed' : 'detail.unnamed'), [t, names]);
}
