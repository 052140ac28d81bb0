/** What of the assignments stands on a day's list. Where a row stands does not depend on its own tick, so that none jumps away from the finger. */
import type { TakenAssignment } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { dueOn } from '#core/supplements/due.ts';

export interface DayPlan {
  /** Due on the day, taken or not. */
  readonly scheduled: readonly TakenAssignment[];
  /** May be taken and need not: as needed, or of another day of the week or month. */
  readonly free: readonly TakenAssignment[];
  /** How many of the scheduled are taken. */
  readonly taken: number;
}

export function planDay(assignments: readonly TakenAssignment[], day: Day): DayPlan {
  const stateBefore = (one: TakenAssignment) =>
    dueOn(
      one,
      day,
      one.ticks.filter((tick) => tick !== day),
    );
  const scheduled = assignments.filter((one) => stateBefore(one) === 'due');
  return {
    scheduled,
    free: assignments.filter((one) => stateBefore(one) === 'free'),
    taken: scheduled.filter((one) => one.ticks.includes(day)).length,
  };
}
