/** Whether what the screen asks for cannot be had just now, and how old what it shows instead is. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { asAppError, isTransient } from './answer-error.ts';

const hasFailed = ({ state: { status, error } }: Query) => status === 'error' && isTransient(asAppError(error));

/** What `toStored` says: queries that fail, of when the oldest stored answer among them is, and whether all that is asked for is stored. */
export interface Stored {
  readonly isFailing: boolean;
  /** In ms; undefined when no failing query has an answer. */
  readonly at: number | undefined;
  readonly isWhole: boolean;
}

/** @param asked the queries of the screen. Whose answer is not stored has a card of its own that says so */
export function toStored(asked: readonly Query[]): Stored {
  const failed = asked.filter(hasFailed);
  const times = failed.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  const isWhole = asked.length > 0 && asked.every(({ state }) => state.data !== undefined);
  return { isFailing: failed.length > 0, at: times.length > 0 ? Math.min(...times) : undefined, isWhole };
}

export function useStored(): Stored {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  // A snapshot of parts, because an object would be another one each time it is asked for.
  const parts = useSyncExternalStore(subscribe, () => {
    const { isFailing, at, isWhole } = toStored(cache.findAll({ type: 'active' }));
    return `${Number(isFailing)} ${Number(isWhole)} ${at ?? ''}`;
  });
  return useMemo(() => {
    const [isFailing, isWhole, at] = parts.split(' ');
    return { isFailing: isFailing === '1', isWhole: isWhole === '1', at: at ? Number(at) : undefined };
  }, [parts]);
}
