/** What is read from the clock, read again every minute. */
import { useSyncExternalStore } from 'react';
import { currentTime, subscribeClockShift } from './current-time.ts';

const MINUTE_MS = 60_000;

function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE_MS);
  const stop = subscribeClockShift(onMinute);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/**
 * @param read what is wanted of the time in ms: the component is drawn anew only when this changes
 */
export function useMinute<T extends string | number | boolean | undefined>(read: (ms: number) => T): T {
  return useSyncExternalStore(everyMinute, () => read(currentTime()));
}
