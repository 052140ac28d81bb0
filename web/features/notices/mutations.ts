/** Putting notices away: gone from the screen at once, back when the server refuses. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { noticesQuery } from './queries.ts';

export function useDismissNotices() {
  const client = useQueryClient();
  const { queryKey } = noticesQuery();
  return useMutation({
    meta: { action: 'notices.dismiss' },
    mutationFn: (ids: readonly string[]) => rpc('read_notices', { ids }, z.number()),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (notices) => notices?.filter(({ id }) => !ids.includes(id)));
      return { before };
    },
    onError: (_error, _ids, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => invalidateTopic(client, 'notices'),
  });
}
