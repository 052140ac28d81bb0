/** Energy day by day over the range, each day to be read, with the goal as a line and every figure in a table on request. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MealStats } from '#core/contracts/overview.ts';
import { useEnergyBars } from '#web/components/energy-bars.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { TrendBarsReader } from '#web/ui/trend-bars-reader.tsx';
import { TrendTable } from '#web/ui/trend-table.tsx';

/** Every how many days a date stands below the bars. */
const labelStep = (days: number) => (days <= 7 ? 1 : days <= 14 ? 4 : days <= 30 ? 7 : 21);

export function EnergyCard({ stats }: { stats: MealStats }) {
  const { t } = useTranslation(['meals', 'nutrients', 'overview', 'charts', 'stats']);
  const format = useFormat();
  const toBars = useEnergyBars();
  const [table, setTable] = useState(false);
  const { days, goals, today } = stats;
  const step = labelStep(days.length);
  const label = (day: string, place: number) => {
    if (step === 1) return format.weekdayShort(day).replace(/\.$/, '');
    return (days.length - 1 - place) % step === 0 ? format.dayShort(day) : '';
  };
  const cell = (value: number | undefined) => (value === undefined ? '–' : format.number(value));
  return (
    <Card title={t('stats:energyTitle')} help={<Help topic="energyDays" />}>
      <TrendBarsReader
        words={{ label: t('stats:energyTitle'), hint: t('charts:hint'), open: t('stats:openDay') }}
        {...toBars({ days, goals, today, label })}
      />
      <div className="mt-3">
        <Button variant="plain" size="sm" aria-expanded={table} onClick={() => setTable(!table)} className="-ml-3">
          {t(table ? 'charts:hideTable' : 'charts:showTable')}
        </Button>
        {table && (
          <TrendTable
            visible
            caption={t('stats:energyTitle')}
            head={[t('charts:day'), format.energyUnit, ...(['protein', 'carbs', 'fat'] as const).map((id) => `${t(`nutrients:${id}`)}, g`)]}
            rows={days.toReversed().map((one) => ({
              key: one.day,
              cells: [
                format.date(one.day),
                one.nutrients['calories'] === undefined ? '–' : format.energyNumber(one.nutrients['calories']),
                cell(one.nutrients['protein']),
                cell(one.nutrients['carbs']),
                cell(one.nutrients['fat']),
              ],
            }))}
          />
        )}
      </div>
    </Card>
  );
}
