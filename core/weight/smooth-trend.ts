/**
 * The smoothed trend of weight: an exponentially weighted moving average, T = T + s·(w − T), as in John Walker, The Hacker's Diet (1991,
 * fourmilab.ch/hackdiet, "Signal and noise"), which smooths by s = 10 % a day. Walker weighs every day; here s grows with the days since the
 * last weighing (s = 1 − 0.9^days), so that a gap weighs as many days and the first value after a long pause counts for itself.
 */
import { daysBetween } from '#core/kit/day.ts';
import type { DayValue } from './day-values.ts';

/** Part of the difference that a day takes over. */
export const SMOOTHING_A_DAY = 0.1;

/** @param values one a day, oldest first @returns the trend on the same days */
export function smoothTrend(values: readonly DayValue[]): DayValue[] {
  let [trend, before] = [0, ''];
  return values.map(({ day, value }) => {
    const share = before === '' ? 1 : 1 - (1 - SMOOTHING_A_DAY) ** daysBetween(before, day);
    trend += share * (value - trend);
    before = day;
    return { day, value: trend };
  });
}
