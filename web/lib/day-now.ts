/** The user's current time in the zone of the profile; in the browser's zone until the profile is loaded. */
import { useCallback, useMemo } from 'react';
import { dayIn, hourIn, type Day } from '#core/kit/day.ts';
import { useMinute } from './minute.ts';

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Ljubljana';
}

export interface Now {
  readonly today: Day;
  readonly hour: number;
}

const MINUTE_MS = 60_000;

interface ReadClock extends Now {
  readonly zone: string;
  readonly minute: number;
}

let last: ReadClock | undefined;

/** Clocks are read once a minute, not at every letter somebody types: zones differ from each other by whole minutes. */
function readClock(zone: string, ms: number): Now {
  const minute = Math.floor(ms / MINUTE_MS);
  if (last?.zone !== zone || last.minute !== minute) last = { zone, minute, today: dayIn(zone, ms), hour: hourIn(zone, ms) };
  return last;
}

export function useDayNow(timeZone: string | undefined): Now {
  const zone = timeZone ?? browserZone();
  const today = useMinute(useCallback((ms: number) => readClock(zone, ms).today, [zone]));
  const hour = useMinute(useCallback((ms: number) => readClock(zone, ms).hour, [zone]));
  return useMemo(() => ({ today, hour }), [today, hour]);
}
