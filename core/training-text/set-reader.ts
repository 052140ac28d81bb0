/** Sets of one exercise while they are read, and how sure the reading is. */
import type { Exercise } from '#core/training/exercise.ts';
import type { Amount } from './items.ts';

/** Sets that are alike. */
export interface SetGroup {
  count: number;
  reps?: number;
  weightKg?: number;
  seconds?: number;
  distanceM?: number;
  exertion?: number;
  warmUp?: boolean;
  /** The number of sets was said before it, maybe of all that follow. */
  isCounted?: true;
  /** The weight was typed without a unit. */
  isBare?: true;
  /** A number alone, taken for the weight. */
  isGuess?: true;
}

export interface SetReader {
  readonly exercise: Exercise;
  /** kg of the unit that a weight without one is in. */
  readonly bareKg: number;
  readonly groups: SetGroup[];
  confidence: number;
  /** Said before the sets that it is of. */
  weightKg?: number;
  /** "3 serije" before what the sets are. */
  count?: number;
  /** Groups from here on are of this clause. */
  clauseStart: number;
  isWeightUsed?: boolean;
  isWarmUp: boolean;
}

export const DOUBTED = 0.7;
export const LIKELY = 0.85;
/** More repetitions than this are as likely a weight. */
export const MOST_REPS = 30;

export function doubt(reader: SetReader, confidence: number): void {
  reader.confidence = Math.min(reader.confidence, confidence);
}

export function push(reader: SetReader, group: Omit<SetGroup, 'count'> & { count?: number }): void {
  const { weightKg = reader.weightKg, count = reader.count ?? 1, ...rest } = group;
  const whole: SetGroup = { count, ...rest };
  if (weightKg !== undefined) whole.weightKg = weightKg;
  if (reader.count !== undefined && group.count === undefined) whole.isCounted = true;
  if (group.weightKg === undefined) reader.isWeightUsed = true;
  if (reader.isWarmUp) whole.warmUp = true;
  reader.groups.push(whole);
  delete reader.count;
}

/** Of a weight with its unit, or of a number that is taken for one. */
export function toKg(reader: SetReader, { kind, value }: Amount): number {
  return kind === 'weight' ? value : value * reader.bareKg;
}
