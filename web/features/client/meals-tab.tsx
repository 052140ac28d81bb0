/** What the client ate: days with meals and their sums, newest first, as far back as one scrolls. Read-only. */
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, CircleHelp, CircleX, Utensils } from 'lucide-react';
import type { Ingredient, Meal } from '#core/contracts/meal.ts';
import type { Day } from '#core/kit/day.ts';
import { isAtLeast, shownMealEnergy, shownMealTotals } from '#core/nutrition/shown-energy.ts';
import { useFoodNames } from '#web/lib/meal/food-names.ts';
import { hasFailedReading } from '#web/lib/meal/meal-state.ts';
import { useMealTitle } from '#web/lib/meal/meal-title.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { useRevealedFocus } from '#web/ui/revealed-focus.ts';
import { clientQueries } from './queries.ts';
import { tabState } from './tab-state.tsx';

function IngredientLine({ one }: { one: Ingredient }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const names = useFoodNames();
  const calories = one.nutrients?.['calories'];
  return (
    <li className="flex items-baseline justify-between gap-4 py-1">
      <span className={cx('min-w-0 wrap-anywhere', !one.recognized && 'text-high')}>
        <span title={one.name}>{names.food(one)}</span>
        {one.grams !== null && <span className="text-muted">{` · ${format.withUnit(format.number(one.grams, 1), t('unit.g'))}`}</span>}
      </span>
      <span className="shrink-0 text-muted">{calories === undefined ? '–' : format.energy(calories)}</span>
    </li>
  );
}

function MealItem({ meal, timeZone }: { meal: Meal; timeZone: string }) {
  const { t } = useTranslation(['client', 'meals']);
  const format = useFormat();
  const unknown = meal.ingredients.filter((one) => !one.recognized).length;
  const calories = shownMealEnergy(meal, format.energyUnit);
  const when = [t(`meals:type.${meal.type}`), meal.eatenAt && format.time(meal.eatenAt, timeZone)].filter(Boolean).join(' · ');
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 py-2.5 narrow:flex-wrap narrow:justify-between [&::-webkit-details-marker]:hidden">
          <ChevronDown size={18} className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
          <span className="min-w-0 flex-1 narrow:order-1 narrow:basis-full">
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold wrap-anywhere">{useMealTitle()(meal)}</span>
              {unknown > 0 && (
                <Pill tone="high" icon={<CircleHelp size={14} />}>
                  {t('meals:list.unrecognized', { count: unknown })}
                </Pill>
              )}
              {hasFailedReading(meal) && (
                <Pill tone="critical" icon={<CircleX size={14} />}>
                  {t('mealsTab.failed')}
                </Pill>
              )}
            </span>
            <span className="block text-t1 text-muted">{when}</span>
          </span>
          <span className="shrink-0 font-semibold">{calories === undefined ? '–' : format.energy(calories)}</span>
        </summary>
        <div className="pb-3 pl-7.5 text-t1">
          <ul>
            {meal.ingredients.map((one) => (
              <IngredientLine key={one.id} one={one} />
            ))}
          </ul>
          {meal.notes && <p className="mt-2 border-l-2 border-line-strong pl-3 whitespace-pre-line">{meal.notes}</p>}
          {meal.satiety !== null && <p className="mt-2 text-muted">{t('mealsTab.satiety', { value: meal.satiety })}</p>}
        </div>
      </details>
    </li>
  );
}

function DayCard({ day, meals, timeZone }: { day: Day; meals: readonly Meal[]; timeZone: string }) {
  const { t } = useTranslation(['client', 'meals']);
  const format = useFormat();
  const total = shownMealTotals(meals, format.energyUnit);
  const grams = (value: number | undefined) => (value === undefined ? '–' : format.number(value));
  return (
    <Card className="[contain-intrinsic-size:auto_320px] [content-visibility:auto]">
      <header className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="first-letter:uppercase">{format.dayLong(day)}</h2>
        <p className="text-t1 text-muted">
          {total.calories !== undefined && isAtLeast(meals) && `${t('meals:log.atLeast')} `}
          <b className="text-t2 font-semibold text-ink">{total.calories === undefined ? '–' : format.energy(total.calories)}</b>
          {` · ${t('mealsTab.macros', { protein: grams(total.protein), carbs: grams(total.carbs), fat: grams(total.fat) })}`}
        </p>
      </header>
      <ul>
        {meals.map((meal) => (
          <MealItem key={meal.id} meal={meal} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  );
}

export function MealsTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['client', 'meals']);
  const query = useInfiniteQuery(clientQueries.meals(clientId));
  const days = query.data?.pages.flatMap((page) => page.days) ?? [];
  const { list, reveal } = useRevealedFocus<HTMLDivElement>(days.length, 'h2');
  if (!query.data) return tabState(query);
  const timeZone = query.data.pages[0]?.timeZone ?? 'UTC';
  if (days.length === 0)
    return (
      <Card>
        <EmptyState icon={<Utensils size={22} />} title={t('mealsTab.none')}>
          {t('mealsTab.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <div ref={list} className="grid grid-cols-1 gap-4">
      {days.map(({ day, meals }) => (
        <DayCard key={day} day={day} meals={meals} timeZone={timeZone} />
      ))}
      {query.hasNextPage && (
        <LoadMore label={t('older')} busy={query.isFetchingNextPage} onReveal={reveal} onMore={() => void query.fetchNextPage()} />
      )}
    </div>
  );
}
