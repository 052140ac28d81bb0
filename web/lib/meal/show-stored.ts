/** Puts a meal as stored where it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import type { Meal, Moved } from '#core/contracts/meal.ts';
import type { Overview } from '#core/contracts/overview.ts';
import { withChanged, withMeal, withoutMeal } from './overview-change.ts';
import { mealKey, overviewKey, type KnownMeal } from './queries.ts';

export function showStored(client: QueryClient, meal: Meal): void {
  client.setQueryData<KnownMeal>(mealKey(meal.id), (known) => ({ ...known, meal }));
  client.setQueriesData<Overview>({ queryKey: overviewKey }, (overview) => overview && withMeal(overview, meal));
}

/** Puts both meals of a move where they are shown, and takes away the one that is gone. */
export function showMoved(client: QueryClient, { from, to }: Moved, ids: readonly string[]): void {
  const meals = [from, to].filter((meal) => meal !== null);
  for (const meal of meals) client.setQueryData<KnownMeal>(mealKey(meal.id), (known) => ({ ...known, meal }));
  const gone = ids.filter((id) => !meals.some((meal) => meal.id === id));
  for (const id of gone) client.removeQueries({ queryKey: mealKey(id), type: 'inactive' });
  client.setQueriesData<Overview>({ queryKey: overviewKey }, (overview) => overview && gone.reduce(withoutMeal, meals.reduce(withChanged, overview)));
}
