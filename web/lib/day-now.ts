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
  const zone = timeZone ?? browserZone();
  const today = useMinute((ms) => dayIn(zone, ms));
  const hour = useMinute((ms) => hourIn(zone, ms));
  return useMemo(() => ({ today, hour }), [today, hour]);
}
