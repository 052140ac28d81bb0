/** One meal. */
import { lazy } from 'react';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { MealPage } from '#web/features/meals/detail/meal-page.tsx';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { useSending } from '#web/lib/meal/use-sending.ts';

const FromMealDialog = lazy(() => import('#web/features/recipes/from-meal-dialog.tsx').then((module) => ({ default: module.FromMealDialog })));

export function Component() {
  const { id = '' } = useParams();
  useSending();
  return (
    <MealPage
      key={id}
      id={id}
      home={paths.home}
      mealHref={paths.meal}
      recipeHref={paths.recipe}
      SaveAsRecipe={FromMealDialog}
      dayHref={(today) => dayHref(paths.home, today)}
    />
  );
}
