/**
 * The names of kinds and exercises by the stems of their words. A name matches typed words of any case and number (`stem-sl`, `stem-en` of
 * `core/food-text`). Words like "z" and "the" are left out on both sides.
 */
import { stemEn } from '#core/food-text/stem-en.ts';
import { nameKeys, wordKeys } from '#core/food-text/stem-sl.ts';
import { tokenize } from '#core/food-text/tokenize.ts';
import { ACTIVITY_KINDS, type ActivityKind } from '#core/training/activity-kinds.ts';
import { EXERCISES } from '#core/training/exercises.ts';
import type { Exercise } from '#core/training/exercise.ts';
import { KIND_NAMES, RACES } from './kind-names.ts';

export type NameLang = 'sl' | 'en';

export interface Name {
  readonly words: readonly string[];
  readonly keys: readonly (readonly string[])[];
  readonly lang: NameLang;
  readonly kind?: ActivityKind;
  readonly exercise?: Exercise;
  /** Metres, of a race that is named by them. */
  readonly metres?: number;
}

/** Between the words of a name they mean nothing. */
export const LINKS: ReadonlySet<string> = new Set(['z', 's', 'na', 'v', 'za', 'pri', 'ob', 'po', 'the', 'a', 'of', 'with', 'my']);

const unique = (keys: readonly string[]): string[] => [...new Set(keys)];

/** All stems that a typed word may have. */
export function typedKeys(folded: string): string[] {
  // "pull-ups": the plural is of a word that is too short for the stemmer.
  const short = folded.length === 3 && folded.endsWith('s') ? [folded.slice(0, -1)] : [];
  return unique([folded, stemEn(folded), ...short, ...wordKeys(folded)]);
}

function toName(text: string, lang: NameLang, target: Pick<Name, 'kind' | 'exercise' | 'metres'>): Name {
  const all = tokenize(text)
    .filter((token) => token.kind !== 'sign')
    .map((token) => token.folded);
  const words = all.length > 1 ? all.filter((word) => !LINKS.has(word)) : all;
  const keys = words.map((word) => unique(lang === 'sl' ? [word, ...nameKeys(word)] : [word, stemEn(word)]));
  return { words, keys, lang, ...target };
}

const split = (names: string): string[] => names.split(',').map((name) => name.trim());

function allNames(): Name[] {
  const kinds = ACTIVITY_KINDS.flatMap((kind) =>
    (['sl', 'en'] as const).flatMap((lang) => split(KIND_NAMES[kind][lang]).map((name) => toName(name, lang, { kind }))),
  );
  const races = RACES.flatMap(([names, metres]) => split(names).map((name) => toName(name, 'sl', { kind: 'run', metres })));
  const exercises = EXERCISES.flatMap((exercise) =>
    (['sl', 'en'] as const).flatMap((lang) => exercise.names[lang].map((name) => toName(name, lang, { exercise }))),
  );
  return [...kinds, ...races, ...exercises];
}

export interface Vocabulary {
  /** By each stem of their first word. */
  readonly byFirst: ReadonlyMap<string, readonly Name[]>;
  /** Every stem of every word. */
  readonly stems: ReadonlySet<string>;
  /** Words to correct typos to, by their first letter. */
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
}

/** Shorter words are as likely another word as a typo. */
const SHORTEST_CORRECTED = 5;

function build(): Vocabulary {
  const byFirst = new Map<string, Name[]>();
  const stems = new Set<string>();
  const words = new Set<string>();
  for (const name of allNames()) {
    for (const key of name.keys[0] ?? []) byFirst.set(key, [...(byFirst.get(key) ?? []), name]);
    for (const key of name.keys.flat()) stems.add(key);
    for (const word of name.words) if (word.length >= SHORTEST_CORRECTED) words.add(word);
  }
  const byLetter = new Map<string, string[]>();
  for (const word of words) byLetter.set(word[0] ?? '', [...(byLetter.get(word[0] ?? '') ?? []), word]);
  return { byFirst, stems, byLetter };
}

let built: Vocabulary | undefined;

/** Built on first use, which takes a few milliseconds. */
export function vocabulary(): Vocabulary {
  built ??= build();
  return built;
}

/** Whether one letter more, less or other, or two neighbours in the other order, make one word the other. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const restA = a.slice(at);
  const restB = b.slice(at);
  if (a.length === b.length) {
    if (restA.slice(1) === restB.slice(1)) return true;
    return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  }
  return a.length > b.length ? restA.slice(1) === restB : restB.slice(1) === restA;
}

/** The one word of the vocabulary that a typed word is a slip away from, its first letter being right. */
export function correctWord(folded: string): string | undefined {
  if (folded.length < SHORTEST_CORRECTED) return undefined;
  const found = (vocabulary().byLetter.get(folded[0] ?? '') ?? []).filter((word) => isOneSlip(folded, word));
  return found.length === 1 ? found[0] : undefined;
}
