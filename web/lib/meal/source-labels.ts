/** Labels of nutrient sources: a table and its row, a recipe, or the package of a product. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readFoodSource } from '#core/foods/food-source.ts';

export function useSourceLabels(): (source: string) => string {
  const { t } = useTranslation('meals');
  return useCallback(
    (source) => {
      const { kind, table, row } = readFoodSource(source);
      if (kind === 'recipe') return t('chip.recipe');
      if (kind === 'product') return t(row === 'label' ? 'chip.label' : 'chip.typed');
      return `${table} ${row}`.trim();
    },
    [t],
  );
}
