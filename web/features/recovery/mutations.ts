/** Which source is trusted first. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { MetricGroup, WearableSource } from '#core/contracts/recovery.ts';
import { rpc } from '#web/lib/rpc.ts';
import { recoveryQuery } from './queries.ts';

/** `first` null = by the default order. All days are resolved anew, so the page is asked again. */
export function useSetFirstSource() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'recovery.source' },
    mutationFn: ({ group, first }: { group: MetricGroup; first: WearableSource | null }) =>
      rpc('set_source_priority', { metric_group: group, ...(first !== null && { providers: [first] }) }, z.unknown()),
    onSuccess: () => client.invalidateQueries({ queryKey: recoveryQuery().queryKey }),
  });
}
