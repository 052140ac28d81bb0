/**
 * Whether something assigned is to be taken on a day. Daily: every day. Weekly: on the weekday it began, unless it was taken on
 * another day of that week (Monday to Sunday). Monthly: on the day of the month it began, or the month's last day where that day is
 * missing, unless it was taken earlier or later in that month. As needed: never due, only taken. Refuses to carry a missed day over: what was not
 * taken is not taken twice.
 */
import { addDays, weekday, weekStart, type Day } from '#core/kit/day.ts';
import type { Frequency } from './supplement.ts';

export interface Course {
  readonly frequency: Frequency;
  readonly fromDay: Day;
  /** The last day; null = until further notice. */
  readonly toDay: Day | null;
}

/** `off`: it does not hold on that day. `free`: it holds, may be taken, and need not be. */
export type DueState = 'off' | 'due' | 'taken' | 'free';

export function holdsOn({ fromDay, toDay }: Course, day: Day): boolean {
  return fromDay <= day && (toDay === null || day <= toDay);
}

/** Ended before the day, or before it began. */
export function isOver({ fromDay, toDay }: Course, day: Day): boolean {
  return toDay !== null && (toDay < day || toDay < fromDay);
}

const toMonth = (day: Day) => day.slice(0, 7);
const dayOfMonth = (day: Day) => Number(day.slice(8));
const isLastOfMonth = (day: Day) => toMonth(addDays(day, 1)) !== toMonth(day);

function isMonthlyDay(fromDay: Day, day: Day): boolean {
  const wanted = dayOfMonth(fromDay);
  return dayOfMonth(day) === wanted || (isLastOfMonth(day) && dayOfMonth(day) < wanted);
}

function isScheduled({ frequency, fromDay }: Course, day: Day, ticks: readonly Day[]): boolean {
  switch (frequency) {
    case 'daily':
      return true;
    case 'weekly':
      return weekday(day) === weekday(fromDay) && !ticks.some((tick) => weekStart(tick) === weekStart(day));
    case 'monthly':
      return isMonthlyDay(fromDay, day) && !ticks.some((tick) => toMonth(tick) === toMonth(day));
    case 'as_needed':
      return false;
  }
}

/** @param ticks the days it was taken, at least those of the day's week and month */
export function dueOn(course: Course, day: Day, ticks: readonly Day[]): DueState {
  if (!holdsOn(course, day)) return 'off';
  if (ticks.includes(day)) return 'taken';
  return isScheduled(course, day, ticks) ? 'due' : 'free';
}
