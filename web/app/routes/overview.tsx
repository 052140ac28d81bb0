/** My overview: the box, the day against its goals, its meals, the week, weight, and what needs attention. One question to the server. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#core/contracts/overview.ts';
import { totalNutrients } from '#core/nutrition/totals.ts';
import { LOG_TABS } from '#web/app/log-tabs.ts';
import { DayRings } from '#web/features/goals/day-rings.tsx';
import { GoalsPrompt } from '#web/features/goals/goals-prompt.tsx';
import { AttentionCard } from '#web/features/meals/day/attention-card.tsx';
import { DayHead } from '#web/features/meals/day/day-head.tsx';
import { MealsCard } from '#web/features/meals/day/meals-card.tsx';
import { OverviewSkeleton } from '#web/features/meals/day/overview-skeleton.tsx';
import { WeekCard } from '#web/features/meals/day/week-card.tsx';
import { InlineLogBox } from '#web/features/log/inline-log-box.tsx';
import type { Waiting } from '#web/lib/meal/unsent.ts';
import { SatietyLater } from '#web/features/reminders/satiety-later.tsx';
import { useShownDay } from '#web/lib/meal/shown-day.ts';
import { UnsentLater } from '#web/app/unsent-later.tsx';
import { useOverview } from '#web/lib/meal/use-overview.ts';
import { NoticesLater } from '#web/features/notices/notices-later.tsx';
import { TodayCardLater } from '#web/features/supplements/today-card-later.tsx';
import { WeightCard } from '#web/features/weight/weight-card.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

function Cards({ overview, waiting, late }: { overview: Overview; waiting: readonly Waiting[]; late: boolean }) {
  const { day, today, goals, meals, week, weights, attention, profile } = overview;
  const weighed = weights.length > 0;
  return (
    <div
      aria-busy={late}
      className={cx(
        'grid grid-cols-1 gap-4 transition-opacity duration-150 *:grid *:grid-cols-1 lg:grid-cols-12 md:gap-5',
        late && 'opacity-60 delay-150',
      )}
    >
      <div className="lg:col-span-7">
        <DayRings
          eaten={totalNutrients(meals.map((meal) => meal.nutrients))}
          goals={goals}
          atLeast={meals.some((meal) => meal.ingredients.some((one) => !one.recognized))}
          isToday={day === today}
        />
      </div>
      <div className="lg:col-span-5">
        <MealsCard day={day} today={today} meals={meals} waiting={waiting} timeZone={profile.timeZone} week={week} favourites={overview.favourites} />
      </div>
      <div className={weighed ? 'lg:col-span-7' : 'lg:col-span-12'}>
        <WeekCard week={week} day={day} today={today} goals={goals} />
      </div>
      {weighed && (
        <div className="lg:col-span-5">
          <WeightCard weights={weights} />
        </div>
      )}
      {attention.length > 0 && (
        <div className="lg:col-span-12">
          <AttentionCard attention={attention} />
        </div>
      )}
    </div>
  );
}

function useDay() {
  const [zone, setZone] = useState<string>();
  const { day, today } = useShownDay(zone);
  const { overview, query, waiting } = useOverview(day);
  if (overview && overview.profile.timeZone !== zone) setZone(overview.profile.timeZone);
  return { day, today: overview?.today ?? today, overview, query, waiting, late: query.isPlaceholderData };
}

/** What is fetched once the day stands. */
function Extras({ overview, waiting }: { overview: Overview; waiting: readonly Waiting[] }) {
  return (
    <>
      {overview.day === overview.today && <SatietyLater overview={overview} waiting={waiting.map(({ meal }) => meal.id)} />}
      <TodayCardLater />
      <NoticesLater />
    </>
  );
}

export function Component() {
  const { t } = useTranslation(['overview', 'meals', 'goals', 'nutrients', 'units', 'common']);
  usePageTitle(t('title'));
  const { day, today, overview, query, waiting, late } = useDay();
  const marked = new Set(overview?.week.filter((one) => one.meals > 0).map((one) => one.day));
  return (
    <>
      <DayHead day={day ?? today} today={today} marked={marked} />
      <InlineLogBox tabs={LOG_TABS} overview={late ? undefined : overview} day={day} />
      <UnsentLater />
      {overview && !overview.goals && <GoalsPrompt />}
      {overview && <Cards overview={overview} waiting={waiting} late={late} />}
      {overview && <Extras overview={overview} waiting={waiting} />}
      {!overview && query.isPending && <OverviewSkeleton label={t('common:loading')} />}
      {!overview && query.isError && (
        <Card>
          <ErrorState title={t('error.title')} retryLabel={t('common:retry')} busy={query.isFetching} onRetry={() => void query.refetch()}>
            {t('error.text')}
          </ErrorState>
        </Card>
      )}
    </>
  );
}
