/** The time in ms, updated every minute. */
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

export function useMinute(): number {
  const [ms, setMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return ms;
}
