/** What a client's page asks: one question for who it is, one for the tab that is open. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { clientMealsSchema, clientPageSchema, notesPageSchema, timelinePageSchema } from '#core/contracts/desk.ts';
import type { Day } from '#core/kit/day.ts';
import { NEWEST, toNextCursor } from '#web/lib/cursor.ts';
import { rpc } from '#web/lib/rpc.ts';

export const clientKey = (clientId: string) => ['client', clientId] as const;
export const notesKey = (clientId: string) => [...clientKey(clientId), 'notes'] as const;

export const clientQueries = {
  page: (clientId: string) =>
    queryOptions({
      queryKey: [...clientKey(clientId), 'page'],
      queryFn: () => rpc('client_page', { client_id: clientId }, clientPageSchema),
      meta: { topics: ['clients'] },
    }),
  /** Marks the page as looked at, once for each time it is opened. */
  look: (clientId: string) =>
    queryOptions({
      queryKey: [...clientKey(clientId), 'look'],
      queryFn: () => rpc('mark_client_viewed', { client_id: clientId }, z.unknown()).then(() => true),
      gcTime: 0,
      staleTime: Infinity,
      retry: false,
      meta: { silent: true },
    }),
  meals: (clientId: string) =>
    infiniteQueryOptions({
      queryKey: [...clientKey(clientId), 'meals'],
      queryFn: ({ pageParam }) => rpc('client_meals', { client_id: clientId, before: pageParam }, clientMealsSchema),
      initialPageParam: null as Day | null,
      getNextPageParam: (page) => page.next,
      meta: { topics: ['clients'] },
    }),
  notes: (clientId: string) =>
    infiniteQueryOptions({
      queryKey: notesKey(clientId),
      queryFn: ({ pageParam }) => rpc('client_notes_page', { client_id: clientId, ...pageParam }, notesPageSchema),
      initialPageParam: NEWEST,
      getNextPageParam: (page) => toNextCursor(page.more, page.notes, (row) => row.createdAt),
    }),
  /** @param kinds absent = all */
  timeline: (clientId: string, kinds?: readonly string[]) =>
    infiniteQueryOptions({
      queryKey: [...clientKey(clientId), 'timeline', kinds ?? 'all'],
      queryFn: ({ pageParam }) => rpc('client_timeline', { client_id: clientId, kinds: kinds ?? null, ...pageParam }, timelinePageSchema),
      initialPageParam: NEWEST,
      getNextPageParam: (page) => toNextCursor(page.more, page.events, (row) => row.at),
      meta: { topics: ['clients'] },
    }),
};
