/** Personal bests from a list of sessions. Sets to warm up count for none. Of equal bests the earlier one stands. */
import type { Day } from '#core/kit/day.ts';
import { estimateOneRepMax } from './one-rep-max.ts';
import type { TrainingSession, TrainingSet } from './session.ts';

export type DatedSession = TrainingSession & { readonly day: Day };

export interface Best {
  readonly value: number;
  readonly day: Day;
}

export interface ExerciseBests {
  /** kg, for at least one repetition. */
  readonly weightKg?: Best;
  /** Repetitions of one set, whatever the weight. */
  readonly reps?: Best;
  /** Seconds of one set. */
  readonly seconds?: Best;
  readonly distanceM?: Best;
  /** kg, estimated by Epley. */
  readonly oneRepMaxKg?: Best;
}

type Measure = keyof ExerciseBests;

function toValues(set: TrainingSet): Partial<Record<Measure, number>> {
  const isLifted = set.weightKg !== undefined && set.weightKg > 0 && set.reps !== 0;
  const max = estimateOneRepMax(set);
  return {
    ...(isLifted ? { weightKg: set.weightKg } : {}),
    ...(set.reps === undefined ? {} : { reps: set.reps }),
    ...(set.seconds === undefined ? {} : { seconds: set.seconds }),
    ...(set.distanceM === undefined ? {} : { distanceM: set.distanceM }),
    ...(max === undefined ? {} : { oneRepMaxKg: max }),
  };
}

/** @returns bests by exercise id; exercises outside the catalogue are left out */
export function findPersonalBests(sessions: readonly DatedSession[]): ReadonlyMap<string, ExerciseBests> {
  const bests = new Map<string, Partial<Record<Measure, Best>>>();
  const inOrder = sessions.toSorted((a, b) => a.day.localeCompare(b.day));
  for (const { day, exercises } of inOrder) {
    for (const { exerciseId, sets } of exercises) {
      if (exerciseId === undefined) continue;
      const known = bests.get(exerciseId) ?? {};
      bests.set(exerciseId, known);
      for (const set of sets) if (set.warmUp !== true) raise(known, toValues(set), day);
    }
  }
  return bests;
}

function raise(known: Partial<Record<Measure, Best>>, values: Partial<Record<Measure, number>>, day: Day): void {
  for (const [name, value] of Object.entries(values)) {
    const measure = name as Measure;
    if (value > (known[measure]?.value ?? 0)) known[measure] = { value, day };
  }
}
