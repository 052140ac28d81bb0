/** Days and times of a plan, in the zone of whom it is. */
import { dayIn } from '#core/kit/day.ts';
import { useFormat } from '#web/lib/format.ts';

export interface PlanFormat {
  readonly day: (instant: string) => string;
  readonly dayTime: (instant: string) => string;
  /** The last day of what ends at an instant: midnight ends the day before. */
  readonly lastDay: (instant: string) => string;
}

export function usePlanFormat(timeZone: string): PlanFormat {
  const format = useFormat();
  const day = (instant: string) => format.date(dayIn(timeZone, Date.parse(instant)));
  return {
    day,
    dayTime: (instant) => `${day(instant)}, ${format.time(instant, timeZone)}`,
    lastDay: (instant) => format.date(dayIn(timeZone, Date.parse(instant) - 1)),
  };
}
