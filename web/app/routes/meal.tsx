/** One meal. */
import { deferred } from '#web/ui/deferred.tsx';
import { useParams } from 'react-router';
import { MealPage } from '#web/features/meals/detail/meal-page.tsx';

const FromMealDialog = deferred(() => import('#web/features/recipes/from-meal-dialog.tsx').then((module) => module.FromMealDialog));

export function Component() {
  const { id = '' } = useParams();
  return <MealPage key={id} id={id} SaveAsRecipe={FromMealDialog} />;
}
