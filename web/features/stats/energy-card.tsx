/** Energy day by day over the range, with the goal as a line and every figure in a table on request. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MealStats } from '#core/contracts/overview.ts';
import { useFormat } from '#web/lib/format.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChartTable } from '#web/ui/chart-table.tsx';
import { DayBars } from '#web/ui/day-bars.tsx';

/** Every how many days a date stands below the bars. */
const labelStep = (days: number) => (days <= 7 ? 1 : days <= 14 ? 4 : days <= 30 ? 7 : 21);

export function EnergyCard({ stats }: { stats: MealStats }) {
  const { t } = useTranslation(['meals', 'nutrients', 'overview']);
  const format = useFormat();
  const [table, setTable] = useState(false);
  const { days, goals, today } = stats;
  const step = labelStep(days.length);
  const cell = (value: number | undefined, digits = 0) => (value === undefined ? '–' : format.number(value, digits));
  return (
    <Card title={t('stats.energyTitle')} aside={goals && t('stats.goalLine', { amount: format.energy(goals.calories) })}>
      <DayBars
        label={t('stats.energyTitle')}
        goal={goals?.calories}
        bars={days.map((one, i) => {
          const calories = one.meals > 0 ? one.nutrients['calories'] : undefined;
          const fromEnd = days.length - 1 - i;
          return {
            key: one.day,
            label: fromEnd % step === 0 ? (step === 1 ? format.weekdayNarrow(one.day).toUpperCase() : format.dayShort(one.day)) : '',
            title:
              calories === undefined
                ? t('overview:week.barEmpty', { day: format.dayLong(one.day) })
                : t('overview:week.bar', { day: format.dayLong(one.day), amount: format.energy(calories) }),
            value: calories,
            on: one.day === today,
            href: days.length <= 30 ? dayHref(one.day, today) : undefined,
          };
        })}
      />
      <div className="mt-3">
        <Button variant="plain" size="sm" aria-expanded={table} onClick={() => setTable(!table)} className="-ml-3">
          {t(table ? 'stats.tableHide' : 'stats.tableShow')}
        </Button>
        {table && (
          <ChartTable
            visible
            caption={t('stats.energyTitle')}
            head={[t('stats.dayHead'), format.energyUnit, ...(['protein', 'carbs', 'fat'] as const).map((id) => `${t(`nutrients:${id}`)}, g`)]}
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
