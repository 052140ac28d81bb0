/** Fetches code before it is asked for, once the first screen stands and nothing else is going on, so that a press opens at once. */
import { useEffect } from 'react';
import { useFirstIdle } from './first-idle.ts';

const whenIdle = (action: () => void): void => {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(action);
  else setTimeout(action, 200);
};

/** @param load imports the file; of a failure nobody is told, the press asks again. @param isWanted whether it may be needed soon */
export function usePrefetch(load: () => Promise<unknown>, isWanted = true): void {
  const isIdle = useFirstIdle();
  useEffect(() => {
    if (isIdle && isWanted) whenIdle(() => void load().catch(() => undefined));
  }, [isIdle, isWanted, load]);
}
