/**
 * How regularly something is taken: of the last 30 days, on how many it was to be taken and on how many of those it was. Today counts once it is taken.
 * A weekly one that was taken on another day of its week counts as taken, and so does a monthly one in its month. As needed: there is nothing to reach.
 */
import { addDays, type Day } from '#core/kit/day.ts';
import { dueOn, type Course } from './due.ts';

export const ADHERENCE_DAYS = 30;

export interface Adherence {
  /** Days on which it was to be taken. */
  readonly due: number;
  readonly taken: number;
}

/** @param ticks the days it was taken, at least those of the last five weeks @returns undefined where nothing was to be taken */
export function adherence(course: Course, today: Day, ticks: readonly Day[]): Adherence | undefined {
  if (course.frequency === 'as_needed') return undefined;
  const days = Array.from({ length: ADHERENCE_DAYS }, (_, back) => addDays(today, back + 1 - ADHERENCE_DAYS));
  const states = days.map((day) => ({ day, state: dueOn(course, day, ticks) }));
  const taken = states.filter(({ state }) => state === 'taken').length;
  const missed = states.filter(({ day, state }) => state === 'due' && day !== today).length;
  return taken + missed === 0 ? undefined : { due: taken + missed, taken };
}

/** Of all courses together. */
export function totalAdherence(all: readonly (Adherence | undefined)[]): Adherence | undefined {
  const known = all.filter((one) => one !== undefined);
  if (known.length === 0) return undefined;
  return { due: known.reduce((sum, { due }) => sum + due, 0), taken: known.reduce((sum, { taken }) => sum + taken, 0) };
}
