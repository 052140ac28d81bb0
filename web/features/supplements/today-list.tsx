/** A day's supplements with their ticks: what is due, assigned ones apart from the person's own, and below it what may be taken. */
import { useTranslation } from 'react-i18next';
import type { MySupplements } from '#core/contracts/supplement.ts';
import { dayIn, minuteIn } from '#core/kit/day.ts';
import { remindedSince } from '#core/supplements/reminded.ts';
import { useMinute } from '#web/lib/minute.ts';
import type { DayPlan } from './day-plan.ts';
import type { TickItem } from './tick-item.ts';
import { TickRow } from './tick-row.tsx';

interface GroupProps {
  label: string;
  items: readonly TickItem[];
  answer: MySupplements;
  isTitled?: boolean;
}

function Group({ label, items, answer, isTitled = false }: GroupProps) {
  const { today, timeZone, reminders, reminds } = answer;
  // A list of yesterday that is still open reminds of nothing.
  const minute = useMinute((ms) => (reminds && reminders.length > 0 && dayIn(timeZone, ms) === today ? minuteIn(timeZone, ms) : undefined));
  const since = ({ id, ticks }: TickItem) => (minute === undefined || ticks.includes(today) ? undefined : remindedSince(reminders, id, minute));
  if (items.length === 0) return null;
  return (
    <>
      {isTitled && <h3 className="mt-3 mb-1 text-t1 font-semibold text-muted">{label}</h3>}
      <ul aria-label={label}>
        {items.map((item) => (
          <TickRow key={item.id} item={item} day={today} remindedAt={since(item)} />
        ))}
      </ul>
    </>
  );
}

export interface TodayListProps {
  plan: DayPlan<TickItem>;
  answer: MySupplements;
  /** Only what is due. */
  brief?: boolean;
}

export function TodayList({ plan, answer, brief = false }: TodayListProps) {
  const { t } = useTranslation('supplements');
  const own = plan.scheduled.filter(({ isOwn }) => isOwn);
  const assigned = plan.scheduled.filter(({ isOwn }) => !isOwn);
  return (
    <>
      <Group label={t('today.title')} items={assigned} answer={answer} />
      <Group label={t('own.added')} items={own} answer={answer} isTitled={assigned.length > 0} />
      {plan.scheduled.length === 0 && !brief && <p className="py-2 text-muted">{t('today.none')}</p>}
      {!brief && <Group label={t('today.free')} items={plan.free} answer={{ ...answer, reminders: [] }} isTitled />}
    </>
  );
}
