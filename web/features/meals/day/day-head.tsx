/** The head of the overview: which day is shown, the week's days as links, and arrows to the weeks (on the phone: the days) beside. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, toWeek, type Day } from '#core/kit/day.ts';
import { useFormat } from '#web/lib/format.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { cx } from '#web/ui/class-names.ts';
import { DayStrip } from '#web/ui/day-strip.tsx';

export interface DayHeadProps {
  day: Day;
  today: Day;
  /** Days of the week with something logged. */
  marked: ReadonlySet<Day>;
}

const ARROW = 'grid size-9 place-content-center rounded-full text-muted transition-colors duration-150 pointer-coarse:size-11';

function Arrow({ to, label, back, className }: { to: string | undefined; label: string; back?: boolean; className?: string }) {
  const icon = back ? <ChevronLeft size={20} /> : <ChevronRight size={20} />;
  if (to === undefined) return <span className={cx(ARROW, 'opacity-35', className)}>{icon}</span>;
  return (
    <Link to={to} aria-label={label} title={label} className={cx(ARROW, 'hover:bg-sunken hover:text-ink', className)}>
      {icon}
    </Link>
  );
}

export function DayHead({ day, today, marked }: DayHeadProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const days = toWeek(day);
  const nextWeek = addDays(day, 7) <= today ? addDays(day, 7) : (days[6] ?? day) < today ? today : undefined;
  const tomorrow = addDays(day, 1) <= today ? addDays(day, 1) : undefined;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-t1 text-muted">
          {format.dayLong(day)}
          {day !== today && (
            <>
              {' · '}
              <Link to={dayHref(today, today)} className="font-medium text-accent underline-offset-4 hover:underline">
                {t('toToday')}
              </Link>
            </>
          )}
        </p>
        <h1>{t('title')}</h1>
      </div>
      <nav aria-label={t('week.label')} className="flex items-center gap-1">
        <Arrow back to={dayHref(addDays(day, -7), today)} label={t('week.previous')} className="max-md:hidden" />
        <div className="max-md:hidden">
          <DayStrip
            label={t('week.label')}
            days={days.map((one) => ({
              key: one,
              weekday: format.weekdayShort(one).replace(/\.$/, ''),
              number: String(Number(one.slice(8))),
              label: one === today ? `${format.dayLong(one)}, ${t('today')}` : format.dayLong(one),
              href: one <= today ? dayHref(one, today) : undefined,
              on: one === day,
              today: one === today,
              marked: marked.has(one),
            }))}
          />
        </div>
        <Arrow to={nextWeek && dayHref(nextWeek, today)} label={t('week.next')} className="max-md:hidden" />
        <Arrow back to={dayHref(addDays(day, -1), today)} label={t('day.previous')} className="md:hidden" />
        <Arrow to={tomorrow && dayHref(tomorrow, today)} label={t('day.next')} className="md:hidden" />
      </nav>
    </header>
  );
}
