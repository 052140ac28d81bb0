/** Numbers, days and times as the person's language writes them. Rounding happens here and nowhere earlier. */
import { useMemo } from 'react';
import { dayToUtcMs, type Day } from '#core/kit/day.ts';
import { localeOf, useLang, type Lang } from './lang.ts';

export interface Format {
  /** 1842.4 -> "1.842"; `digits` = decimals at most. */
  number: (value: number, digits?: number) => string;
  /** "petek, 20. november" */
  dayLong: (day: Day) => string;
  /** "20. 11." */
  dayShort: (day: Day) => string;
  /** "20. 11. 2026" */
  date: (day: Day) => string;
  /** "pet" */
  weekdayShort: (day: Day) => string;
  /** "P" */
  weekdayNarrow: (day: Day) => string;
  /** Time of an instant in a zone: "7.40" */
  time: (instant: string, timeZone: string) => string;
  /** A number for an input field: no grouping, decimal mark of the language. */
  input: (value: number, digits?: number) => string;
}

export function makeFormat(lang: Lang): Format {
  const locale = localeOf(lang);
  const dayIn = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: Day) => format.format(dayToUtcMs(day));
  };
  return {
    number: (value, digits = 0) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: 'always' }).format(value),
    input: (value, digits = 2) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: false }).format(value),
    dayLong: dayIn({ weekday: 'long', day: 'numeric', month: 'long' }),
    dayShort: dayIn({ day: 'numeric', month: 'numeric' }),
    date: dayIn({ day: 'numeric', month: 'numeric', year: 'numeric' }),
    weekdayShort: dayIn({ weekday: 'short' }),
    weekdayNarrow: dayIn({ weekday: 'narrow' }),
    time: (instant, timeZone) => {
      const text = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));
      // Slovenian writes the time with a dot: 7.40.
      return lang === 'sl' ? text.replace(':', '.').replace(/^0(?=\d)/, '') : text;
    },
  };
}

export function useFormat(): Format {
  const lang = useLang();
  return useMemo(() => makeFormat(lang), [lang]);
}
