/** A day's supplements with their ticks: what is due, and below it what may be taken. */
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/kit/day.ts';
import type { DayPlan } from './day-plan.ts';
import { TickRow } from './tick-row.tsx';

export function TodayList({ plan, day, brief = false }: { plan: DayPlan; day: Day; /** Only what is due. */ brief?: boolean }) {
  const { t } = useTranslation('supplements');
  return (
    <>
      {plan.scheduled.length > 0 && (
        <ul aria-label={t('today.title')}>
          {plan.scheduled.map((one) => (
            <TickRow key={one.id} assignment={one} day={day} />
          ))}
        </ul>
      )}
      {plan.scheduled.length === 0 && !brief && <p className="py-2 text-muted">{t('today.none')}</p>}
      {plan.free.length > 0 && !brief && (
        <>
          <h3 className="mt-3 mb-1 text-t1 font-semibold text-muted">{t('today.free')}</h3>
          <ul aria-label={t('today.free')}>
            {plan.free.map((one) => (
              <TickRow key={one.id} assignment={one} day={day} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
