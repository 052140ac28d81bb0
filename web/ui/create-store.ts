/** A value outside of React that components follow. */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly get: () => T;
  /** Sets the value and tells everybody who follows it. */
  readonly set: (next: T) => void;
  /** @returns stops following */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether anybody follows it. */
  readonly isFollowed: () => boolean;
}

/** @param follow begun with the first who follows, ended by what it returns with the last */
export function createStore<T>(initial: T, follow?: () => () => void): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  let stop: (() => void) | undefined;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) stop = follow?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
    isFollowed: () => listeners.size > 0,
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
