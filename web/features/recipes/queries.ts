/** What a person saved to eat again: few enough to come at once, kept on the device so that they are logged without a network too. */
import { queryOptions } from '@tanstack/react-query';
import { recipesSchema } from '#core/contracts/recipe.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

export const recipesQuery = queryOptions({
  queryKey: ['recipes'],
  queryFn: () => rpc('my_recipes', {}, recipesSchema),
  gcTime: OFFLINE_MS,
  meta: { topics: ['recipes'], offline: true },
});
