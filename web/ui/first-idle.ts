/** True after the first screen is shown; gates optional parts, so that they do not delay it. */
import { useEffect, useState } from 'react';

/** Milliseconds after the first render before anything else is loaded. */
export const FIRST_IDLE_MS = 2500;

let settled = false;

export function useFirstIdle(): boolean {
  const [now, setNow] = useState(settled);
  useEffect(() => {
    if (now) return;
    const timer = setTimeout(() => {
      settled = true;
      setNow(true);
    }, FIRST_IDLE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
