/** Meals: statistics and weeks. The time zone comes from the overview if it is here already; it is not asked for. */
import { useQuery } from '@tanstack/react-query';
import { mealQueries } from '#web/lib/meal/queries.ts';
import { StatsPage } from '#web/features/stats/stats-page.tsx';

export function Component() {
  const { data: overview } = useQuery({ ...mealQueries.overview(), enabled: false });
  return <StatsPage overview={overview} />;
}
