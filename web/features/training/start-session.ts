/** What a new session starts with: a session that was done, or a template. What was measured then is not carried over. */
import type { TrainingTemplate } from '#core/contracts/training-template.ts';
import type { StoredTraining } from '#core/contracts/training.ts';
import type { Day } from '#core/kit/day.ts';

/** The plan of a session: what was to be done, without how it went. */
type Plan = Pick<StoredTraining, 'kind' | 'durationMinutes' | 'distanceM' | 'intervals' | 'exercises' | 'title'>;

const known = <T extends object>(plan: T): T => Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined)) as T;

const toNew = (plan: Plan, day: Day): StoredTraining => known({ ...plan, id: crypto.randomUUID(), day, source: 'manual' });

export function copySession({ kind, durationMinutes, distanceM, intervals, exercises, title }: StoredTraining, day: Day): StoredTraining {
  return toNew({ kind, durationMinutes, distanceM, intervals, exercises, title }, day);
}

export function startTemplate({ kind, durationMinutes, exercises, name }: TrainingTemplate, day: Day): StoredTraining {
  return toNew({ kind, durationMinutes, exercises, title: name }, day);
}

/** @param name of the template */
export function toTemplate({ kind, durationMinutes, exercises }: StoredTraining, name: string): TrainingTemplate {
  return known({ id: crypto.randomUUID(), name, kind, durationMinutes, exercises, isAssigned: false });
}
