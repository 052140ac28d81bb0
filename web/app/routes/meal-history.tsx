/** Meals: looking back. The time zone comes from the overview if it is here already; it is not asked for. */
import { useQuery } from '@tanstack/react-query';
import { mealsPlaces } from '#web/app/meals-places.ts';
import { paths } from '#web/app/paths.ts';
import { HistoryPage } from '#web/features/meals/history/history-page.tsx';
import { mealQueries } from '#web/lib/meal/queries.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { useSending } from '#web/lib/meal/use-sending.ts';

export function Component() {
  useSending();
  const { data: overview } = useQuery({ ...mealQueries.overview(), enabled: false });
  return <HistoryPage overview={overview} places={mealsPlaces} mealHref={paths.meal} dayHref={(today) => dayHref(paths.home, today)} />;
}
