/** The days of the week by number, 1 = Monday, as the person's language writes them. */
import { useMemo } from 'react';
import { addDays, dayToUtcMs, type Day } from '#core/kit/day.ts';
import { toLocale } from '#core/kit/interface-languages.ts';
import { useLang } from './lang.ts';

const A_MONDAY: Day = '2026-01-05';

export interface WeekdayNames {
  /** "ponedeljek" */
  readonly long: (weekday: number) => string;
  /** "pon" */
  readonly short: (weekday: number) => string;
}

export function useWeekdayNames(): WeekdayNames {
  const lang = useLang();
  return useMemo(() => {
    const named = (length: 'long' | 'short') => {
      const format = new Intl.DateTimeFormat(toLocale(lang), { weekday: length, timeZone: 'UTC' });
      return (weekday: number) => format.format(dayToUtcMs(addDays(A_MONDAY, weekday - 1))).replace(/\.$/, '');
    };
    return { long: named('long'), short: named('short') };
  }, [lang]);
}
