/** The meals of a week, Monday to Sunday, with arrows to the weeks beside. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { addDays, toWeek, weekStart, type Day } from '#core/kit/day.ts';
import { isAtLeast, shownMealTotals } from '#core/nutrition/shown-energy.ts';
import { CopyMealDialog, MealList } from '#web/components/meal/meal-list.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { answered } from '#web/lib/absence.ts';
import { inDayOrder } from '#web/lib/meal/overview-change.ts';
import { mealQueries } from '#web/lib/meal/queries.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { useMealActions } from '#web/lib/meal/use-meal-actions.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Counted } from '#web/components/counted.tsx';

export interface WeekMealsCardProps {
  /** Any day of the week shown. */
  day: Day;
  today: Day;
  timeZone: string;
  onWeek: (monday: Day) => void;
}

export function WeekMealsCard({ day, today, timeZone, onWeek }: WeekMealsCardProps) {
  const { t } = useTranslation(['stats', 'meals', 'common', 'overview']);
  const format = useFormat();
  const monday = weekStart(day);
  const query = useQuery(mealQueries.week(monday));
  const shown = answered(query);
  const actions = useMealActions(timeZone, shown?.favourites);
  const [first = monday, ...others] = toWeek(monday);
  const isLast = monday === weekStart(today);

  return (
    <Card title={t('week.title')} help={<Help topic="week" />} className="relative">
      {/* Beside the title where there is room for both. */}
      <div className="-mx-3 -mt-2 mb-1 flex items-center justify-between text-t1 text-muted md:absolute md:top-3.5 md:right-5 md:m-0 md:gap-1">
        {!isLast && (
          <button
            type="button"
            className="min-h-9 rounded-control px-2 font-medium text-accent hover:bg-accent-soft max-md:hidden"
            onClick={() => onWeek(weekStart(today))}
          >
            {t('week.this')}
          </button>
        )}
        <IconButton label={t('week.previous')} icon={<ChevronLeft size={20} />} onClick={() => onWeek(addDays(monday, -7))} />
        <span className="whitespace-nowrap">{t('week.range', { from: format.dayShort(first), to: format.dayShort(others.at(-1) ?? first) })}</span>
        <IconButton label={t('week.next')} icon={<ChevronRight size={20} />} disabled={isLast} onClick={() => onWeek(addDays(monday, 7))} />
      </div>
      {!shown && (
        <Unanswered
          bare
          query={query}
          title={t('week.failed')}
          offlineTitle={t('week.absent')}
          skeleton={<SkeletonRows rows={Array<string>(7).fill('h-16')} />}
        />
      )}
      {shown && (
        <div
          aria-busy={query.isPlaceholderData}
          className={cx(
            'grid grid-cols-1 gap-x-10 gap-y-5 transition-opacity duration-150 lg:grid-cols-2',
            query.isPlaceholderData && 'opacity-60 delay-150',
          )}
        >
          {shown.days
            .filter((one) => one.day <= today)
            .map((one) => {
              const calories = shownMealTotals(one.meals, format.energyUnit).calories;
              return (
                <section key={one.day} aria-label={format.dayLong(one.day)}>
                  <h3 className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5">
                    <Link
                      to={dayHref(one.day, today)}
                      className="inline-block font-semibold underline-offset-4 first-letter:uppercase hover:underline"
                    >
                      {format.dayLong(one.day)}
                    </Link>
                    <Counted>
                      <span className="text-t1 text-muted">
                        {calories !== undefined && isAtLeast(one.meals) && `${t('meals:log.atLeast')} `}
                        {calories !== undefined ? format.energy(calories) : one.meals.length === 0 ? t('week.nothing') : '–'}
                      </span>
                    </Counted>
                  </h3>
                  <MealList meals={inDayOrder(one.meals)} timeZone={timeZone} actions={actions} favourites={shown.favourites} />
                </section>
              );
            })}
        </div>
      )}
      <CopyMealDialog actions={actions} first={() => today} />
    </Card>
  );
}
