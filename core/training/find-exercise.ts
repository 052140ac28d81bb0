/** The exercise of the catalogue that a written name means: by one of its names in either language, whatever the case and the diacritics. */
import { foldName } from '#core/food-text/fold.ts';
import { EXERCISES } from './exercises.ts';

let byName: ReadonlyMap<string, string | undefined> | undefined;

/** Of a name that several exercises have the value is undefined. */
function indexNames(): ReadonlyMap<string, string | undefined> {
  const index = new Map<string, string | undefined>();
  for (const { id, names } of EXERCISES) {
    for (const name of new Set([...names.sl, ...names.en].map(foldName))) index.set(name, index.has(name) ? undefined : id);
  }
  return index;
}

/** @returns undefined for a name that the catalogue does not have, or that means several exercises */
export function findExerciseId(name: string): string | undefined {
  byName ??= indexNames();
  return byName.get(foldName(name.trim()));
}
