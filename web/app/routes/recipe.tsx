/** One recipe, or a new one. */
import { useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { mealQueries } from '#web/lib/meal/queries.ts';
import { RecipePage } from '#web/features/recipes/recipe-page.tsx';

export function Component() {
  const { id } = useParams();
  const { data: overview } = useQuery({ ...mealQueries.overview(), enabled: false });
  return <RecipePage id={id} timeZone={overview?.profile.timeZone} />;
}
