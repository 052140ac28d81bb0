/** How somebody eats over a range of days, and the meals week by week. Range and week stand in the address (`?dni=30&teden=2026-11-16`). */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import type { MealStats, Overview } from '#core/contracts/overview.ts';
import { addDays, isDay, weekStart } from '#core/kit/day.ts';
import { MealsNav } from '#web/components/meal/meals-nav.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { answered } from '#web/lib/absence.ts';
import { mealQueries } from '#web/lib/meal/queries.ts';
import { withShownDays } from '#web/lib/meal/shown-days.ts';
import { browserZone, useDayNow } from '#web/lib/day-now.ts';
import { useFormat } from '#web/lib/format.ts';
import { openLogging } from '#web/lib/log-opener.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PRESERVE_SCROLL } from '#web/lib/preserve-scroll.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { AverageCard, HabitTiles } from './average-card.tsx';
import { EnergyCard } from './energy-card.tsx';
import { NutrientReviewCard } from './nutrient-review-card.tsx';
import { StatsSkeleton } from './stats-skeleton.tsx';
import { TopFoodsCard } from './top-foods-card.tsx';
import { WeekMealsCard } from './week-meals-card.tsx';
import { Counted } from '#web/components/counted.tsx';
import { NutrientGoalsCard } from './nutrient-goals-card.tsx';

const RANGES = ['7', '14', '30', '90'] as const;
type Range = (typeof RANGES)[number];
const RANGE_PARAM = 'dni';
const WEEK_PARAM = 'teden';

const toRange = (asked: string | null): Range => RANGES.find((range) => range === asked) ?? '14';

export interface StatsPageProps {
  /** As far as it is known already; only its time zone is read. */
  overview: Overview | undefined;
}

function Figures({ stats, late }: { stats: MealStats; late: boolean }) {
  const { t } = useTranslation(['meals', 'stats']);
  if (stats.mealCount === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ChartNoAxesColumn size={22} />}
          title={t('stats:empty')}
          action={<Button onClick={() => openLogging()}>{t('log.title')}</Button>}
        >
          {t('stats:emptyText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div
      aria-busy={late}
      className={cx('grid grid-cols-1 items-start gap-4 transition-opacity duration-150 lg:grid-cols-12 md:gap-5', late && 'opacity-60 delay-150')}
    >
      {/* Side by side both columns end in one line. */}
      <div className="flex flex-col flex-nowrap gap-4 self-stretch lg:col-span-7 lg:*:first:grow md:gap-5">
        <EnergyCard stats={stats} />
        <HabitTiles stats={stats} />
      </div>
      <div className="flex flex-col flex-nowrap gap-4 self-stretch lg:col-span-5 lg:*:last:grow md:gap-5">
        <AverageCard stats={stats} />
        <NutrientGoalsCard stats={stats} />
      </div>
      <div className="grid grid-cols-1 self-stretch lg:col-span-7">
        <NutrientReviewCard stats={stats} />
      </div>
      <div className="grid grid-cols-1 self-stretch lg:col-span-5">
        <TopFoodsCard foods={stats.topFoods} />
      </div>
    </div>
  );
}

export function StatsPage({ overview }: StatsPageProps) {
  const { t } = useTranslation(['meals', 'nutrients', 'more-nutrients', 'goals', 'overview', 'charts', 'common', 'stats', 'nutrient-goals']);
  usePageTitle(t('meals:title'));
  const { energyUnit } = useFormat();
  const [params, setParams] = useSearchParams();
  const timeZone = overview?.profile.timeZone ?? browserZone();
  const { today } = useDayNow(timeZone);
  const range = toRange(params.get(RANGE_PARAM));
  const week = params.get(WEEK_PARAM);
  const stats = useQuery({ ...mealQueries.stats(addDays(today, 1 - Number(range)), today), placeholderData: keepPreviousData });
  const shownWeek = week !== null && isDay(week) && week <= today ? week : today;
  const weekMeals = answered(useQuery(mealQueries.week(weekStart(shownWeek))));
  const answer = answered(stats);
  const shown = answer && { ...answer, days: withShownDays(answer.days, weekMeals?.days ?? [], energyUnit) };
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true, state: PRESERVE_SCROLL });
  };

  return (
    <>
      <PageHead title={t('meals:title')} />
      <MealsNav />
      <Counted>
        <Segmented
          label={t('stats:range')}
          hideLabel
          value={range}
          options={RANGES.map((days) => ({ value: days, label: t('stats:days', { count: Number(days) }) }))}
          onChange={(days) => put(RANGE_PARAM, days)}
        />
      </Counted>
      <Counted>
        {shown ? (
          <Figures stats={shown} late={stats.isPlaceholderData} />
        ) : (
          <Unanswered query={stats} title={t('stats:error')} text={t('stats:errorText')} skeleton={<StatsSkeleton label={t('common:loading')} />} />
        )}
      </Counted>
      <WeekMealsCard day={shownWeek} today={today} timeZone={timeZone} onWeek={(monday) => put(WEEK_PARAM, monday)} />
    </>
  );
}
