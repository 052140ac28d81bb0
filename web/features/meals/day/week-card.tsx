/** The week as seven bars of energy with the goal as a line and the average of the days logged. */
import { useTranslation } from 'react-i18next';
import type { DayTotals, Goals } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { averageDay } from '#core/nutrition/range-stats.ts';
import { useFormat } from '#web/lib/format.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { Card } from '#web/ui/card.tsx';
import { DayBars } from '#web/ui/day-bars.tsx';

export interface WeekCardProps {
  week: readonly DayTotals[];
  day: Day;
  today: Day;
  goals: Goals | null;
}

export function WeekCard({ week, day, today, goals }: WeekCardProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const average = averageDay(week).calories;
  return (
    <Card title={t('week.title')} aside={average !== undefined && t('week.average', { amount: format.energy(average) })}>
      {goals && <p className="sr-only">{t('week.goal', { amount: format.energy(goals.calories) })}</p>}
      <DayBars
        label={t('week.chart')}
        goal={goals?.calories}
        bars={week.map((one) => {
          const calories = one.meals > 0 ? one.nutrients['calories'] : undefined;
          return {
            key: one.day,
            label: format.weekdayNarrow(one.day).toUpperCase(),
            title:
              calories === undefined
                ? t('week.barEmpty', { day: format.dayLong(one.day) })
                : t('week.bar', { day: format.dayLong(one.day), amount: format.energy(calories) }),
            value: calories,
            on: one.day === day,
            href: one.day <= today ? dayHref(one.day, today) : undefined,
          };
        })}
      />
    </Card>
  );
}
