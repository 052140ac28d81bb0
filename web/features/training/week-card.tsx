/** This week by kind, and the minutes of the last fourteen days. */
import { useTranslation } from 'react-i18next';
import type { TrainingPage } from '#core/contracts/training.ts';
import { weekStart } from '#core/kit/day.ts';
import { sumWeeks } from '#core/training/week-totals.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayBars } from './day-bars.tsx';
import { useTrainingFormat } from './training-format.ts';

export function WeekCard({ page }: { page: TrainingPage }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { kind, duration, distance } = useTrainingFormat();
  const totals = [...(sumWeeks(page.sessions).get(weekStart(page.today)) ?? [])];
  const minutes = totals.reduce((sum, [, { durationMinutes = 0 }]) => sum + durationMinutes, 0);
  const count = totals.reduce((sum, [, { sessions }]) => sum + sessions, 0);
  return (
    <Card title={t('week.title')} help={<Help topic="trainingWeek" />} aside={t('week.from', { day: format.dayShort(weekStart(page.today)) })}>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <span className="text-t4 font-[660] tracking-[-0.02em]">{minutes > 0 ? duration(minutes) : t('week.sessions', { count })}</span>
        {minutes > 0 && <span className="text-muted">{t('week.sessions', { count })}</span>}
      </p>
      {totals.length > 0 && (
        <ul aria-label={t('week.byKind')} className="mb-4">
          {totals.map(([id, total]) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
              <span className="font-semibold">{kind(id)}</span>
              <span className="text-muted">
                {[
                  t('week.sessions', { count: total.sessions }),
                  total.durationMinutes === undefined ? undefined : duration(total.durationMinutes),
                  total.distanceM === undefined ? undefined : distance(total.distanceM),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DayBars today={page.today} sessions={page.sessions} />
    </Card>
  );
}
