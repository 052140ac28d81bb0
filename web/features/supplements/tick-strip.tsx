/** Whether somebody takes what they are to take: the last two weeks in words, and of what is taken daily as dots, the newest at the right. */
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '#core/kit/day.ts';
import { holdsOn } from '#core/supplements/due.ts';
import { useFormat } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import type { TakenCourse } from './tick-item.ts';

type Given = TakenCourse & { readonly lastTick: Day | null };

const DAYS = 14;

function toLook(course: Given, day: Day): string {
  if (course.ticks.includes(day)) return 'bg-accent';
  return holdsOn(course, day) ? 'ring-1 ring-line-strong ring-inset' : 'bg-line';
}

export function TickStrip({ course, today }: { course: Given; today: Day }) {
  const { t } = useTranslation('supplements');
  const format = useFormat();
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back + 1 - DAYS));
  const taken = days.filter((day) => course.ticks.includes(day)).length;
  const words = course.lastTick ? t('ticks.last', { count: taken, days: DAYS, last: format.date(course.lastTick) }) : t('ticks.never');
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-t1 text-muted">
      {course.frequency === 'daily' && (
        <span aria-hidden="true" className="flex flex-wrap gap-1">
          {days.map((day) => (
            <span key={day} className={cx('size-2.5 rounded-full', toLook(course, day))} />
          ))}
        </span>
      )}
      <span>{words}</span>
    </div>
  );
}
