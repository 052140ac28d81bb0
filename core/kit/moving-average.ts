/** The moving average of a series over days. It smooths daily variation and adds no points without measurements. */
import { dayToUtcMs, type Day } from './day.ts';

const MS_PER_DAY = 86_400_000;

export interface Measured {
  readonly day: Day;
  /** null = a gap: nothing is known of this day. */
  readonly value: number | null;
}

export interface Window {
  /** How many days a mean covers, its own day included. */
  readonly days: number;
  /** Fewer values than this in the window make no mean. */
  readonly leastValues: number;
}

/**
 * @param points oldest first, at any distance from one another
 * @returns one mean a point, null where the window holds too few values and at gaps
 */
export function movingAverage(points: readonly Measured[], { days, leastValues }: Window): (number | null)[] {
  const at = points.map(({ day }) => dayToUtcMs(day));
  const reach = days * MS_PER_DAY;
  let start = 0;
  return points.map(({ value }, end) => {
    const now = at[end] ?? 0;
    while (now - (at[start] ?? now) >= reach) start += 1;
    if (value === null) return null;
    let [sum, count] = [0, 0];
    for (let i = start; i <= end; i++) {
      const one = points[i]?.value ?? null;
      if (one === null) continue;
      sum += one;
      count += 1;
    }
    return count < leastValues ? null : sum / count;
  });
}
