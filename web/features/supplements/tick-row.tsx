/** One supplement of a day's list with its tick: the whole row is the button. */
import { useTranslation } from 'react-i18next';
import { Bell, Check } from 'lucide-react';
import type { Day } from '#core/kit/day.ts';
import { cx } from '#web/ui/class-names.ts';
import { useTick } from './own/mutations.ts';
import { useClock } from './reminders/use-clock.ts';
import type { TickItem } from './tick-item.ts';

export interface TickRowProps {
  item: TickItem;
  day: Day;
  /** The time that it was to be taken at has come: minutes after midnight. */
  remindedAt?: number | undefined;
}

export function TickRow({ item, day, remindedAt }: TickRowProps) {
  const { t } = useTranslation('supplements');
  const { mutate: tick } = useTick();
  const clock = useClock();
  const { id, name, dosage, frequency, isOwn } = item;
  const taken = item.ticks.includes(day);
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="relative flex min-h-14 cursor-pointer items-center gap-3.5 rounded-control py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input
          type="checkbox"
          checked={taken}
          aria-label={t('today.tick', { name })}
          className="absolute inset-0 appearance-none opacity-0"
          onChange={(event) => tick({ assignmentId: id, day, done: event.target.checked, isOwn })}
        />
        <span
          aria-hidden="true"
          className={cx(
            'grid size-7 shrink-0 place-content-center rounded-full border-2 transition-colors duration-150',
            taken ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong',
          )}
        >
          {taken && <Check size={16} strokeWidth={2.5} />}
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className={cx('block font-semibold', taken && 'text-muted')}>{name}</span>
          {dosage && <span className="line-clamp-2 block text-t1 text-muted">{dosage}</span>}
        </span>
        {remindedAt !== undefined && (
          <span className="inline-flex items-center gap-1 text-t1 font-medium whitespace-nowrap text-accent">
            <Bell size={15} aria-hidden="true" />
            {t('remind.since', { time: clock(remindedAt) })}
          </span>
        )}
        {frequency !== 'daily' && <span className="text-t1 whitespace-nowrap text-muted">{t(`frequency.${frequency}`)}</span>}
      </label>
    </li>
  );
}
