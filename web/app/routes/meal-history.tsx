/** Meals: looking back. The time zone comes from the overview if it is here already; it is not asked for. */
import { useQuery } from '@tanstack/react-query';
import { HistoryPage } from '#web/features/meals/history/history-page.tsx';
import { mealQueries } from '#web/lib/meal/queries.ts';

export function Component() {
  const { data: overview } = useQuery({ ...mealQueries.overview(), enabled: false });
  return <HistoryPage overview={overview} />;
}
