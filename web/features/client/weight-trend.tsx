/** A client's weighings and their moving average over the chosen range. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { movingAverage } from '#core/kit/moving-average.ts';
import type { Weighing } from '#core/weight/weight-trend.ts';
import { useFormat } from '#web/lib/format.ts';
import { TrendChart } from '#web/ui/trend-chart.tsx';
import type { TrendSeries } from '#web/ui/trend-data.ts';

const RANGES = [7, 14, 30, 90];
/** A mean of a week, and never of fewer than three weighings: water alone moves a body by a kilogram from day to day. */
const AVERAGE = { days: 7, leastValues: 3 };
/** Means further apart than this are not joined, in days. */
const GAP_DAYS = 14;

export interface WeightTrendProps {
  /** Oldest first. */
  entries: readonly Weighing[];
  /** Days, null = all. */
  range: number | null;
  onRange: (days: number | null) => void;
}

export function WeightTrend({ entries, range, onRange }: WeightTrendProps) {
  const { t } = useTranslation(['client', 'charts']);
  const format = useFormat();
  const series = useMemo<TrendSeries[]>(() => {
    const points = entries.map(({ day, weightKg }) => ({ day, value: weightKg }));
    const means = movingAverage(points, AVERAGE);
    const shared = { unit: format.weightUnit, format: format.weight, formatTick: format.weightNumber };
    return [
      { ...shared, label: t('client:weight.measured'), points, tone: 'muted', shape: 'dots' },
      {
        ...shared,
        label: t('client:weight.average', { days: AVERAGE.days }),
        points: points.flatMap(({ day }, i) => (means[i] === undefined || means[i] === null ? [] : [{ day, value: means[i] }])),
        tone: 'accent',
        shape: 'line',
        gapDays: GAP_DAYS,
      },
    ];
  }, [entries, format, t]);
  const formatTick = useMemo(
    () => (day: string, unit: 'day' | 'month') => (unit === 'day' ? format.dayShort(day) : format.monthShort(day)),
    [format],
  );
  return (
    <TrendChart
      words={{
        label: t('client:weight.title'),
        hint: t('charts:hint'),
        range: t('charts:range'),
        nothing: t('charts:nothing'),
        day: t('charts:day'),
        showTable: t('charts:showTable'),
        hideTable: t('charts:hideTable'),
      }}
      series={series}
      ranges={[...RANGES.map((days) => ({ days, label: t('charts:days', { count: days }) })), { days: null, label: t('charts:all') }]}
      range={range}
      onRange={onRange}
      formatDay={format.date}
      formatTick={formatTick}
    />
  );
}
