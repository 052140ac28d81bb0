/** An exercise of the catalogue. Names are facts, written for this table; the display name comes first, then what people type. */
import type { Muscle } from './muscles.ts';

export const EXERCISE_EQUIPMENT = [
  'barbell',
  'dumbbell',
  'kettlebell',
  'machine',
  'smith',
  'cable',
  'bodyweight',
  'band',
  'rings',
  'ball',
  'plate',
  'sled',
  'other',
] as const;
export type ExerciseEquipment = (typeof EXERCISE_EQUIPMENT)[number];

/** What a set of it is counted in. */
export const EXERCISE_MEASURES = ['reps', 'time', 'distance'] as const;
export type ExerciseMeasure = (typeof EXERCISE_MEASURES)[number];

export interface Exercise {
  readonly id: string;
  readonly names: { readonly sl: readonly [string, ...string[]]; readonly en: readonly [string, ...string[]] };
  readonly equipment: ExerciseEquipment;
  readonly measure: ExerciseMeasure;
  readonly primary: readonly Muscle[];
  readonly secondary: readonly Muscle[];
}
