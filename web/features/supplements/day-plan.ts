/** What stands on a day's list. Where a row stands does not depend on its own tick, so that none jumps away from the finger. */
import type { Day } from '#core/kit/day.ts';
import { dueOn } from '#core/supplements/due.ts';
import type { TakenCourse } from './tick-item.ts';

export interface DayPlan<T extends TakenCourse> {
  /** Due on the day, taken or not. */
  readonly scheduled: readonly T[];
  /** May be taken and need not: as needed, or of another day of the week or month. */
  readonly free: readonly T[];
  /** How many of the scheduled are taken. */
  readonly taken: number;
}

export function planDay<T extends TakenCourse>(courses: readonly T[], day: Day): DayPlan<T> {
  const stateBefore = (one: T) =>
    dueOn(
      one,
      day,
      one.ticks.filter((tick) => tick !== day),
    );
  const scheduled = courses.filter((one) => stateBefore(one) === 'due');
  return {
    scheduled,
    free: courses.filter((one) => stateBefore(one) === 'free'),
    taken: scheduled.filter((one) => one.ticks.includes(day)).length,
  };
}
