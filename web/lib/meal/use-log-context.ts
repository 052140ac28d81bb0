/** The log context: the day, and the hour if it is today. */
import { useCallback } from 'react';
import type { Overview } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import type { MealType } from '#core/nutrition/meal.ts';
import { currentInstant } from '#web/lib/current-time.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { useDayNow } from '#web/lib/day-now.ts';
import { toEatenAt, type LogContext } from './log-request.ts';

export interface CurrentLogContext {
  readonly isToday: boolean;
  readonly hour: number;
  /** A new log context, with a new id, logged as this type. */
  readonly logContext: (as: MealType) => LogContext;
}

/** @param day the day logged on; absent = today */
export function useLogContext(overview: Overview | undefined, day: Day | undefined): CurrentLogContext {
  const lang = useFoodLang();
  const { today, hour } = useDayNow(overview?.profile.timeZone);
  const onDay = day ?? today;
  const isToday = onDay === today;
  const logContext = useCallback(
    (as: MealType): LogContext => {
      const eatenAt = toEatenAt(isToday, as, hour, currentInstant());
      return { id: crypto.randomUUID(), day: onDay, type: as, lang, ...(eatenAt === undefined ? {} : { eatenAt }) };
    },
    [isToday, hour, onDay, lang],
  );
  return { isToday, hour, logContext };
}
