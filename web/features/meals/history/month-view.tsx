/** A month at a glance: each day with a ring of its energy against the goal and how many meals it had; a press opens the day. Arrow keys move. */
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MealMonth } from '#core/contracts/meal-history.ts';
import { addDays, weekday, toWeek, type Day } from '#core/kit/day.ts';
import { ofDayEnergy, shownAverage } from '#core/nutrition/shown-energy.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { useFormat } from '#web/lib/format.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { answered } from '#web/lib/absence.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toMonth } from './by-month.ts';
import { DayRing } from './day-ring.tsx';
import { historyQueries } from './queries.ts';
import { Counted } from '#web/components/counted.tsx';

export interface MonthViewProps {
  /** Its first day. */
  month: Day;
  today: Day;
  onMonth: (month: Day) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Weeks from Monday on; days of other months are left empty. */
function toWeeks(days: MealMonth['days']): (MealMonth['days'][number] | undefined)[][] {
  const before = days[0] ? weekday(days[0].day) - 1 : 0;
  const cells = [...Array.from({ length: before }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => Array.from({ length: 7 }, (_, at) => cells[week * 7 + at]));
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const day = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
  if (step === undefined || day === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(day, step)}"]`)?.focus();
}

function Summary({ month }: { month: MealMonth }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const logged = month.days.filter(({ meals }) => meals > 0);
  const { mean: average } = shownAverage(
    logged.map(({ energy }) => ofDayEnergy(energy, format.energyUnit)),
    format.energyUnit,
  );
  return (
    <p className="mt-4 text-t1 text-muted">
      {logged.length === 0
        ? t('monthNothing')
        : [t('monthDays', { count: logged.length }), average !== undefined && t('monthAverage', { amount: format.energy(average) })]
            .filter(Boolean)
            .join(' · ')}
      {month.days.some(({ goal }) => goal !== null) && <span className="block">{t('monthLegend')}</span>}
    </p>
  );
}

function Grid({ month, today }: { month: MealMonth; today: Day }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  return (
    // The links hold the focus; the table only listens for arrows on its way up.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table className="w-full table-fixed border-collapse" onKeyDown={moveFocus}>
      <caption className="sr-only">{t('monthCaption', { month: format.monthLong(month.month) })}</caption>
      <thead>
        <tr>
          {toWeek(today).map((day) => (
            <th key={day} scope="col" abbr={format.weekdayShort(day)} className="pb-2 text-t1 font-medium text-muted">
              {format.weekdayShort(day).replace(/\.$/, '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toWeeks(month.days).map((week, i) => (
          <tr key={week.find((one) => one)?.day ?? i}>
            {week.map((one, at) => (
              <td key={one?.day ?? at} className="p-0.5 align-top md:p-1">
                {one && <DayRing one={one} today={today} href={one.day <= today ? dayHref(one.day, today) : undefined} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MonthView({ month, today, onMonth }: MonthViewProps) {
  const { t } = useTranslation(['history', 'common']);
  const format = useFormat();
  const query = useQuery(historyQueries.month(month));
  const shown = answered(query);
  const { earliest } = shown ?? {};
  const isFirst = earliest !== undefined && (earliest === null || month <= toMonth(earliest));
  return (
    <Card
      title={<span className="inline-block first-letter:uppercase">{format.monthLong(month)}</span>}
      help={<Help topic="month" />}
      aside={
        <span className="-my-2 flex items-center gap-1">
          <IconButton
            label={t('monthBefore')}
            icon={<ChevronLeft size={20} />}
            disabled={isFirst}
            onClick={() => onMonth(toMonth(addDays(month, -1)))}
          />
          <IconButton
            label={t('monthAfter')}
            icon={<ChevronRight size={20} />}
            disabled={month >= toMonth(today)}
            onClick={() => onMonth(toMonth(addDays(month, 31)))}
          />
        </span>
      }
    >
      {shown && (
        <div aria-busy={query.isPlaceholderData} className={cx('transition-opacity duration-150', query.isPlaceholderData && 'opacity-60 delay-150')}>
          <Grid month={shown} today={today} />
          <Counted>
            <Summary month={shown} />
          </Counted>
        </div>
      )}
      {!shown && <Unanswered bare query={query} title={t('error')} text={t('errorText')} skeleton={<SkeletonRows rows={['h-90']} />} />}
    </Card>
  );
}
