/** What every trend chart says and how it writes days, in the app's language. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import type { TrendChartProps } from '#web/ui/trend-chart.tsx';

/** @returns the words of a chart by what it shows. The functions in them stay the same, because a chart is drawn anew when they change. */
export function useTrendLabels(): (label: string) => Pick<TrendChartProps, 'words' | 'formatDay' | 'formatTick'> {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const formatTick = useMemo(
    () => (day: string, unit: 'day' | 'month') => (unit === 'day' ? format.dayShort(day) : format.monthShort(day)),
    [format],
  );
  return (label) => ({
    words: {
      label,
      hint: t('hint'),
      range: t('range'),
      nothing: t('nothing'),
      day: t('day'),
      showTable: t('showTable'),
      hideTable: t('hideTable'),
    },
    formatDay: format.date,
    formatTick,
  });
}
