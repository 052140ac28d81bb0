/** Whether somebody takes what they were assigned: the last two weeks in words, and of what is taken daily as dots, the newest at the right. */
import { useTranslation } from 'react-i18next';
import type { ClientSupplements } from '#core/contracts/supplement.ts';
import { addDays, type Day } from '#core/kit/day.ts';
import { holdsOn } from '#core/supplements/due.ts';
import { useFormat } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';

type Given = ClientSupplements['assignments'][number];

const DAYS = 14;

function toLook(assignment: Given, day: Day): string {
  if (assignment.ticks.includes(day)) return 'bg-accent';
  return holdsOn(assignment, day) ? 'ring-1 ring-line-strong ring-inset' : 'bg-line';
}

export function TickStrip({ assignment, today }: { assignment: Given; today: Day }) {
  const { t } = useTranslation('supplements');
  const format = useFormat();
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back + 1 - DAYS));
  const taken = days.filter((day) => assignment.ticks.includes(day)).length;
  const words = assignment.lastTick ? t('ticks.last', { count: taken, days: DAYS, last: format.date(assignment.lastTick) }) : t('ticks.never');
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-t1 text-muted">
      {assignment.frequency === 'daily' && (
        <span aria-hidden="true" className="flex flex-wrap gap-1">
          {days.map((day) => (
            <span key={day} className={cx('size-2.5 rounded-full', toLook(assignment, day))} />
          ))}
        </span>
      )}
      <span>{words}</span>
    </div>
  );
}
