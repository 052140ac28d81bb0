/**
 * Refetches failed queries on the screen every ten seconds, and at once when realtime reconnects, so the user does not have to
 * press "try again".
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { asAppError, isTransient } from './answer-error.ts';

/** Milliseconds between two tries. */
export const RETRY_MS = 10_000;

const hasFailed = (query: Query): boolean => query.state.status === 'error' && isTransient(asAppError(query.state.error));

/** Refetches at once everything on the screen that failed temporarily. */
export async function retryFailedNow(client: QueryClient): Promise<void> {
  const failed = client.getQueryCache().findAll({ type: 'active', predicate: hasFailed });
  await Promise.allSettled(failed.map((query) => query.fetch()));
}

/** @returns stops asking */
export function retryFailed(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retrySoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void retryFailedNow(client);
    }, RETRY_MS);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && hasFailed(event.query)) retrySoon();
  });
  // Queries that failed before this was called, while the page was opening.
  if (client.getQueryCache().findAll({ predicate: hasFailed }).length > 0) retrySoon();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
