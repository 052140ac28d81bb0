/** The day's meals by kind, with the actions on the day: copy it, or fill it from the day before. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy, Utensils } from 'lucide-react';
import type { Meal } from '#core/contracts/meal.ts';
import type { DayTotals } from '#core/contracts/overview.ts';
import { addDays, type Day } from '#core/kit/day.ts';
import { useFormat } from '#web/lib/format.ts';
import { openLogging } from '#web/lib/log-opener.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { CopyDialog } from '#web/components/meal/deferred-copy-dialog.ts';
import { useCopyDay } from '#web/lib/meal/mutations.ts';
import { useHeldUp } from '#web/lib/meal/waiting-changes.ts';
import type { Waiting } from '#web/lib/meal/unsent.ts';
import { useMealActions } from '#web/lib/meal/use-meal-actions.ts';
import { useMealToasts } from '#web/lib/meal/use-meal-toasts.ts';
import { CopyMealDialog, MealList } from '#web/components/meal/meal-list.tsx';

export interface MealsCardProps {
  day: Day;
  today: Day;
  meals: readonly Meal[];
  waiting: readonly Waiting[];
  timeZone: string;
  /** The day's week: tells whether the day before has meals to copy. */
  week: readonly DayTotals[];
  /** Ids of the favourites among them. */
  favourites: readonly string[];
}

export function MealsCard({ day, today, meals, waiting, timeZone, week, favourites }: MealsCardProps) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const toasts = useMealToasts();
  const actions = useMealActions(timeZone, favourites);
  const { mutate: copyDay, isPending: isCopying } = useCopyDay(toasts.copiedDay);
  const [copyingDay, setCopyingDay] = useState(false);
  const before = week.find((one) => one.day === addDays(day, -1));
  // Monday's day before is in another week: perhaps it has some.
  const hasBefore = before === undefined || before.meals > 0;
  const copy = (from: Day, to: Day) => copyDay({ from, to, requestId: crypto.randomUUID() });
  const fromDayBefore = () => copy(addDays(day, -1), day);
  const heldUp = useHeldUp();
  const toTravel = (meal: Meal) => {
    const entry = waiting.find((one) => one.meal.id === meal.id);
    if (entry) return entry.retrying ? 'stuck' : 'sending';
    return heldUp.has(meal.id) ? 'stuck' : undefined;
  };
  const entries: MenuEntry[] = [
    ...(hasBefore ? [{ id: 'before', label: t('list.copyYesterday'), onSelect: fromDayBefore }] : []),
    ...(meals.length > 0 && day !== today ? [{ id: 'today', label: t('list.copyDay'), onSelect: () => copy(day, today) }] : []),
    ...(meals.length > 0 ? [{ id: 'other', label: t('list.copyDayTo'), onSelect: () => setCopyingDay(true) }] : []),
  ];

  return (
    <Card
      title={t('list.title')}
      aside={
        <span className="flex items-center gap-1">
          {meals.length > 0 ? t('list.count', { count: meals.length }) : '\u00a0'}
          <span className="-my-2 -mr-2">{entries.length > 0 && <MenuButton label={t('list.menu')} entries={entries} />}</span>
        </span>
      }
    >
      {meals.length === 0 ? (
        <EmptyState
          icon={<Utensils size={22} />}
          title={t(day === today ? 'list.empty' : 'list.emptyDay')}
          action={
            hasBefore ? (
              <Button variant="quiet" size="sm" busy={isCopying} icon={<Copy size={16} />} onClick={fromDayBefore}>
                {t('list.copyYesterday')}
              </Button>
            ) : (
              <Button variant="quiet" size="sm" onClick={() => openLogging()}>
                {t('log.title')}
              </Button>
            )
          }
        >
          {t('list.emptyText')}
        </EmptyState>
      ) : (
        <MealList meals={meals} timeZone={timeZone} actions={actions} favourites={favourites} toTravel={toTravel} />
      )}
      <CopyMealDialog actions={actions} first={(meal) => (meal.day === today ? addDays(today, 1) : today)} />
      {copyingDay && (
        <CopyDialog
          what={format.dayLong(day)}
          first={addDays(day, 1)}
          onCopy={(to) => to !== day && copy(day, to)}
          onClose={() => setCopyingDay(false)}
        />
      )}
    </Card>
  );
}
