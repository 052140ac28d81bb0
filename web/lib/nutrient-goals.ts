/** The person's goals of nutrients: for the settings and for statistics. */
import { queryOptions } from '@tanstack/react-query';
import { nutrientGoalsSchema } from '#core/contracts/nutrient-goals.ts';
import { OFFLINE_MS } from './query-client.ts';
import { rpc } from './rpc.ts';

export const nutrientGoalsQuery = () =>
  queryOptions({
    queryKey: ['nutrient-goals'],
    queryFn: () => rpc('my_nutrient_goals', {}, nutrientGoalsSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: ['nutrient_goals'], offline: true },
  });
