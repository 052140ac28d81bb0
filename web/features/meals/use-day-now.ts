/** What time it is for this person, from the zone in the profile; the browser's own until the profile is there. */
import { useEffect, useState } from 'react';
import { dayIn, hourIn, type Day } from '#core/kit/day.ts';

const MINUTE_MS = 60_000;

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Ljubljana';
}

export interface Now {
  readonly today: Day;
  readonly hour: number;
}

export function useDayNow(timeZone: string | undefined): Now {
  const [ms, setMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const zone = timeZone ?? browserZone();
  return { today: dayIn(zone, ms), hour: hourIn(zone, ms) };
}
