/**
 * Why a screen has no data of a query. A query that failed and is being retried (retry-failed.ts) counts as failed until it is answered, so that
 * the screen does not return to its skeleton with every retry.
 */
import { useEffect, useState } from 'react';
import { asAppError, isTransient } from './answer-error.ts';
import { useOnline } from './online.ts';

/** The fields of a query's result that are used. */
export interface AbsentQuery {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly errorUpdateCount: number;
  readonly refetch: () => unknown;
}

/** The data to show: placeholder data is shown only until the query has failed. */
export function answered<T>(query: { readonly data: T; readonly isPlaceholderData: boolean; readonly errorUpdateCount: number }): T | undefined {
  return query.isPlaceholderData && query.errorUpdateCount > 0 ? undefined : query.data;
}

/** `slow`: the query takes longer than SLOW_MS; `offline`: it failed and there is no network; `failed`: any other failure. */
export type Absence = 'loading' | 'slow' | 'offline' | 'failed';

/** Milliseconds for which a skeleton is shown alone. */
export const SLOW_MS = 6000;

/** @param query a query without data */
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
