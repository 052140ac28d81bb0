/**
 * A training session and its parts. Everything but the kind may be unknown, and what is unknown is absent. Pace and speed are derived
 * (`core/training/pace.ts`), never stored.
 */
import type { ActivityKind } from './activity-kinds.ts';

/** How a heart rate variability was computed: the two are never compared or mixed. */
export const HRV_MEASURES = ['rmssd', 'sdnn'] as const;
export type HrvMeasure = (typeof HRV_MEASURES)[number];

export interface Hrv {
  /** Milliseconds. */
  readonly ms: number;
  /** Absent when it was not said. */
  readonly measure?: HrvMeasure;
}

export interface TrainingSet {
  readonly reps?: number;
  readonly weightKg?: number;
  readonly seconds?: number;
  readonly distanceM?: number;
  /** Perceived exertion of this set, 1-10. */
  readonly exertion?: number;
  /** A set to warm up: counts for no volume and no best. */
  readonly warmUp?: boolean;
}

export interface SessionExercise {
  /** Id of the catalogue (`core/training/exercises.ts`). Absent for an exercise that it does not have. */
  readonly exerciseId?: string;
  /** As the person wrote it. */
  readonly name: string;
  readonly sets: readonly TrainingSet[];
  /** Exercises with the same number were done in turn as a superset. */
  readonly superset?: number;
}

/** Repeats of one distance or time: 6 x 400 m. */
export interface Intervals {
  readonly repeats: number;
  readonly distanceM?: number;
  readonly seconds?: number;
}

export interface TrainingFigures {
  readonly durationMinutes?: number;
  readonly distanceM?: number;
  readonly ascentM?: number;
  /** Beats a minute. */
  readonly averageHeartRate?: number;
  readonly maxHeartRate?: number;
  readonly restingHeartRate?: number;
  readonly hrv?: Hrv;
  /** kcal, as measured or typed; an estimate is never stored here (`core/training/energy.ts`). */
  readonly calories?: number;
  /** Perceived exertion of the whole session, 1-10. */
  readonly exertion?: number;
}

export interface TrainingSession extends TrainingFigures {
  readonly kind: ActivityKind;
  readonly intervals?: Intervals;
  readonly exercises: readonly SessionExercise[];
}

/** The least and most of each figure that is stored. Beyond these a value is an error; what is merely unlikely is doubted by the parser. */
export const TRAINING_LIMITS = {
  durationMinutes: [0.1, 2880],
  distanceM: [1, 1_000_000],
  ascentM: [0, 20_000],
  heartRate: [25, 240],
  hrvMs: [3, 300],
  calories: [0, 30_000],
  exertion: [1, 10],
  reps: [0, 2000],
  weightKg: [0, 1000],
  seconds: [0.1, 86_400],
  exercises: [0, 60],
  sets: [0, 100],
  name: [1, 120],
} as const;
