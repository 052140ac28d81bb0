/**
 * Training volume by muscle group, in sets: a set counts 1 for each primary muscle and 0.5 for each secondary one. This "fractional"
 * counting is the one that related best to growth and strength in the meta-regression of Pelland JC, Remmert JF, Robinson ZP, et al.
 * (The resistance training dose-response, SportRxiv 2024). Sets to warm up are not counted.
 */
import { exerciseById } from './exercises.ts';
import type { Muscle } from './muscles.ts';
import type { SessionExercise } from './session.ts';

const SECONDARY_SHARE = 0.5;

/** @returns sets by muscle, only of muscles that were trained, and the number of sets of exercises that the catalogue does not have */
export function countMuscleSets(exercises: readonly SessionExercise[]): { readonly sets: ReadonlyMap<Muscle, number>; readonly unknown: number } {
  const sets = new Map<Muscle, number>();
  let unknown = 0;
  for (const { exerciseId, sets: done } of exercises) {
    const working = done.filter((set) => set.warmUp !== true).length;
    const exercise = exerciseId === undefined ? undefined : exerciseById(exerciseId);
    if (exercise === undefined) {
      unknown += working;
      continue;
    }
    const add = (muscle: Muscle, share: number) => sets.set(muscle, (sets.get(muscle) ?? 0) + working * share);
    if (working === 0) continue;
    for (const muscle of exercise.primary) add(muscle, 1);
    for (const muscle of exercise.secondary) add(muscle, SECONDARY_SHARE);
  }
  return { sets, unknown };
}
