/** Whether what the screen asks for cannot be had just now, and how old what it shows instead is. */
import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { asAppError, isTransient } from './answer-error.ts';

const hasFailed = ({ state: { status, error } }: Query) => status === 'error' && isTransient(asAppError(error));

/**
 * @returns when the oldest answer on the screen that could not be refreshed was received, in ms; 0 if there never was one; undefined while no
 * query fails
 */
export function useShownAge(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const failed = cache.findAll({ type: 'active', predicate: hasFailed });
    const times = failed.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
    if (times.length > 0) return Math.min(...times);
    return failed.length > 0 ? 0 : undefined;
  });
}
