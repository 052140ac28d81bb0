/**
 * The chart of one kind: every day's value as a point; of weight besides the smoothed trend (core/weight/smooth-trend.ts), the mean of a week and
 * the goal. Two weeks without a value are a gap.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodySeries } from '#core/contracts/body.ts';
import { movingAverage } from '#core/kit/moving-average.ts';
import type { Day } from '#core/kit/day.ts';
import type { BodyKind } from '#core/weight/measures.ts';
import { smoothTrend } from '#core/weight/smooth-trend.ts';
import { useTrendLabels } from '#web/components/trend-labels.ts';
import { useFormat } from '#web/lib/format.ts';
import { TrendChart } from '#web/ui/trend-chart.tsx';
import type { TrendSeries } from '#web/ui/trend-data.ts';
import { useMeasureFormat } from './measure-format.ts';

const RANGES = [7, 14, 30, 90];
const YEAR = 365;
/** A mean of a week, and never of fewer than three weighings: water alone moves a body by a kilogram from day to day. */
const AVERAGE = { days: 7, leastValues: 3 };
/** Values further apart than this are not joined, in days. */
const GAP_DAYS = 14;

/** More values than this, two years of days, are drawn without the mean of a week. */
const LONG = 730;

export interface BodyChartProps {
  kind: BodyKind;
  points: BodySeries['points'];
  goalKg: number | null;
  today: Day;
  /** Days, null = all. */
  range: number | null;
  onRange: (days: number | null) => void;
}

export function BodyChart({ kind, points, goalKg, today, range, onRange }: BodyChartProps) {
  const { t } = useTranslation(['weight', 'charts']);
  const format = useFormat();
  const measure = useMeasureFormat(kind);
  // Over many years a week is less than a pixel: its mean is one line with the trend, and costs as much to draw.
  const isLong = range === null && points.length > LONG;
  const series = useMemo<TrendSeries[]>(() => {
    const values = points.map(([day, value]) => ({ day, value: measure.toShown(value) }));
    const text = (shown: number) => measure.text(measure.toStored(shown));
    const shared = { unit: measure.unit, format: text, formatTick: (shown: number) => format.fixed(shown, 1) };
    if (kind !== 'weight') return [{ ...shared, label: t(`weight:kind.${kind}`), points: values, tone: 'accent', shape: 'line', gapDays: 90 }];
    const means = isLong ? [] : movingAverage(values, AVERAGE);
    const lines: TrendSeries[] = [
      { ...shared, label: t('weight:chart.measured'), points: values, tone: 'muted', shape: 'dots' },
      { ...shared, label: t('weight:chart.trend'), points: smoothTrend(values), tone: 'accent', shape: 'line', gapDays: GAP_DAYS },
      {
        ...shared,
        label: t('weight:chart.average', { days: AVERAGE.days }),
        points: values.flatMap(({ day }, at) => (typeof means[at] === 'number' ? [{ day, value: means[at] }] : [])),
        tone: 'ink',
        shape: 'dashed',
        gapDays: GAP_DAYS,
      },
    ];
    return isLong ? lines.slice(0, 2) : lines;
  }, [points, kind, measure, format, t, isLong]);
  const goal = useMemo(
    () =>
      kind !== 'weight' || goalKg === null
        ? undefined
        : { value: measure.toShown(goalKg), label: t('weight:chart.goal', { amount: measure.text(goalKg) }) },
    [kind, goalKg, measure, t],
  );
  const toLabels = useTrendLabels();
  const ranges = [
    ...RANGES.map((days) => ({ days, label: t('charts:days', { count: days }) })),
    { days: YEAR, label: t('weight:chart.year') },
    { days: null, label: t('charts:all') },
  ];
  return (
    <TrendChart {...toLabels(t(`weight:kind.${kind}`))} series={series} ranges={ranges} range={range} onRange={onRange} lastDay={today} goal={goal} />
  );
}
