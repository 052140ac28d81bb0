/**
 * Looks up a typed word: the index terms it can be, each with a confidence (same spelling, an inflected form, a diminutive, a spelling one letter
 * away). A word that the table has is that word; only others are stemmed or corrected.
 */
import { NO_TYPO } from './dependent-words.ts';
import type { FoodIndex } from './food-index.ts';
import { isNearLetter } from './near-keys.ts';
import { preparationKeys, getPreparation, stateOfWay, type State } from './preparations.ts';
import { isSilent } from './silent-words.ts';
import { stemEn } from './stem-en.ts';
import { diminutiveKeys, wordKeys } from './stem-sl.ts';
import { wordRows, type WordRows } from './word-rows.ts';
import { ORDINARY } from './ordinary-words.ts';
import { alsoCalled, widerWords } from './synonyms-en.ts';
import { alsoCalledInSlovenian } from './synonyms-sl.ts';

export interface WordMatch {
  readonly terms: readonly number[];
  readonly found: WordRows;
  /** Set for words of preparation, 0 where the way of preparing says nothing of raw or cooked. */
  readonly state?: State;
  readonly how: 'spelled' | 'form' | 'diminutive' | 'typo' | 'none';
}

const QUALITY = { spelled: 1, form: 0.97, synonym: 0.9, diminutive: 0.9, fond: 0.82, typo: 0.75, wider: 0.6, sameWay: 0.6 } as const;
const FOREIGN = 0.2;
const SHORTEST_TYPO = 5;
const CACHE_LIMIT = 5000;

const caches = new WeakMap<FoodIndex, Map<string, WordMatch>>();

class Found {
  readonly terms: number[] = [];
  readonly qualities: number[] = [];

  add(term: number | undefined, quality: number): void {
    if (term === undefined || this.terms.includes(term)) return;
    this.terms.push(term);
    this.qualities.push(quality);
  }
}

/** Letters two words share at their beginning. */
function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

/** Whether two words differ by one letter put in, left out, changed, or two neighbours swapped. */
function oneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  const from = sharedStart(a, b);
  if (a.length !== b.length) return a.length > b.length ? a.slice(from + 1) === b.slice(from) : a.slice(from) === b.slice(from + 1);
  if (a.slice(from + 1) === b.slice(from + 1)) return true;
  return a[from] === b[from + 1] && a[from + 1] === b[from] && a.slice(from + 2) === b.slice(from + 2);
}

/** Below this a changed letter makes another word rather than a slip ("razen", "ramen"). */
const SHORTEST_CHANGED = 5;

/**
 * Whether a slip of the hand or ear makes the typed word of the known one: two letters swapped, one left out, one put in, or one changed to a letter near it.
 * Of short words only what leaves all letters of the typed word: "sladk", not "kardi" for "kari".
 */
function isSlip(typed: string, known: string): boolean {
  if (!oneLetterApart(typed, known)) return false;
  if (typed.length < known.length) return true;
  if (typed.length > known.length) return known.length >= SHORTEST_CHANGED;
  const from = sharedStart(typed, known);
  const isSwap = typed[from] === known[from + 1] && typed[from + 1] === known[from];
  return isSwap || (known.length >= SHORTEST_CHANGED && isNearLetter(typed[from] ?? '', known[from] ?? ''));
}

/** "brocolli", "brocoli", "carots": letters doubled or not are the likeliest slip, and may be two of them. */
const single = (word: string): string => word.replace(/(.)\1/g, '$1');

function nearKeys(index: FoodIndex, key: string, language: 'e' | 's'): number[] {
  const near: number[] = [];
  const doubled: number[] = [];
  if (key.length < SHORTEST_TYPO - 1) return near;
  const plain = single(key);
  const start = `${language}:${key.charAt(0)}`;
  for (const length of [key.length, key.length + 1, key.length - 1]) {
    const nearer = near.length > 0;
    for (const known of index.wordsByLength.get(length + 2) ?? []) {
      const id = known.startsWith(start) ? index.terms.get(known) : undefined;
      if (id === undefined) continue;
      if (plain === single(known.slice(2))) doubled.push(id);
      else if (!nearer && isSlip(key, known.slice(2))) near.push(id);
    }
    if (doubled.length > 0) break;
  }
  return (doubled.length > 0 ? doubled : near).slice(0, 4);
}

/** Forms of a word; where a name of one language spells it so, forms of the other language stand back. */
function forms(index: FoodIndex, folded: string, found: Found, language: 'e' | 's' | 'both', less: number): void {
  found.add(index.terms.get(`e:${stemEn(folded)}`), QUALITY.form - less - (language === 's' ? FOREIGN : 0));
  let order = language === 'e' ? FOREIGN / 0.03 : 0;
  for (const key of wordKeys(folded)) {
    const term = index.terms.get(`s:${key}`);
    if (term === undefined) continue;
    found.add(term, QUALITY.form - less - 0.03 * order);
    order += 1;
  }
}

