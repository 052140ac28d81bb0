/** A time in everyday words: "danes 8.12", "včeraj 18.20", "9. 11.", "9. 11. 2025". */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn, daysBetween, type Day } from '#core/kit/day.ts';
import { currentTime } from './current-time.ts';
import { useFormat } from './format.ts';

/** The time zone of this device. */
export const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today on this device. */
export const hereToday = (): Day => dayIn(hereZone(), currentTime());

/** @returns tells the moment of an instant (ISO 8601) as it was in a time zone */
export function useRelativeTime(): (instant: string, timeZone: string) => string {
  const { t } = useTranslation('common');
  const format = useFormat();
  return useCallback(
    (instant, timeZone) => {
      const [day, today] = [dayIn(timeZone, Date.parse(instant)), dayIn(timeZone, currentTime())];
      const ago = daysBetween(day, today);
      const time = format.time(instant, timeZone);
      if (ago === 0) return t('moment.today', { time });
      if (ago === 1) return t('moment.yesterday', { time });
      return day.slice(0, 4) === today.slice(0, 4) ? format.dayShort(day) : format.date(day);
    },
    [t, format],
  );
}
