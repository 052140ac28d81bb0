/**
 * Server state: fresh for 30 s, cached for 5 min, refetched on focus, one retry for transient errors. A failed mutation shows a toast with its
 * action and the reason (action-failure.ts) until the action succeeds; a failed query only if older data remains visible, because an empty screen shows its own error
 * state.
 */
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.tsx';
import { fetchFailureWords, getAction, nameAction, type ActionKey } from './action-failure.ts';
import { asAppError, isTransient } from './answer-error.ts';
import { isRealtimeConnected } from './realtime-state.ts';

interface QueryMeta extends Record<string, unknown> {
  /** No toast: the caller shows the failure itself. */
  silent?: boolean;
  /** Topics that make this query stale: "meals", "daily_goals", "weight_entries", "profiles". */
  topics?: readonly string[];
  /** Stored on the device for an offline start. Such a query needs `gcTime: OFFLINE_MS` too. */
  offline?: boolean;
}

interface MutationMeta extends Record<string, unknown> {
  /** The action that fails, for the message. */
  action: ActionKey;
  /** No toast: the caller shows the failure itself. */
  silent?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

/** Milliseconds for which an answer is stored on the device for offline use: a week. */
export const OFFLINE_MS = 7 * 24 * 60 * 60 * 1000;

/** Milliseconds for which an answer counts as fresh. */
export const FRESH_MS = 30_000;

async function showFailure(error: unknown, action: ActionKey | undefined): Promise<void> {
  const words = await fetchFailureWords(error, action);
  toast.error({ id: action ?? getAction(asAppError(error)) ?? words.title, ...words });
}

/**
 * Shows a toast with the failed action and the reason.
 *
 * @param action used if the error does not have its action
 */
export function toastError(error: unknown, action?: ActionKey): void {
  void showFailure(error, action);
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: true,
        // Without a network a query fails at once instead of waiting, so that the screen can say so; retry-failed.ts retries it.
        networkMode: 'always',
        // The library switches this off in that mode.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isTransient(asAppError(error)),
      },
      // Actions do not wait for the network either, because a reload would lose them; those that may wait are in the outbox.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The top of the page shows that the server is unreachable (shown-age.ts), and queries are retried.
        if (query.state.data !== undefined && !query.meta?.silent && !isTransient(asAppError(error))) toastError(error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_answer, _variables, _context, { meta }) => {
        // That it failed before is over.
        if (meta) toast.close(meta.action);
      },
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta) nameAction(error, mutation.meta.action);
        if (!mutation.meta?.silent) toastError(error);
      },
    }),
  });
}

export const queryClient = makeQueryClient();

// The library assumes that it is online at the start, which is wrong for a page opened offline.
onlineManager.setOnline(navigator.onLine);

/** Invalidates all queries of a topic. */
export function invalidateTopic(client: QueryClient, topic: string): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => query.meta?.topics?.includes(topic) ?? false });
}

/**
 * Milliseconds for which changes of a topic are collected: the answer to a write of this page and its realtime message arrive at about the same
 * time.
 */
export const TOGETHER_MS = 400;

const changedTopics = new Set<string>();

/**
 * Like invalidateTopic, once for all messages of the next TOGETHER_MS. The refetch starts after all of them, so no change is missed. Without
 * realtime there is no message to wait for, and it starts at once.
 */
export function invalidateTopicSoon(client: QueryClient, topic: string): void {
  if (!isRealtimeConnected()) {
    void invalidateTopic(client, topic);
    return;
  }
  const isWaiting = changedTopics.size > 0;
  changedTopics.add(topic);
  if (isWaiting) return;
  setTimeout(() => {
    const topics = [...changedTopics];
    changedTopics.clear();
    void client.invalidateQueries({ predicate: (query) => query.meta?.topics?.some((known) => topics.includes(known)) ?? false });
  }, TOGETHER_MS);
}
