/** The sources of the reference intakes, each once, named in the person's language. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const ANNEX = 'Regulation (EU) 1169/2011, Annex XIII';

export function useReferenceLabels(): (sources: readonly string[]) => string {
  const { t } = useTranslation('nutrients');
  return useCallback(
    (sources) =>
      [...new Set(sources)]
        .toSorted()
        .map((source) => source.replace(ANNEX, t('annex')))
        .join('; '),
    [t],
  );
}
