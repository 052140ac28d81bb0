/** Figures of a product in few words. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Food } from '#core/foods/food.ts';
import { readFoodSource } from '#core/foods/food-source.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';
import { toNutrients } from '#core/nutrition/totals.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Found } from './found.ts';
import { baseGrams, baseUnit } from './measures.ts';
import { useCalm } from '#web/lib/calm.ts';

/** As printed: of a drink per 100 ml. */
export function per100(food: Food): Nutrients {
  return toNutrients(food.per100g, 100 * baseGrams({ food }));
}

/** "364 kcal · B 11,0 · OH 66,5 · M 10,2". */
export function useFigureLine(): (figures: Nutrients) => string {
  const { t } = useTranslation('products');
  const format = useFormat();
  const isCalm = useCalm();
  return ({ calories, protein, carbs, fat }) => {
    if (isCalm) return '';
    const gram = (value: number | undefined) => (value === undefined ? '–' : format.fixed(value, 1));
    const energy = calories === undefined ? t('amount.energyUnknown') : format.energy(calories);
    return `${energy} · ${t('amount.figures', { protein: gram(protein), carbs: gram(carbs), fat: gram(fat) })}`;
  };
}

/** "364 kcal na 100 g"; undefined where the energy is not known, and in calm view. */
export function useEnergyPer100(): (food: Food) => string | undefined {
  const { t } = useTranslation('products');
  const format = useFormat();
  const isCalm = useCalm();
  return useCallback(
    (food) => {
      const { calories } = per100(food);
      return calories === undefined || isCalm ? undefined : t(`per.${baseUnit({ food })}`, { amount: format.energy(calories) });
    },
    [t, format, isCalm],
  );
}

/** "Moj", "Skupni", "Osnovno živilo", or the table it was imported from. */
export function useKindLabel(): (found: Pick<Found, 'kind' | 'food'>) => string {
  const { t } = useTranslation('products');
  return useCallback(({ kind, food }) => (kind === 'imported' ? readFoodSource(food.source).table : t(`kind.${kind}`)), [t]);
}
