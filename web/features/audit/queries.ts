/** What administrators did to one's own data. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditPageSchema } from '#core/contracts/desk.ts';
import { NEWEST, toNextCursor } from '#web/lib/cursor.ts';
import { rpc } from '#web/lib/rpc.ts';

export const auditQuery = () =>
  infiniteQueryOptions({
    queryKey: ['my-audit'],
    queryFn: ({ pageParam }) => rpc('my_audit', { ...pageParam, max: 10 }, auditPageSchema),
    initialPageParam: NEWEST,
    getNextPageParam: (page) => toNextCursor(page.more, page.entries, (row) => row.at),
    meta: { topics: ['profiles', 'daily_goals'] },
  });
