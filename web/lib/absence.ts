/**
 * Why a screen has nothing to show of a question to the server. A question that failed and is asked again (retry-failed.ts) counts as failed
 * until it is answered, so that a screen does not go back to its skeleton every ten seconds.
 */
import { useEffect, useState } from 'react';
import { asAppError, isTransient } from './answer-error.ts';
import { useOnline } from './online.ts';

/** What is read of the result of a query. */
export interface AbsentQuery {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly errorUpdateCount: number;
  readonly refetch: () => unknown;
}

/** The answer shown: what was kept from another question (placeholder data) stands only until this one has failed. */
export function answered<T>(query: { readonly data: T; readonly isPlaceholderData: boolean; readonly errorUpdateCount: number }): T | undefined {
  return query.isPlaceholderData && query.errorUpdateCount > 0 ? undefined : query.data;
}

/** `slow`: asked for longer than people wait without a word; `offline`: it failed and there is no network; `failed`: any other failure. */
export type Absence = 'loading' | 'slow' | 'offline' | 'failed';

/** How long a skeleton stands alone, ms. */
export const SLOW_MS = 6000;

/** @param query one that has no data */
export function useAbsence(query: AbsentQuery): Absence {
  const online = useOnline();
  const [isSlow, setSlow] = useState(false);
  const hasFailed = query.isError || query.errorUpdateCount > 0;
  useEffect(() => {
    if (hasFailed) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [hasFailed]);
  if (!hasFailed) return isSlow ? 'slow' : 'loading';
  return online || (query.isError && !isTransient(asAppError(query.error))) ? 'failed' : 'offline';
}
