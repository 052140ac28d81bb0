/** Queries of body scans. One page holds the scans of years; what was seen is there without a network. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { scanPageSchema } from '#core/contracts/body-scans.ts';
import type { Day } from '#core/kit/day.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { pageKey } from './writes.ts';

const TOPICS = ['body_scans', 'profiles'];

export const pageQuery = () =>
  queryOptions({
    queryKey: pageKey,
    queryFn: () => rpc('my_body_scans', {}, scanPageSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: TOPICS, offline: true },
  });

export const clientPageQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'body-scans'],
    queryFn: () => rpc('client_body_scans', { client_id: clientId }, scanPageSchema),
    meta: { topics: ['clients'] },
  });

/** Scans before a day. @param clientId absent = the signed-in user's own */
export const olderQuery = (before: Day, clientId?: string) =>
  infiniteQueryOptions({
    queryKey: clientId === undefined ? ['body-scans-older', before] : ['client', clientId, 'body-scans-older', before],
    queryFn: ({ pageParam }) =>
      clientId === undefined
        ? rpc('my_body_scans', { before: pageParam }, scanPageSchema)
        : rpc('client_body_scans', { client_id: clientId, before: pageParam }, scanPageSchema),
    initialPageParam: before,
    getNextPageParam: (page) => page.next,
    meta: { topics: clientId === undefined ? TOPICS : ['clients'] },
  });
