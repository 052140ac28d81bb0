/** The workload of stored sessions, with how many of them it was counted from. */
import type { Day } from '#core/kit/day.ts';
import type { TrainingFigures } from './session.ts';
import { toSessionLoad, toWorkload, type Workload } from './workload.ts';

export interface RecentLoad {
  /** Absent with fewer than 28 days since the first session with a load, or without one in 28 days. */
  readonly workload?: Workload;
  /** Sessions with exertion and duration, and all. */
  readonly counted: number;
  readonly sessions: number;
}

/**
 * @param sessions of the last 28 days
 * @param since the first day with a session whose load is known; days before it are unknown and not without training
 */
export function toRecentLoad(sessions: readonly (TrainingFigures & { readonly day: Day })[], today: Day, since: Day | null): RecentLoad {
  const loads = sessions.flatMap(({ day, ...figures }) => {
    const load = toSessionLoad(figures);
    return load === undefined ? [] : [{ day, load }];
  });
  const workload = since === null || loads.length === 0 ? undefined : toWorkload(loads, today, since);
  return { ...(workload === undefined ? {} : { workload }), counted: loads.length, sessions: sessions.length };
}
