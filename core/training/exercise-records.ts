/** What a person did before of one exercise: its last sets, and its bests from the sets that may be one. */
import type { Day } from '#core/kit/day.ts';
import { foldName } from '#core/food-text/fold.ts';
import { findPersonalBests, type ExerciseBests } from './personal-bests.ts';
import type { SessionExercise, TrainingSet } from './session.ts';

export interface DatedSets {
  readonly day: Day;
  readonly sets: readonly TrainingSet[];
}

type Named = Pick<SessionExercise, 'exerciseId' | 'name'>;

export interface ExerciseHistory extends Named {
  readonly last: DatedSets;
  readonly best: readonly { readonly day: Day; readonly set: TrainingSet }[];
}

/** An exercise is known by its id in the catalogue; one outside of it by its name. */
export function toExerciseKey({ exerciseId, name }: Named): string {
  return exerciseId ?? ` ${foldName(name.trim())}`;
}

export function toBests({ best, name }: Pick<ExerciseHistory, 'best' | 'name'>): ExerciseBests {
  const sessions = best.map(({ day, set }) => ({ day, kind: 'strength' as const, exercises: [{ exerciseId: 'this', name, sets: [set] }] }));
  return findPersonalBests(sessions).get('this') ?? {};
}

export interface DoneSession {
  readonly day: Day;
  readonly exercises: readonly SessionExercise[];
}

/**
 * @param newestFirst sessions that may be newer than the histories
 * @returns undefined for an exercise that was never done
 */
export function findLastSets(exercise: Named, newestFirst: readonly DoneSession[], histories: readonly ExerciseHistory[]): DatedSets | undefined {
  const key = toExerciseKey(exercise);
  const isSame = (one: Named): boolean => toExerciseKey(one) === key;
  const known = histories.find(isSame)?.last;
  for (const { day, exercises } of newestFirst) {
    if (known !== undefined && day < known.day) break;
    const sets = exercises.find((one) => isSame(one) && one.sets.length > 0)?.sets;
    if (sets !== undefined) return { day, sets };
  }
  return known;
}
