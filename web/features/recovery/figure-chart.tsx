/** One figure over days: a line a source, and the band of what is usual. Strain has the band that is shown as optimal. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/kit/day.ts';
import { OPTIMAL_STRAIN } from '#core/training/strain.ts';
import type { Figure } from '#core/wearables/recovery/figures.ts';
import { useTrendLabels } from '#web/components/trend-labels.ts';
import { useFormat } from '#web/lib/format.ts';
import { TrendChart, type TrendRange } from '#web/ui/trend-chart.tsx';
import type { TrendSeries } from '#web/ui/trend-data.ts';
import { useFigureFormat } from './figure-format.ts';

/** Days without a value up to this are bridged; more are a gap. */
const GAP_DAYS = 3;
const TONES = ['accent', 'ink', 'muted'] as const;
const NO_RANGES: readonly TrendRange[] = [];

export function FigureChart({ figure, today, days }: { figure: Figure; today: Day; days: number }) {
  const { t } = useTranslation(['recovery', 'charts']);
  const format = useFormat();
  const { name, unit, toShown, text, span, source, digits } = useFigureFormat();
  const { id, lines, baseline } = figure;
  const series = useMemo(
    () =>
      lines.map((line, at): TrendSeries => {
        const factor = toShown(id, 1);
        return {
          label: source(line),
          unit: unit(id),
          points: line.points.map(({ day, value }) => ({ day, value: toShown(id, value) })),
          format: (shown) => text(id, shown / factor),
          formatTick: (shown) => format.number(shown, Math.max(digits(id), 1)),
          tone: TONES[at] ?? 'muted',
          shape: at === 0 ? 'line' : 'dashed',
          gapDays: GAP_DAYS,
        };
      }),
    [id, lines, format, unit, toShown, text, source, digits],
  );
  const band = useMemo(() => {
    if (id === 'strain') return { label: t('recovery:optimal', OPTIMAL_STRAIN), low: OPTIMAL_STRAIN.min, high: OPTIMAL_STRAIN.max };
    return (
      baseline && {
        label: t('recovery:baseline.band', { span: span(id, baseline.low, baseline.high) }),
        low: toShown(id, baseline.low),
        high: toShown(id, baseline.high),
      }
    );
  }, [id, baseline, span, toShown, t]);
  const toLabels = useTrendLabels();
  return (
    <TrendChart
      {...toLabels(name(id))}
      series={series}
      ranges={NO_RANGES}
      range={days}
      lastDay={figure.newest.day > today ? figure.newest.day : today}
      band={band}
    />
  );
}
