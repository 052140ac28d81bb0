/**
 * What the training of a day adds to its energy goal: a share of the energy that was measured or entered, as a whole number of the person's unit,
 * so that goal, training and what is left add up as they are shown. The goal itself stays as it is: what is added is a line of its own.
 */
import { wholeEnergy, type EnergyUnit } from './shown-energy.ts';
import type { MacroGoals } from './progress.ts';

/** Energy of the day's training, and the share of it that is added. */
export interface DayTraining {
  readonly kcal: number;
  readonly percent: number;
}

/** @returns kcal; 0 when nothing is added */
export function toAddedEnergy(training: DayTraining | null | undefined, unit: EnergyUnit): number {
  return training ? wholeEnergy((training.kcal * training.percent) / 100, unit) : 0;
}

/** Goals of the day with training. Only energy is raised. */
export function withTraining<G extends MacroGoals>(goals: G | null, added: number): G | null {
  return goals === null || added === 0 ? goals : { ...goals, calories: goals.calories + added };
}
