/** One day of the month: its number within a ring of energy against the goal, and below it how many meals it had. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MealMonth } from '#core/contracts/meal-history.ts';
import type { Day } from '#core/kit/day.ts';
import { ofDayEnergy } from '#core/nutrition/shown-energy.ts';
import { useFormat } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { RingArcs } from '#web/ui/ring-arcs.tsx';
import { useCalm } from '#web/lib/calm.ts';

const SIZE = 40;
const STROKE = 4;

export interface DayRingProps {
  one: MealMonth['days'][number];
  today: Day;
  /** Absent: the day has not come yet. */
  href: string | undefined;
}

function Ring({ share, filled, children }: { share: number | undefined; filled: boolean; children: string }) {
  return (
    <span className="relative grid size-10 place-content-center">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="absolute inset-0 -rotate-90" fill="none" strokeWidth={STROKE} aria-hidden="true">
        <RingArcs
          size={SIZE}
          stroke={STROKE}
          share={share ?? 0}
          isOver={share !== undefined && Math.round(share * 100) > 100}
          track={filled ? 'stroke-line' : 'stroke-sunken'}
        />
      </svg>
      <span className="relative text-t1 font-semibold">{children}</span>
    </span>
  );
}

/** What is said of the day, and how much of the goal was eaten. In calm view only whether something was. */
function useDayFigures({ day, meals, energy, goal }: DayRingProps['one']) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const isCalm = useCalm();
  if (isCalm) return { label: [format.dayLong(day), meals === 0 && t('dayNothing')].filter(Boolean).join(', '), share: undefined, count: '\u00a0' };
  const calories = ofDayEnergy(energy, format.energyUnit);
  const share = calories === undefined || !goal ? undefined : calories / goal;
  const parts = [
    format.dayLong(day),
    meals === 0 ? t('dayNothing') : t('dayMeals', { count: meals }),
    calories !== undefined && meals > 0 && format.energy(calories),
    share !== undefined && meals > 0 && t('dayShare', { percent: format.number(share * 100) }),
  ];
  return { label: parts.filter(Boolean).join(', '), share, count: meals > 0 ? t('dayCount', { number: format.number(meals) }) : '\u00a0' };
}

export function DayRing({ one, today, href }: DayRingProps) {
  const { day, meals } = one;
  const { label, share, count } = useDayFigures(one);
  const number = String(Number(day.slice(8)));
  const look = 'grid min-h-16 w-full justify-items-center rounded-[12px] py-1';
  if (href === undefined) {
    return (
      <span className={cx(look, 'text-muted')}>
        <span className="grid size-10 place-content-center text-t1">{number}</span>
      </span>
    );
  }
  return (
    <Link
      to={href}
      data-day={day}
      aria-label={label}
      title={label}
      aria-current={day === today ? 'date' : undefined}
      className={cx(look, 'transition-colors duration-150 hover:bg-sunken', day === today && 'ring-1 ring-line-strong ring-inset')}
    >
      <Ring share={share} filled={meals > 0}>
        {number}
      </Ring>
      <span aria-hidden="true" className="text-t1 text-muted">
        {count}
      </span>
    </Link>
  );
}
