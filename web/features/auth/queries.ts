/** Where the person is signed in, and what happened to their account. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { securityEventsPageSchema, sessionsSchema } from '#core/contracts/session.ts';
import { NEWEST, toNextCursor } from '#web/lib/cursor.ts';
import { rpc } from '#web/lib/rpc.ts';

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: () => rpc('my_sessions', {}, sessionsSchema), meta: { silent: true } });

export const securityEventsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['security-events'],
    queryFn: ({ pageParam }) => rpc('my_security_events', { ...pageParam, max: 10 }, securityEventsPageSchema),
    initialPageParam: NEWEST,
    getNextPageParam: (page) => toNextCursor(page.more, page.events, (row) => row.at),
    meta: { topics: ['security_events'], silent: true },
  });
