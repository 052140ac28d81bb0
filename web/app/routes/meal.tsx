/** One meal. */
import { lazy } from 'react';
import { useParams } from 'react-router';
import { MealPage } from '#web/features/meals/detail/meal-page.tsx';

const FromMealDialog = lazy(() => import('#web/features/recipes/from-meal-dialog.tsx').then((module) => ({ default: module.FromMealDialog })));

export function Component() {
  const { id = '' } = useParams();
  return <MealPage key={id} id={id} SaveAsRecipe={FromMealDialog} />;
}
