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

const MOST = 8;

/** @returns display names of exercises that have the written text in a name of this language, those that begin with it first; none for one letter */
export function suggestExercises(written: string, lang: 'sl' | 'en'): string[] {
  const part = foldName(written.trim());
  if (part.length < 2) return [];
  const found = EXERCISES.flatMap(({ names }) => {
    const folded = names[lang].map(foldName);
    if (!folded.some((name) => name.includes(part))) return [];
    return [{ name: names[lang][0], isFirst: folded.some((name) => name.startsWith(part)) }];
  });
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)].slice(0, MOST).map(({ name }) => name);
}
