/** How regularly a supplement was taken in the last 30 days; nothing where nothing was due. */
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/kit/day.ts';
import { adherence, totalAdherence } from '#core/supplements/adherence.ts';
import { ProgressTrack } from '#web/ui/progress-track.tsx';
import type { TakenCourse } from './tick-item.ts';

export function AdherenceLine({ course, today }: { course: TakenCourse; today: Day }) {
  const { t } = useTranslation('supplements');
  const found = adherence(course, today, course.ticks);
  return found && <p className="mt-1 text-t1 text-muted">{t('adherence.one', { taken: found.taken, due: found.due })}</p>;
}

/** All of them together. */
export function AdherenceSummary({ courses, today }: { courses: readonly TakenCourse[]; today: Day }) {
  const { t } = useTranslation('supplements');
  const found = totalAdherence(courses.map((one) => adherence(one, today, one.ticks)));
  if (!found) return null;
  const text = t('adherence.all', { percent: Math.round((found.taken / found.due) * 100) });
  return (
    <section className="mt-4 grid gap-1.5 border-t border-line pt-4">
      <h3 className="text-t1 font-medium text-muted">{t('adherence.title')}</h3>
      <ProgressTrack share={found.taken / found.due} label={`${t('adherence.title')}: ${text}`} isOverFine />
      <p>{text}</p>
    </section>
  );
}
