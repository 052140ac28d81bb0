/** A period as text. */
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/kit/day.ts';
import type { Period } from '#core/contracts/period.ts';
import { useFormat } from './format.ts';

/** "od 1. 11. 2026", "se začne 1. 12. 2026", "končano 20. 11. 2026" */
export function usePeriodLabel(): (period: Period, today: Day) => string {
  const { t } = useTranslation('periods');
  const format = useFormat();
  return ({ fromDay, toDay }, today) => {
    const days = { from: format.date(fromDay), to: toDay === null ? '' : format.date(toDay) };
    if (toDay !== null && toDay < fromDay) return t('never');
    if (toDay !== null && toDay < today) return t('ended', days);
    if (toDay !== null && toDay === fromDay) return t('oneDay', days);
    if (toDay !== null) return fromDay > today ? t('between', days) : t('until', days);
    return fromDay > today ? t('starts', days) : t('since', days);
  };
}
