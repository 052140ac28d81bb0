/** What administrators did to one's own data. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditPageSchema } from '#core/contracts/desk.ts';
import { rpc } from '#web/lib/rpc.ts';

export const auditQuery = () =>
  infiniteQueryOptions({
    queryKey: ['my-audit'],
    queryFn: ({ pageParam }) => rpc('my_audit', { ...pageParam, max: 10 }, auditPageSchema),
    initialPageParam: null as { before: string; before_id: string } | null,
    getNextPageParam: (page) => {
      const last = page.entries.at(-1);
      return page.more && last ? { before: last.at, before_id: last.id } : undefined;
    },
    meta: { topics: ['profiles', 'daily_goals'] },
  });
