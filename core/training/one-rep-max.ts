/**
 * The estimated one-repetition maximum: weight x (1 + reps / 30), Epley B. Poundage chart. Boyd Epley Workout, 1985. Epley is taken because
 * it is linear, is what gyms know, and agrees with Brzycki (1993) to 4 % up to twelve repetitions; beyond that such formulas drift apart,
 * so none is given there. One repetition is a maximum as it is: nothing is added to it.
 */
import type { TrainingSet } from './session.ts';

const MOST_REPS = 12;

/** @returns kg, or undefined for more than 12 repetitions, none, or no weight */
export function estimateOneRepMax({ weightKg, reps }: Pick<TrainingSet, 'weightKg' | 'reps'>): number | undefined {
  if (weightKg === undefined || reps === undefined || !(weightKg > 0) || !Number.isInteger(reps) || reps < 1 || reps > MOST_REPS) return undefined;
  return reps === 1 ? weightKg : weightKg * (1 + reps / 30);
}
