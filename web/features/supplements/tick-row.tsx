/** One supplement of a day's list with its tick: the whole row is the button. */
import { useTranslation } from 'react-i18next';
import { Check } from 'lucide-react';
import type { TakenAssignment } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { cx } from '#web/ui/class-names.ts';
import { useTick } from './mutations.ts';

export function TickRow({ assignment, day }: { assignment: TakenAssignment; day: Day }) {
  const { t } = useTranslation('supplements');
  const { mutate: tick } = useTick();
  const taken = assignment.ticks.includes(day);
  const dosage = assignment.dosage ?? assignment.supplement.dosage;
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="relative flex min-h-14 cursor-pointer items-center gap-3.5 rounded-control py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input
          type="checkbox"
          checked={taken}
          aria-label={t('today.tick', { name: assignment.supplement.name })}
          className="absolute inset-0 appearance-none opacity-0"
          onChange={(event) => tick({ assignmentId: assignment.id, day, done: event.target.checked })}
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
        <span className="min-w-0 flex-1">
          <span className={cx('block font-semibold', taken && 'text-muted')}>{assignment.supplement.name}</span>
          {dosage && <span className="line-clamp-2 block text-t1 text-muted">{dosage}</span>}
        </span>
        {assignment.frequency !== 'daily' && <span className="text-t1 whitespace-nowrap text-muted">{t(`frequency.${assignment.frequency}`)}</span>}
      </label>
    </li>
  );
}
