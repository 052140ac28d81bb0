/** The day the address asks for (`?dan=2026-11-19`); absent = today. A day that does not exist, or is still to come, is today. */
import { useSearchParams } from 'react-router';
import { isDay, type Day } from '#core/kit/day.ts';
import { useDayNow } from '#web/lib/day-now.ts';
import { paths } from '#web/lib/paths.ts';

export const DAY_PARAM = 'dan';

export function shownDay(asked: string | null, today: Day): Day | undefined {
  return asked !== null && isDay(asked) && asked < today ? asked : undefined;
}

export function useShownDay(timeZone: string | undefined): { day: Day | undefined; today: Day } {
  const [params] = useSearchParams();
  const { today } = useDayNow(timeZone);
  return { day: shownDay(params.get(DAY_PARAM), today), today };
}

/** The address of a day on the overview. */
export function dayHref(day: Day, today: Day): string {
  return day === today ? paths.home : `${paths.home}?${DAY_PARAM}=${day}`;
}
