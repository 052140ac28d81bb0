/** The user's current time in the zone of the profile; in the browser's zone until the profile is loaded. */
import { useMemo } from 'react';
import { dayIn, hourIn, type Day } from '#core/kit/day.ts';
import { useMinute } from './minute.ts';

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Ljubljana';
}

export interface Now {
  readonly today: Day;
  readonly hour: number;
}

export function useDayNow(timeZone: string | undefined): Now {
  const ms = useMinute();
  const zone = timeZone ?? browserZone();
  return useMemo(() => ({ today: dayIn(zone, ms), hour: hourIn(zone, ms) }), [zone, ms]);
}
