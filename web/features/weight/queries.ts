/** Queries of weights and measures: the page asks once, older entries when they are asked for. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { bodyEntriesSchema, bodyPageSchema } from '#core/contracts/body.ts';
import type { Day } from '#core/kit/day.ts';
import type { BodyKind } from '#core/weight/measures.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { pageKey } from './writes.ts';

const TOPICS = ['weight_entries', 'body_measurements', 'weight_goals', 'source_priorities', 'profiles'];

export const pageQuery = () =>
  queryOptions({
    queryKey: pageKey,
    queryFn: () => rpc('weight_page', {}, bodyPageSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: TOPICS, offline: true },
  });

export const clientPageQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'weight'],
    queryFn: () => rpc('client_weight_page', { client_id: clientId }, bodyPageSchema),
    meta: { topics: ['clients'] },
  });

/** Entries before a day. @param clientId absent = the signed-in user's own */
export const olderQuery = (kind: BodyKind, before: Day, clientId?: string) =>
  infiniteQueryOptions({
    queryKey: clientId === undefined ? ['weight-older', kind, before] : ['client', clientId, 'weight-older', kind, before],
    queryFn: ({ pageParam }) =>
      clientId === undefined
        ? rpc('older_body_entries', { entry_kind: kind, before: pageParam }, bodyEntriesSchema)
        : rpc('client_older_body_entries', { client_id: clientId, entry_kind: kind, before: pageParam }, bodyEntriesSchema),
    initialPageParam: before,
    getNextPageParam: (page) => page.next,
    meta: { topics: clientId === undefined ? TOPICS : ['clients'] },
  });
