/** One meal. */
import { lazy } from 'react';
import { useParams } from 'react-router';
import { MealPage } from '#web/features/meals/detail/meal-page.tsx';
import { useSending } from '#web/lib/meal/use-sending.ts';

const FromMealDialog = lazy(() => import('#web/features/recipes/from-meal-dialog.tsx').then((module) => ({ default: module.FromMealDialog })));

export function Component() {
  const { id = '' } = useParams();
  useSending();
  return <MealPage key={id} id={id} SaveAsRecipe={FromMealDialog} />;
}