function spelledLanguage(index: FoodIndex, spelled: readonly number[]): 'e' | 's' | 'both' {
  const slovenian = spelled.some((term) => index.slovenian.has(term));
  const english = spelled.some((term) => !index.slovenian.has(term));
  return slovenian && english ? 'both' : slovenian ? 's' : 'e';
}

/** Whether a word is an ordinary one that names no food, as far as the table goes; descriptions have many such words. */
export const isOrdinary = (index: FoodIndex, folded: string): boolean =>
  index.style === 'names' && !index.spelled.has(folded) && (ORDINARY.has(folded) || (isSilent(folded) === true && !hasForm(index, folded)));

const hasForm = (index: FoodIndex, folded: string): boolean => index.terms.has(`e:${stemEn(folded)}`) || isSlovenian(index, folded);

function correctTypos(index: FoodIndex, folded: string, found: Found): void {
  if (folded.length < SHORTEST_TYPO || NO_TYPO.has(folded) || isOrdinary(index, folded)) return;
  for (const id of nearKeys(index, stemEn(folded), 'e')) found.add(id, QUALITY.typo);
  for (const [order, key] of wordKeys(folded).slice(0, 3).entries()) {
    for (const id of nearKeys(index, key, 's')) found.add(id, QUALITY.typo - 0.05 * order);
  }
}

/** How a word is one of the names, typos apart. */
export function howWord(index: FoodIndex, folded: string): WordMatch['how'] {
  const found = new Found();
  const how = howFound(index, folded, found);
  if (how !== 'none') return how;
  return alsoCalled(folded, index.style).length > 0 || alsoCalledInSlovenian(folded).length > 0 ? 'form' : 'none';
}

/** Whether a Slovenian name has the word or a form of it. */
export const isSlovenian = (index: FoodIndex, folded: string): boolean => wordKeys(folded).some((key) => index.terms.has(`s:${key}`));

function howFound(index: FoodIndex, folded: string, found: Found): WordMatch['how'] {
  const spelled = index.spelled.get(folded) ?? [];
  for (const term of spelled) found.add(term, QUALITY.spelled);
  if (spelled.length > 0) {
    const language = spelledLanguage(index, spelled);
    forms(index, folded, found, language, 0.04);
    if (language !== 'e') for (const key of diminutiveKeys(folded)) found.add(index.terms.get(`s:${key}`), QUALITY.fond);
    return 'spelled';
  }
  if (isOrdinary(index, folded)) return 'none';
  forms(index, folded, found, 'both', 0);
  if (found.terms.length > 0) return 'form';
  for (const key of diminutiveKeys(folded)) found.add(index.terms.get(`s:${key}`), QUALITY.diminutive);
  return found.terms.length > 0 ? 'diminutive' : 'none';
}

function lookUp(index: FoodIndex, folded: string): WordMatch {
  const found = new Found();
  let how = howFound(index, folded, found);
  for (const word of alsoCalled(folded, index.style)) found.add(index.terms.get(`e:${word}`), QUALITY.synonym);
  for (const word of widerWords(folded, index.style)) found.add(index.terms.get(`e:${word}`), QUALITY.wider);
  for (const key of alsoCalledInSlovenian(folded)) found.add(index.terms.get(key), QUALITY.synonym);
  const way = getPreparation(folded);
  if (way !== undefined) for (const key of preparationKeys(way)) found.add(index.terms.get(key), QUALITY.sameWay);
  if (found.terms.length === 0) {
    correctTypos(index, folded, found);
    if (found.terms.length > 0) how = 'typo';
  } else if (how === 'none') how = 'form';
  return { terms: found.terms, found: wordRows(index, found.terms, found.qualities), how, ...(way === undefined ? {} : { state: stateOfWay(way) }) };
}

/** Remembers what it found, up to a bound, so that a word typed at every keystroke costs once. */
export function lookUpWord(index: FoodIndex, folded: string): WordMatch {
  let cache = caches.get(index);
  if (cache === undefined || cache.size > CACHE_LIMIT) {
    cache = new Map();
    caches.set(index, cache);
  }
  const known = cache.get(folded);
  if (known !== undefined) return known;
  const match = lookUp(index, folded);
  cache.set(folded, match);
  return match;
}

/** Terms taken as they are. */
export function termMatch(index: FoodIndex, terms: readonly number[]): WordMatch {
  return {
    terms,
    found: wordRows(
      index,
      terms,
      terms.map(() => 1),
    ),
    how: 'spelled',
  };
}

export function percentMatch(index: FoodIndex, value: number): WordMatch {
  const found = new Found();
  for (const [percent, term] of index.percents) {
    const apart = Math.abs(percent - value);
    if (apart <= Math.max(0.3, value * 0.1)) found.add(term, 1 - apart / Math.max(1, value));
  }
  return { terms: found.terms, found: wordRows(index, found.terms, found.qualities), how: found.terms.length > 0 ? 'spelled' : 'none' };
}
