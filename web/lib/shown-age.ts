/** How old what the screen shows is, where it could not be renewed. */
import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { asAppError, isTransient } from './answer-error.ts';

/** Answered once, and asked again in vain. */
const isOutdated = ({ state: { data, status, error } }: Query) => data !== undefined && status === 'error' && isTransient(asAppError(error));

/** @returns when the oldest answer on the screen was given that could not be renewed, in ms; undefined while all are fresh */
export function useShownAge(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const times = cache.findAll({ type: 'active', predicate: isOutdated }).map(({ state }) => state.dataUpdatedAt);
    return times.length === 0 ? undefined : Math.min(...times);
  });
}
