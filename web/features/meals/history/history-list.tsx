/** Everything eaten, newest first, as far back as one scrolls: months as headings that stay in sight, days within them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, Utensils } from 'lucide-react';
import type { MealHistory } from '#core/contracts/meal-history.ts';
import type { Day } from '#core/kit/day.ts';
import { isAtLeast, shownMealTotals } from '#core/nutrition/shown-energy.ts';
import { CopyDialog } from '#web/components/meal/deferred-copy-dialog.ts';
import { CopyMealDialog, MealList } from '#web/components/meal/meal-list.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { answered } from '#web/lib/absence.ts';
import { useCopyDay } from '#web/lib/meal/mutations.ts';
import { useRemovals } from '#web/lib/meal/removals.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { useMealActions, type MealActions } from '#web/lib/meal/use-meal-actions.ts';
import { useMealToasts } from '#web/lib/meal/use-meal-toasts.ts';
import { useFormat } from '#web/lib/format.ts';
import { openLogging } from '#web/lib/log-opener.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { useRevealedFocus } from '#web/ui/revealed-focus.ts';
import { byMonth, type HistoryDay } from './by-month.ts';
import { isFiltered, type HistoryFilter } from './history-filter.ts';
import { historyQueries } from './queries.ts';
import { Counted } from '#web/components/counted.tsx';

export interface HistoryListProps {
  filter: HistoryFilter;
  today: Day;
  timeZone: string;
}

interface DayPartProps extends Pick<HistoryListProps, 'timeZone'> {
  one: HistoryDay;
  /** Every meal of the day is here, so that their sum is the day's. */
  isWhole: boolean;
  today: Day;
  favourites: readonly string[];
  actions: MealActions;
  onCopy: (from: Day, to: Day | undefined) => void;
}

/** The day's energy and macros: the sum of the meals below, as far as they are known. */
function DayTotals({ meals }: Pick<HistoryDay, 'meals'>) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const { calories, protein, carbs, fat } = shownMealTotals(meals, format.energyUnit);
  if (calories === undefined) return null;
  const gram = (value: number | undefined) => (value === undefined ? '–' : format.number(value));
  return (
    <p className="text-t1 text-muted">
      {isAtLeast(meals) && `${t('log.atLeast')} `}
      <b className="font-semibold text-ink">{format.energy(calories)}</b>
      {[protein, carbs, fat].some((one) => one !== undefined) &&
        ` · ${t('log.totals', { protein: gram(protein), carbs: gram(carbs), fat: gram(fat) })}`}
    </p>
  );
}

