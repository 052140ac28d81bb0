/** On which days a variant of goals holds, as text. */
import { useTranslation } from 'react-i18next';
import type { GoalVariant } from '#core/contracts/overview.ts';
import { useWeekdayNames } from '#web/lib/weekday-names.ts';

export function useVariantDays(): (variant: GoalVariant) => string {
  const { t } = useTranslation('goal-variants');
  const names = useWeekdayNames();
  return ({ training, weekdays }) => (training ? t('training') : weekdays.map((weekday) => names.long(weekday)).join(', '));
}
