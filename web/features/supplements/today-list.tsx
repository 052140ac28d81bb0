/** A day's supplements with their ticks: what is due, assigned ones apart from the person's own, and below it what may be taken. */
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/kit/day.ts';
import type { DayPlan } from './day-plan.ts';
import type { TickItem } from './tick-item.ts';
import { TickRow } from './tick-row.tsx';

interface GroupProps {
  label: string;
  items: readonly TickItem[];
  day: Day;
  isTitled?: boolean;
}

function Group({ label, items, day, isTitled = false }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <>
      {isTitled && <h3 className="mt-3 mb-1 text-t1 font-semibold text-muted">{label}</h3>}
      <ul aria-label={label}>
        {items.map((item) => (
          <TickRow key={item.id} item={item} day={day} />
        ))}
      </ul>
    </>
  );
}

export function TodayList({ plan, day, brief = false }: { plan: DayPlan<TickItem>; day: Day; /** Only what is due. */ brief?: boolean }) {
  const { t } = useTranslation('supplements');
  const own = plan.scheduled.filter(({ isOwn }) => isOwn);
  const assigned = plan.scheduled.filter(({ isOwn }) => !isOwn);
  return (
    <>
      <Group label={t('today.title')} items={assigned} day={day} />
      <Group label={t('own.added')} items={own} day={day} isTitled={assigned.length > 0} />
      {plan.scheduled.length === 0 && !brief && <p className="py-2 text-muted">{t('today.none')}</p>}
      {!brief && <Group label={t('today.free')} items={plan.free} day={day} isTitled />}
    </>
  );
}
