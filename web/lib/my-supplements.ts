/** The supplements that the signed-in user takes, and their menus, in one answer. */
import { queryOptions } from '@tanstack/react-query';
import { mySupplementsSchema } from '#core/contracts/supplement.ts';
import { OFFLINE_MS } from './query-client.ts';
import { rpc } from './rpc.ts';

export const SUPPLEMENT_TOPICS = [
  'supplement_assignments',
  'supplement_ticks',
  'own_supplements',
  'own_supplement_ticks',
  'supplement_reminders',
  'menu_assignments',
] as const;

/** All assignments, own supplements and menus of the signed-in user on their present day. */
export const mySupplementsQuery = () =>
  queryOptions({
    queryKey: ['my-supplements'],
    queryFn: () => rpc('my_supplements', {}, mySupplementsSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: SUPPLEMENT_TOPICS, offline: true },
  });
