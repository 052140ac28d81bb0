/** Meals: statistics and weeks. The time zone comes from the overview if it is here already; it is not asked for. */
import { useQuery } from '@tanstack/react-query';
import { mealsPlaces } from '#web/app/meals-places.ts';
import { paths } from '#web/app/paths.ts';
import { mealQueries } from '#web/lib/meal/queries.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { StatsPage } from '#web/features/stats/stats-page.tsx';
import { useSending } from '#web/lib/meal/use-sending.ts';

export function Component() {
  useSending();
  const { data: overview } = useQuery({ ...mealQueries.overview(), enabled: false });
  return <StatsPage overview={overview} mealHref={paths.meal} places={mealsPlaces} dayHref={(today) => dayHref(paths.home, today)} />;
}
