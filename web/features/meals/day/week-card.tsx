/** The week as seven bars of energy with their values, the goal as a line, and the average of the days logged. */
import { useTranslation } from 'react-i18next';
import type { DayTotals, Goals } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { shownAverage } from '#core/nutrition/shown-energy.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';

const WeekBars = deferred(() => import('./week-bars.tsx').then((module) => module.WeekBars), { extra: true });

export interface WeekCardProps {
  week: readonly DayTotals[];
  day: Day;
  today: Day;
  goals: Goals | null;
}

export function WeekCard(props: WeekCardProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { mean, count } = shownAverage(
    props.week.map(({ meals, nutrients }) => (meals > 0 ? nutrients['calories'] : undefined)),
    format.energyUnit,
  );
  return (
    <Card title={t('week.title')} help={<Help topic="week" />}>
      {/* As high as the bars, which come a moment later. */}
      <div className="min-h-[202px] md:min-h-[234px]">
        <WeekBars {...props} />
      </div>
      <p className="mt-3 text-t1 text-muted">{mean === undefined ? t('week.nothing') : t('week.average', { count, amount: format.energy(mean) })}</p>
    </Card>
  );
}
