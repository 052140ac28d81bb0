/** Whether the first screen stands: what is only an extra on it waits for this, so that it neither delays it nor is part of its cost. */
import { useEffect, useState } from 'react';

/** Lets the first screen be drawn before anything else is fetched, in ms. */
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
