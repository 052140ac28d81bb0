/** Where the person is signed in, and what happened to their account. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { securityEventsPageSchema, sessionsSchema } from '#core/contracts/session.ts';
import { rpc } from '#web/lib/rpc.ts';

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: () => rpc('my_sessions', {}, sessionsSchema), meta: { silent: true } });

export const securityEventsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['security-events'],
    queryFn: ({ pageParam }) => rpc('my_security_events', { ...pageParam, max: 10 }, securityEventsPageSchema),
    initialPageParam: null as { before: string; before_id: string } | null,
    getNextPageParam: (page) => {
      const last = page.events.at(-1);
      return page.more && last ? { before: last.at, before_id: last.id } : undefined;
    },
    meta: { topics: ['security_events'], silent: true },
  });
