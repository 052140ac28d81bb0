/**
 * Server state: fresh for 30 s, cached for 5 min, refetched on focus, one retry for transient errors. A failed mutation shows a toast with its
 * action and the reason (action-failure.ts); a failed query only if older data remains visible, because an empty screen shows its own error
 * state.
 */
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.tsx';
import { fetchFailureWords, nameAction, type ActionKey } from './action-failure.ts';
import { asAppError, isTransient } from './answer-error.ts';
import { isRealtimeConnected } from './realtime-state.ts';

interface QueryMeta extends Record<string, unknown> {
  /** No toast: the caller shows the failure itself. */
  silent?: boolean;
  /** Topics that make this query stale: "meals", "daily_goals", "weight_entries", "profiles". */
  topics?: readonly string[];
  /** Kept on the device for an offline start. Give such a query `gcTime: OFFLINE_MS` as well. */
  offline?: boolean;
}

interface MutationMeta extends Record<string, unknown> {
  /** What is not done when it fails, for its words. */
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

/** How long an answer is kept on the device for reading offline, in ms: a week. */
export const OFFLINE_MS = 7 * 24 * 60 * 60 * 1000;

/** How long an answer counts as fresh, in ms. */
export const FRESH_MS = 30_000;

async function showFailure(error: unknown, action: ActionKey | undefined): Promise<void> {
  const words = await fetchFailureWords(error, action);
  toast.error({ id: words.title, ...words });
}

/**
 * Says in a toast what was not done and why.
 *
 * @param action where the error itself does not know whose failure it is
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
        // Without a network a query fails like any other instead of waiting without a word: the screen says so, and retry-failed.ts asks again.
        networkMode: 'always',
        // The library takes this to be off in that mode.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isTransient(asAppError(error)),
      },
      // Nor does an action wait where nobody sees it and a reload loses it: what may wait is kept in the outbox.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // That the server is away stands above the page (shown-age.ts); it is asked again by itself.
        if (query.state.data !== undefined && !query.meta?.silent && !isTransient(asAppError(error))) toastError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta) nameAction(error, mutation.meta.action);
        if (!mutation.meta?.silent) toastError(error);
      },
    }),
  });
}

export const queryClient = makeQueryClient();

// The library starts by believing that it is online; a page opened offline must not.
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
