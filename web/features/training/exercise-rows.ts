/**
 * Exercises as rows of the form. Each row and each set has a key of its own, so that what is typed and what is wrong stays with it when another
 * one is removed. The contract drops the keys.
 */
import { findExerciseId } from '#core/training/find-exercise.ts';
import type { SessionExercise, TrainingSet } from '#core/training/session.ts';

export interface SetRow extends TrainingSet {
  readonly key: string;
}

export interface ExerciseRow extends Omit<SessionExercise, 'sets'> {
  readonly key: string;
  readonly sets: readonly SetRow[];
  /** The exercise it was when the form opened: its name in another spelling than the catalogue's is still this one. */
  readonly former?: Pick<SessionExercise, 'name' | 'exerciseId'>;
}

export const SET_FIGURES = ['reps', 'weightKg', 'seconds', 'distanceM'] as const;
export type SetFigure = (typeof SET_FIGURES)[number];

const toKey = (): string => crypto.randomUUID();

export const toSetRow = (set: TrainingSet): SetRow => ({ ...set, key: toKey() });

/** Keyed by its place, so that a draft finds the same rows the next time. */
export function toExerciseRow(exercise: SessionExercise, at = 0): ExerciseRow {
  const { name, exerciseId } = exercise;
  const sets = exercise.sets.map((set, place) => ({ ...set, key: String(place) }));
  return { ...exercise, key: String(at), sets, former: { name, ...(exerciseId === undefined ? {} : { exerciseId }) } };
}

export const newExerciseRow = (): ExerciseRow => ({ key: toKey(), name: '', sets: [toSetRow({})] });

/** Another name is another exercise: that of the catalogue with this name, or none. The name of before is the exercise of before. */
export function renameRow({ exerciseId: _exerciseId, ...row }: ExerciseRow, name: string): ExerciseRow {
  const id = row.former?.name === name.trim() ? row.former.exerciseId : findExerciseId(name);
  return { ...row, name, ...(id === undefined ? {} : { exerciseId: id }) };
}

/** A figure of a set; undefined removes it. */
export function withFigure(set: SetRow, name: SetFigure, value: number | undefined): SetRow {
  const { [name]: _former, ...rest } = set;
  return value === undefined ? rest : { ...rest, [name]: value };
}

export function withWarmUp({ warmUp: _former, ...set }: SetRow, isWarmUp: boolean): SetRow {
  return isWarmUp ? { ...set, warmUp: true } : set;
}

/** The field of a figure of a set, for what is wrong in it. */
export const toFigureField = (row: ExerciseRow, set: SetRow, figure: SetFigure): string => `set-${row.key}-${set.key}-${figure}`;

/** What is stored: without keys, and names without spaces around. */
export function toExercises(rows: readonly ExerciseRow[]): SessionExercise[] {
  return rows.map(({ key: _key, former: _former, sets, ...exercise }) => ({
    ...exercise,
    name: exercise.name.trim(),
    sets: sets.map(({ key: _setKey, ...set }) => set),
  }));
}
