/** What was read of a picture of a training. Nothing is stored before the person has seen it. */
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import type { Day } from '#core/kit/day.ts';
import type { Box } from './ocr-page.ts';

/** Values in the units in which they are stored; `minute` is that of the day, `paceSeconds` those of a kilometre. */
export interface TrainingValues {
  readonly day: Day;
  readonly minute: number;
  readonly title: string;
  readonly kind: ActivityKind;
  readonly distanceM: number;
  readonly durationMinutes: number;
  readonly paceSeconds: number;
  readonly calories: number;
  readonly averageHeartRate: number;
  readonly maxHeartRate: number;
  readonly ascentM: number;
}
export type TrainingField = keyof TrainingValues;

export interface ReadValue<T> {
  readonly value: T;
  /** As it is printed. */
  readonly text: string;
  readonly box: Box;
}

export type ReadTraining = { readonly [F in TrainingField]?: ReadValue<TrainingValues[F]> };

export interface TrainingReading {
  readonly values: ReadTraining;
  /** Fields to look at: unsure print, figures that contradict, dates that may mean another day. */
  readonly doubts: readonly TrainingField[];
  /** A list of trainings, of which none is read. */
  readonly isSeveral: boolean;
}
