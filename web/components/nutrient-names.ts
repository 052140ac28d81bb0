/** Names of all nutrients: those of daily screens and those that are folded away, which have a catalogue of their own. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { MORE_NUTRIENTS } from '#core/nutrition/nutrients.ts';

const MORE: ReadonlySet<string> = new Set(MORE_NUTRIENTS.map(({ id }) => id));

export function useNutrientNames(): (id: string) => string {
  const { t } = useTranslation(['nutrients', 'more-nutrients']);
  return useCallback((id) => (MORE.has(id) ? t(`more-nutrients:${id}`) : t(`nutrients:${id}`)), [t]);
}
