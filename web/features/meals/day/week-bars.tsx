/** The bars of the week card; fetched after the card, because they stand below the first screen of a phone. */
import { useTranslation } from 'react-i18next';
import { useEnergyBars } from '#web/components/energy-bars.ts';
import { useFormat } from '#web/lib/format.ts';
import { TrendBars } from '#web/ui/trend-bars.tsx';
import type { WeekCardProps } from './week-card.tsx';

export function WeekBars({ week, day, today, goals }: WeekCardProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const toBars = useEnergyBars();
  const label = (one: string) => format.weekdayShort(one).replace(/\.$/, '');
  return <TrendBars label={t('week.chart')} {...toBars({ days: week, goals, today, shown: day, label })} />;
}
