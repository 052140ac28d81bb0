/** A value outside of React to which components subscribe. */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly get: () => T;
  /** Sets the value and notifies all subscribers. */
  readonly set: (next: T) => void;
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether there is a subscriber. */
  readonly isFollowed: () => boolean;
}

/** @param follow called with the first subscriber; the function it returns is called after the last unsubscribes */
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
