/** My overview: the box, the day against its goals, its meals, the week, weight, then the cards of resources. One question to the server. */
import { deferred } from '#web/ui/deferred.tsx';
import { useRejected } from '#web/lib/meal/unsent.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverviewMeals } from '#core/contracts/overview-meals.ts';
import type { DayGoals, Goals, Overview } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import type { Weighing } from '#core/weight/weight-trend.ts';
import { isAtLeast, shownMealTotals } from '#core/nutrition/shown-energy.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import type { AbsentQuery } from '#web/lib/absence.ts';
import { LOG_TABS } from '#web/app/log-tabs.ts';
import { DayRings } from '#web/features/goals/day-rings.tsx';
import { GoalsPrompt } from '#web/features/goals/goals-prompt.tsx';
import { DayHead } from '#web/features/meals/day/day-head.tsx';
import { MealsCard } from '#web/features/meals/day/meals-card.tsx';
import { OverviewSkeleton } from '#web/features/meals/day/overview-skeleton.tsx';
import { WeekCard } from '#web/features/meals/day/week-card.tsx';
import { InlineLogBox } from '#web/features/log/inline-log-box.tsx';
import type { Waiting } from '#web/lib/meal/unsent.ts';
import { withShownDays } from '#web/lib/meal/shown-days.ts';
import { useShownDay } from '#web/lib/meal/shown-day.ts';
import { useOverview } from '#web/lib/meal/use-overview.ts';
import { WeightCard } from '#web/features/weight/weight-card.tsx';
import { useWithWaiting } from '#web/features/weight/waiting-weights.ts';
import { weightPart } from '#web/features/weight/weight-part.ts';
import { useFormat } from '#web/lib/format.ts';
import { goalsPart, useDayGoals } from '#web/lib/goals-part.ts';
import { readAddedEnergy } from '#web/lib/training-energy-part.ts';
import { isUnbegun, mealsPart } from '#web/lib/meal/meals-part.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Counted } from '#web/components/counted.tsx';
import { useCalm } from '#web/lib/calm.ts';

/** With the records of the resources, which come after the first screen. */
const OverviewCards = deferred(() => import('#web/app/overview-cards.tsx').then((module) => module.OverviewCards), {
  extra: true,
  afterFirstScreen: true,
});
const WaitingCard = deferred(() => import('#web/app/waiting-card.tsx').then((module) => module.WaitingCard));
const UnsentCard = deferred(() => import('#web/app/unsent-card.tsx').then((module) => module.UnsentCard), { extra: true });

/** What the server would not have. */
function Unsent() {
  const entries = useRejected();
  return entries.length > 0 && <UnsentCard entries={entries} />;
}

interface DayCardsProps {
  overview: Overview;
  part: OverviewMeals;
  goals: DayGoals | null;
  waiting: readonly Waiting[];
}

function DayCards({ overview, part: { meals, week, favourites }, goals, waiting }: DayCardsProps) {
  const { energyUnit } = useFormat();
  const isCalm = useCalm();
  const { day, today, profile } = overview;
  return (
    <>
      {!isCalm && (
        <div className="lg:col-span-7">
          <DayRings
            eaten={shownMealTotals(meals, energyUnit)}
            goals={goals}
            training={readAddedEnergy(overview, energyUnit)}
            isAtLeast={(id) => isAtLeast(meals, id)}
            isToday={day === today}
          />
        </div>
      )}
      <div className={isCalm ? 'lg:col-span-12' : 'lg:col-span-5'}>
        <MealsCard day={day} today={today} meals={meals} waiting={waiting} timeZone={profile.timeZone} week={week} favourites={favourites} />
      </div>
    </>
  );
}

/** A new account: what will stand here, in place of empty cards. */
function BeforeFirst({ goals }: { goals: Goals | null }) {
  const { t } = useTranslation('overview');
  const isCalm = useCalm();
  const format = useFormat();
  return (
    <p className="px-1 text-muted">
      {t('first.line')}
      {goals && !isCalm && ` ${t('first.goal', { amount: format.energy(goals.calories) })}`}
    </p>
  );
}

const NO_WEIGHTS: readonly Weighing[] = [];

function Cards({ overview, waiting, late }: { overview: Overview; waiting: readonly Waiting[]; late: boolean }) {
  const { t } = useTranslation('overview');
  const { energyUnit } = useFormat();
  const { day, today } = overview;
  const goals = useDayGoals(overview);
  const eaten = readPart(overview, mealsPart);
  const weights = useWithWaiting(readPart(overview, weightPart) ?? NO_WEIGHTS, day);
  const weighed = weights.length > 0;
  if (eaten && isUnbegun(eaten) && !weighed) return <BeforeFirst goals={goals} />;
  return (
    <div
      aria-busy={late}
      className={cx(
        'grid grid-cols-1 gap-4 transition-opacity duration-150 *:grid *:grid-cols-1 lg:grid-cols-12 md:gap-5',
        late && 'opacity-60 delay-150',
      )}
    >
      {eaten ? (
        <DayCards overview={overview} part={eaten} goals={goals} waiting={waiting} />
      ) : (
        <div className="lg:col-span-12">
          <Card>
            <ErrorState title={t('error.title')}>{t('error.text')}</ErrorState>
          </Card>
        </div>
      )}
      <Counted>
        {eaten && (
          <div className={weighed ? 'lg:col-span-7' : 'lg:col-span-12'}>
            <WeekCard week={withShownDays(eaten.week, [{ day, meals: eaten.meals }], energyUnit)} day={day} today={today} goals={goals} />
          </div>
        )}
        {weighed && (
          <div className={eaten ? 'lg:col-span-5' : 'lg:col-span-12'}>
            <WeightCard weights={weights} />
          </div>
        )}
      </Counted>
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

/** While it is asked for, and when it cannot be had: then with what this device alone knows of the day. */
function NoOverview({ query, day, waiting }: { query: AbsentQuery; day: Day; waiting: readonly Waiting[] }) {
  const { t } = useTranslation(['overview', 'common']);
  const own = waiting.filter(({ meal }) => meal.day === day);
  return (
    <>
      {own.length > 0 && <WaitingCard waiting={own} />}
      <Unanswered
        query={query}
        title={t('error.title')}
        text={t('error.text')}
        offlineTitle={t('absent.title')}
        offlineText={t('absent.text')}
        skeleton={<OverviewSkeleton label={t('common:loading')} />}
      />
    </>
  );
}

export function Component() {
  const { t } = useTranslation(['overview', 'meals', 'goals', 'nutrients', 'units', 'common']);
  usePageTitle(t('title'));
  const { day, today, overview, query, waiting, late } = useDay();
  const week = overview && readPart(overview, mealsPart)?.week;
  const marked = new Set(week?.filter((one) => one.meals > 0).map((one) => one.day));
  return (
    <>
      <DayHead day={day ?? today} today={today} marked={marked} />
      <InlineLogBox tabs={LOG_TABS} overview={late ? undefined : overview} day={day} />
      <Unsent />
      {overview ? (
        <>
          {readPart(overview, goalsPart) === null && (
            <Counted>
              <GoalsPrompt />
            </Counted>
          )}
          <Cards overview={overview} waiting={waiting} late={late} />
          <OverviewCards overview={overview} waiting={waiting.map(({ meal }) => meal.id)} />
        </>
      ) : (
        <NoOverview query={query} day={day ?? today} waiting={waiting} />
      )}
    </>
  );
}
