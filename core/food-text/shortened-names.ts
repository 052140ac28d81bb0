/**
 * Words cut off by a dot before the noun they describe: "gob. juha" is "gobova juha", "tem. čokolada" "temna čokolada". The table's own names tell the
 * whole word; where they have several, the likeliest is read and in doubt.
 */
import type { FoodIndex } from './food-index.ts';
import { foldWord } from './fold.ts';
import { lookUpWord } from './look-up-word.ts';

export interface WholeWord {
  readonly word: string;
  /** The names have other words that begin so. */
  readonly unsure: boolean;
}

const SHORTEST = 2;
const LONGEST = 8;
/** Names looked at for one noun, at most. */
const MOST_NAMES = 2000;
/** A word that stands right before the noun in a name is likelier than one further away. */
const APART = 0.3;
/** Letters by which two forms of one word are alike: "gobova", "gobovo". */
const ALIKE = 3;

interface Name {
  readonly words: readonly string[];
  readonly liking: number;
}

interface Candidate {
  readonly word: string;
  readonly liking: number;
}

interface Cache {
  readonly whole: Map<string, WholeWord | undefined>;
  /** The names that have a noun. */
  readonly names: Map<string, readonly Name[]>;
}

const caches = new WeakMap<FoodIndex, Cache>();
const CACHE_LIMIT = 2000;
const NOUNS_LIMIT = 50;

function cacheFor(index: FoodIndex): Cache {
  let cache = caches.get(index);
  if (cache === undefined || cache.whole.size > CACHE_LIMIT || cache.names.size > NOUNS_LIMIT) {
    cache = { whole: new Map(), names: new Map() };
    caches.set(index, cache);
  }
  return cache;
}

function namesWith(index: FoodIndex, noun: string): Name[] {
  const names: Name[] = [];
  for (const row of lookUpWord(index, noun).found.rows) {
    if (names.length === MOST_NAMES) break;
    const words = (index.rowName[row] ?? '').split(/[\s(),-]+/).map(foldWord);
    names.push({ words, liking: (index.popularityPrior[row] ?? 0) - words.length / 10 });
  }
  return names;
}

/** The word of a name that a shortened one may be, and how likely it is. */
function candidateIn({ words, liking }: Name, short: string, noun: string): Candidate | undefined {
  const at = words.findIndex((word) => word.length > short.length + 1 && word.startsWith(short));
  const [word, next] = [words[at], words[at + 1]];
  return word === undefined || next === undefined ? undefined : { word, liking: liking - (next === noun ? 0 : APART) };
}

function findWhole(names: readonly Name[], short: string, noun: string): WholeWord | undefined {
  const candidates = names.flatMap((name) => candidateIn(name, short, noun) ?? []).toSorted((a, b) => b.liking - a.liking);
  const [best] = candidates;
  if (best === undefined) return undefined;
  const stem = best.word.slice(0, short.length + ALIKE);
  return { word: best.word, unsure: candidates.some(({ word }) => !word.startsWith(stem) && !stem.startsWith(word)) };
}

/** Whether a word is a whole name of the table, and needs no other: "sol. jajce", "med. Jabolko". */
function isName(index: FoodIndex, word: string): boolean {
  for (const row of lookUpWord(index, word).found.rows) if (foldWord(index.rowName[row] ?? '') === word) return true;
  return false;
}

/** @returns the whole word that a shortened one stands for before a noun; undefined where the table's names have none */
export function wholeWordBefore(index: FoodIndex, short: string, noun: string): WholeWord | undefined {
  if (short.length < SHORTEST || short.length > LONGEST || index.style !== 'names') return undefined;
  const { whole, names } = cacheFor(index);
  const key = `${short} ${noun}`;
  if (whole.has(key)) return whole.get(key);
  const known = names.get(noun) ?? namesWith(index, noun);
  names.set(noun, known);
  const found = isName(index, short) ? undefined : findWhole(known, short, noun);
  whole.set(key, found);
  return found;
}
