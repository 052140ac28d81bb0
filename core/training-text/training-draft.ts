/**
 * The result of reading a training in words: what was understood, each part with its words, their positions and how sure it is, and
 * the words that were not understood. Nothing is filled in: what was not said is absent.
 */
import type { Day } from '#core/kit/day.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import type { Hrv, Intervals, TrainingFigures, TrainingSet } from '#core/training/session.ts';

/** From here up a part is shown plainly; below it the interface marks it as doubtful. */
export const CONFIDENT = 0.75;

/** Words of the text as typed, with their offsets in it. */
export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface ReadValue<T> extends Span {
  readonly value: T;
  /** 0-1. */
  readonly confidence: number;
}

export type TimeOfDay = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';

/** The figures of an activity that were said, in the units of `TrainingFigures`. */
export type ReadFigures = { readonly [Name in keyof TrainingFigures]?: ReadValue<Name extends 'hrv' ? Hrv : number> };

export interface ReadExercise extends Span {
  readonly exerciseId: string;
  /** 0-1, for the name and the sets together. */
  readonly confidence: number;
  readonly sets: readonly TrainingSet[];
  /** Exercises of one superset have the same number. */
  readonly superset?: number;
}

export interface ReadActivity {
  /** Absent where only figures were said ("45 min, 145 bpm"). */
  readonly kind?: ReadValue<ActivityKind>;
  readonly figures: ReadFigures;
  readonly intervals?: ReadValue<Intervals>;
  readonly exercises: readonly ReadExercise[];
}

export interface TrainingDraft {
  readonly text: string;
  /** The day of the training. Words like "yesterday" need the day the text was written on. */
  readonly day?: ReadValue<Day>;
  /** Minute since midnight at which it began ("ob 18.30"). */
  readonly minute?: ReadValue<number>;
  readonly timeOfDay?: ReadValue<TimeOfDay>;
  /** In the order of the text. One text may hold several: "tek 5 km, potem joga 30 min". */
  readonly activities: readonly ReadActivity[];
  /** Words that were not understood: reported, never dropped. */
  readonly unread: readonly Span[];
}

export interface ParseTrainingOptions {
  /** The day the text was written on, for "yesterday" and for dates without a year. */
  readonly day?: Day;
  /** The unit of a weight without one: the person's own. */
  readonly weightUnit?: 'kg' | 'lb';
}
