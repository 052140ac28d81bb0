/** One meal. */
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { MealPage } from '#web/features/meals/detail/meal-page.tsx';
import { dayHref } from '#web/features/meals/shown-day.ts';
import { useSending } from '#web/features/meals/use-sending.ts';

export function Component() {
  const { id = '' } = useParams();
  useSending();
  return (
    <MealPage key={id} id={id} home={paths.home} mealHref={paths.meal} recipeHref={paths.recipe} dayHref={(today) => dayHref(paths.home, today)} />
  );
}
