/** Saved meals and recipes. The time zone comes from the overview if it is here already; it is not asked for. */
import { useQuery } from '@tanstack/react-query';
import { mealQueries } from '#web/lib/meal/queries.ts';
import { RecipesPage } from '#web/features/recipes/recipes-page.tsx';

export function Component() {
  const { data: overview } = useQuery({ ...mealQueries.overview(), enabled: false });
  return <RecipesPage timeZone={overview?.profile.timeZone} />;
}
