/**
 * The version that a change of a meal is based on. Optimistic data has a version below 0; when the server has answered, a change based on
 * it counts as based on the stored version.
 */
import type { Meal } from '#core/contracts/meal.ts';

let made = 0;
const stored = new Map<number, number | undefined>();

/** A version for an optimistic change of a meal. */
export function unstoredVersion(): number {
  made -= 1;
  return made;
}

/** The base version of a change of this meal; undefined if no stored version is known. */
export function seenVersion({ version }: Pick<Meal, 'version'>): number | undefined {
  return version > 0 ? version : stored.get(version);
}

/** @param seen the stored version that counts as the base of a change of `shown` */
export function resolveVersion(shown: Meal, seen: number | undefined): void {
  stored.set(shown.version, seen);
}
