/** Updates a stored meal in the cache. */
import type { QueryClient } from '@tanstack/react-query';
import type { Meal } from '#core/contracts/meal.ts';
import type { Overview } from '#core/contracts/overview.ts';
import { withMeal } from './overview-change.ts';
import { mealKey, overviewKey, type KnownMeal } from './queries.ts';

export function showStored(client: QueryClient, meal: Meal): void {
  client.setQueryData<KnownMeal>(mealKey(meal.id), (known) => ({ ...known, meal }));
  client.setQueriesData<Overview>({ queryKey: overviewKey }, (overview) => overview && withMeal(overview, meal));
}
