/** Settling words: what they mean from now on, for everybody. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resolvedSchema, type ResolveUnknownRequest } from '#core/contracts/unknown.ts';
import { invoke } from '#web/lib/invoke.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { UNKNOWN_TOPIC } from './queries.ts';

/** The counts of the desk, the foods known to this window, and an administrator's own meals. */
const CHANGED = [UNKNOWN_TOPIC, 'clients', 'food_aliases', 'meals'] as const;

export function useResolveUnknown() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'unknown.resolve' },
    mutationFn: (request: ResolveUnknownRequest) => invoke('resolve-unknown', request, resolvedSchema),
    onSettled: () => Promise.all(CHANGED.map((topic) => invalidateTopic(client, topic))),
  });
}
