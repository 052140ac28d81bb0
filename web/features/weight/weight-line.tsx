/** The line of the weight card and its numbers in a table; fetched after the card, because they stand below the first screen of a phone. */
import { useTranslation } from 'react-i18next';
import { weightFrom, weightIn } from '#core/kit/units.ts';
import type { Weighing } from '#core/weight/weight-trend.ts';
import { useFormat } from '#web/lib/format.ts';
import { TrendSmall } from '#web/ui/trend-small.tsx';
import { TrendTable } from '#web/ui/trend-table.tsx';

/** What the axis spans at least, in the unit of the person: a body moves by a kilogram with water alone. */
const LEAST_SPAN = 2;

export function WeightLine({ weights }: { weights: readonly Weighing[] }) {
  const { t } = useTranslation(['overview', 'charts']);
  const format = useFormat();
  return (
    <>
      <TrendSmall
        words={{ label: t('weight.chart'), hint: t('charts:hint') }}
        points={weights.map(({ day, weightKg }) => ({ day, value: weightIn(format.weightUnit, weightKg) }))}
        unit={format.weightUnit}
        leastSpan={LEAST_SPAN}
        formatTick={(value) => format.fixed(value, 1)}
        format={(value) => format.weight(weightFrom(format.weightUnit, value))}
        formatDay={format.date}
        formatDayTick={format.dayShort}
      />
      <TrendTable
        caption={t('weight.table')}
        head={[t('charts:day'), format.weightUnit]}
        rows={weights.map(({ day, weightKg }) => ({ key: day, cells: [format.date(day), format.weightNumber(weightKg)] }))}
      />
    </>
  );
}
