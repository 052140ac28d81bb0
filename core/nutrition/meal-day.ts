/**
 * Validates the day and time of a meal in the user's time zone. The past is always valid (a meal may have waited offline for
 * days). A meal is at most one day after today, because the device and the profile of a traveller may have different zones, and
 * it was eaten on its day or a neighbouring one (after midnight, or across zones).
 */
import { dayIn, daysBetween, type Day } from '#core/kit/day.ts';

export interface MealTime {
  readonly day?: Day | undefined;
  /** ISO 8601 with an offset. */
  readonly eatenAt?: string | null | undefined;
}

export type MealTimeField = 'day' | 'eatenAt';

const DAYS_AHEAD = 1;
const DAYS_APART = 1;

/**
 * @param timeZone IANA name of the person's zone
 * @param now ms since the epoch
 * @returns the field that cannot be right; undefined when both can
 */
export function wrongEatenAt({ day, eatenAt }: MealTime, timeZone: string, now: number): MealTimeField | undefined {
  const today = dayIn(timeZone, now);
  if (day !== undefined && daysBetween(today, day) > DAYS_AHEAD) return 'day';
  if (eatenAt === undefined || eatenAt === null) return undefined;
  const eatenOn = dayIn(timeZone, Date.parse(eatenAt));
  const isWrong = day === undefined ? daysBetween(today, eatenOn) > DAYS_AHEAD : Math.abs(daysBetween(day, eatenOn)) > DAYS_APART;
  return isWrong ? 'eatenAt' : undefined;
}

/** The zones where a day begins last and first. */
const EXTREME_ZONES = ['Etc/GMT+12', 'Etc/GMT-14'] as const;

/** Whether both can be right in every time zone, so that nobody needs to know the person's. */
export function isRightAnywhere(moment: MealTime, now: number): boolean {
  return EXTREME_ZONES.every((zone) => wrongEatenAt(moment, zone, now) === undefined);
}