function DayPart({ one: { day, meals }, isWhole, today, timeZone, favourites, actions, onCopy }: DayPartProps) {
  const { t } = useTranslation(['history', 'meals']);
  const format = useFormat();
  const entries = [
    ...(day === today ? [] : [{ id: 'today', label: t('meals:list.copyDay'), onSelect: () => onCopy(day, today) }]),
    { id: 'other', label: t('meals:list.copyDayTo'), onSelect: () => onCopy(day, undefined) },
  ];
  return (
    <section aria-label={format.dayLong(day)} className="[contain-intrinsic-size:auto_200px] [content-visibility:auto]">
      <header className="flex items-center justify-between gap-3 border-b border-line">
        <div className="min-w-0 flex-1 py-1 md:flex md:flex-wrap md:items-baseline md:justify-between md:gap-x-4">
          <h3>
            <Link to={dayHref(day, today)} className="font-semibold underline-offset-4 hover:underline">
              {format.dayLong(day)}
            </Link>
          </h3>
          {isWhole && (
            <Counted>
              <DayTotals meals={meals} />
            </Counted>
          )}
        </div>
        <span className="-mr-2">
          <MenuButton label={t('dayMenu', { day: format.dayLong(day) })} entries={entries} />
        </span>
      </header>
      <MealList meals={meals} timeZone={timeZone} actions={actions} favourites={favourites} />
    </section>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation(['history', 'meals']);
  return (
    <Card>
      {filtered ? (
        <EmptyState icon={<SearchX size={22} />} title={t('noneFound')}>
          {t('noneFoundText')}
        </EmptyState>
      ) : (
        <EmptyState icon={<Utensils size={22} />} title={t('empty')} action={<Button onClick={() => openLogging()}>{t('meals:log.title')}</Button>}>
          {t('emptyText')}
        </EmptyState>
      )}
    </Card>
  );
}

function useCopies(today: Day) {
  const toasts = useMealToasts();
  const { mutate } = useCopyDay(toasts.copiedDay);
  const [asking, setAsking] = useState<Day>();
  const copy = (from: Day, to: Day | undefined) => {
    if (to === undefined) setAsking(from);
    else if (to !== from) mutate({ from, to, requestId: crypto.randomUUID() });
  };
  return { copy, asking, close: () => setAsking(undefined), first: today };
}

interface CopyDialogsProps {
  actions: ReturnType<typeof useMealActions>;
  copies: ReturnType<typeof useCopies>;
  today: Day;
}

/** Asks for the day that a meal, or all meals of a day, are copied to. */
function CopyDialogs({ actions, copies, today }: CopyDialogsProps) {
  const format = useFormat();
  return (
    <>
      <CopyMealDialog actions={actions} first={() => today} />
      {copies.asking && (
        <CopyDialog
          what={format.dayLong(copies.asking)}
          first={copies.first}
          onCopy={(to) => copies.asking && copies.copy(copies.asking, to)}
          onClose={copies.close}
        />
      )}
    </>
  );
}

/** What is listed: without the meals that are being removed. */
const toMeals = (answer: { readonly pages: readonly MealHistory[] } | undefined, removals: readonly string[]) =>
  answer?.pages.flatMap((page) => page.meals).filter(({ id }) => !removals.includes(id)) ?? [];

export function HistoryList({ filter, today, timeZone }: HistoryListProps) {
  const { t } = useTranslation(['history', 'meals', 'common']);
  const format = useFormat();
  const query = useInfiniteQuery(historyQueries.list(filter));
  const removals = useRemovals();
  const shown = answered(query);
  const meals = toMeals(shown, removals);
  const favourites = shown?.pages.flatMap((page) => page.favourites) ?? [];
  const actions = useMealActions(timeZone, favourites);
  const copies = useCopies(today);

  const { list, reveal } = useRevealedFocus<HTMLDivElement>(meals.length, 'li');

  if (!shown) {
    return (
      <Card>
        <Unanswered bare query={query} title={t('error')} text={t('errorText')} skeleton={<SkeletonRows rows={Array<string>(5).fill('h-16')} />} />
      </Card>
    );
  }
  // Older meals of the last day may follow with the next page, and a filter leaves meals of a day out.
  const filtered = isFiltered(filter);
  const lastDay = query.hasNextPage ? shown.pages.at(-1)?.meals.at(-1)?.day : undefined;
  if (meals.length === 0 && !query.hasNextPage) return <Nothing filtered={filtered} />;
  return (
    <div
      ref={list}
      aria-busy={query.isPlaceholderData}
      className={cx('grid gap-4 transition-opacity duration-150', query.isPlaceholderData && 'opacity-60 delay-150')}
    >
      {byMonth(meals).map(({ month, days }) => (
        <section key={month} aria-label={format.monthLong(month)}>
          <h2 className="sticky top-0 z-10 -mx-1 bg-paper px-1 py-2 first-letter:uppercase">{format.monthLong(month)}</h2>
          <Card>
            <div className="grid gap-5">
              {days.map((one) => (
                <DayPart
                  key={one.day}
                  one={one}
                  isWhole={!filtered && one.day !== lastDay}
                  today={today}
                  timeZone={timeZone}
                  favourites={favourites}
                  actions={actions}
                  onCopy={copies.copy}
                />
              ))}
            </div>
          </Card>
        </section>
      ))}
      {query.hasNextPage && (
        <LoadMore label={t('older')} busy={query.isFetchingNextPage} onReveal={reveal} onMore={() => void query.fetchNextPage()} />
      )}
      <CopyDialogs actions={actions} copies={copies} today={today} />
    </div>
  );
}
