/** Totals of weeks by kind, and streaks. Weeks begin on Monday. What no session of a kind knows is absent, never zero. */
import { addDays, weekStart, type Day } from '#core/kit/day.ts';
import type { ActivityKind } from './activity-kinds.ts';
import type { DatedSession } from './personal-bests.ts';

const SUMMED = ['durationMinutes', 'distanceM', 'ascentM', 'calories'] as const;

export interface KindTotal {
  sessions: number;
  durationMinutes?: number;
  distanceM?: number;
  ascentM?: number;
  calories?: number;
}

/** @returns by the Monday of each week that has a session, by kind */
export function sumWeeks(sessions: readonly DatedSession[]): ReadonlyMap<Day, ReadonlyMap<ActivityKind, Readonly<KindTotal>>> {
  const weeks = new Map<Day, Map<ActivityKind, KindTotal>>();
  for (const session of sessions) {
    const monday = weekStart(session.day);
    const week = weeks.get(monday) ?? new Map<ActivityKind, KindTotal>();
    weeks.set(monday, week);
    const total = week.get(session.kind) ?? { sessions: 0 };
    week.set(session.kind, total);
    total.sessions += 1;
    for (const field of SUMMED) {
      const value = session[field];
      if (value !== undefined) total[field] = (total[field] ?? 0) + value;
    }
  }
  return weeks;
}

export interface Streaks {
  /** Days in a row up to today; a day without training that is not over yet does not end it. */
  readonly days: number;
  readonly longestDays: number;
  /** Weeks in a row with at least one training, up to this one or the last. */
  readonly weeks: number;
}

function runBack(has: (day: Day) => boolean, start: Day, step: number): number {
  let length = 0;
  for (let day = start; has(day); day = addDays(day, -step)) length += 1;
  return length;
}

/** @param trainingDays in any order, also several times */
export function findStreaks(trainingDays: readonly Day[], today: Day): Streaks {
  const days = new Set(trainingDays);
  const weeks = new Set(trainingDays.map(weekStart));
  const monday = weekStart(today);
  const ends = [...days].filter((day) => !days.has(addDays(day, 1)));
  return {
    days: runBack((day) => days.has(day), days.has(today) ? today : addDays(today, -1), 1),
    longestDays: Math.max(0, ...ends.map((end) => runBack((day) => days.has(day), end, 1))),
    weeks: runBack((day) => weeks.has(day), weeks.has(monday) ? monday : addDays(monday, -7), 7),
  };
}
