/**
 * Whether a value is so far from the nearest known one that the person is asked about it: more than 3 % for each day between them, or 30 % in any
 * time. A body loses or gains that much water on an extreme day, so it is a question and never a refusal.
 */
import { daysBetween, type Day } from '#core/kit/day.ts';
import type { DayValue } from './day-values.ts';

const SHARE_A_DAY = 0.03;
/** More is as likely another unit or a slip of the keys, however long ago the other one was. */
const MOST_SHARE = 0.3;

/** @param known one a day @returns the value it is far from, or undefined when it is plausible */
export function farFrom(value: number, day: Day, known: readonly DayValue[]): DayValue | undefined {
  const away = (one: DayValue) => Math.abs(daysBetween(one.day, day));
  const nearest = known.reduce<DayValue | undefined>((best, one) => (best === undefined || away(one) <= away(best) ? one : best), undefined);
  if (nearest === undefined) return undefined;
  const allowed = Math.min(MOST_SHARE, SHARE_A_DAY * Math.max(1, away(nearest))) * nearest.value;
  return Math.abs(value - nearest.value) > allowed ? nearest : undefined;
}
