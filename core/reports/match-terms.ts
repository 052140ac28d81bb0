/** Finds names of nutrients among OCR words. It tolerates some wrong letters and rows with several languages. */
import { foldWord } from '#core/food-text/fold.ts';
import { editDistance } from './edit-distance.ts';
import type { LabelLang } from './label-reading.ts';
import { TERMS, type Term, type TermMeaning } from './label-terms.ts';

export interface FoundTerm {
  readonly meaning: TermMeaning;
  readonly lang: LabelLang;
  /** First and last word it covers. */
  readonly from: number;
  readonly to: number;
  /** 0 to 1: how alike it is. */
  readonly similarity: number;
  readonly letters: number;
}

/** Wrong letters forgiven, by length. */
const forgiven = (letters: number): number => (letters <= 3 ? 0 : letters <= 5 ? 1 : Math.floor(letters / 5) + 1);

/** Letters only: the reader's specks and the rules of the table go. */
export const plainWord = (text: string): string => foldWord(text).replace(/[^a-z]/g, '');

function matchAt(words: readonly string[], from: number, term: Term): number | undefined {
  const to = from + term.words.length;
  if (to > words.length) return undefined;
  const most = forgiven(term.letters);
  let wrong = 0;
  for (let at = 0; at < term.words.length; at += 1) {
    const wanted = term.words[at] ?? '';
    const seen = words[from + at] ?? '';
    // A word alone may not be corrected into another: its own length bounds what is forgiven.
    const bound = Math.min(most, forgiven(wanted.length));
    const distance = editDistance(seen, wanted, bound);
    wrong += distance;
    if (distance > bound || wrong > most) return undefined;
  }
  return 1 - wrong / Math.max(1, term.letters);
}

/** @param words folded by plainWord; each is used once, longest names first */
export function findTerms(words: readonly string[]): FoundTerm[] {
  const used = words.map((word) => word === '');
  const found: FoundTerm[] = [];
  for (const exact of [true, false]) {
    for (const term of TERMS) {
      for (let from = 0; from + term.words.length <= words.length; from += 1) {
        const to = from + term.words.length - 1;
        if (used.slice(from, to + 1).some(Boolean)) continue;
        const similarity = matchAt(words, from, term);
        if (similarity === undefined || (exact && similarity < 1)) continue;
        used.fill(true, from, to + 1);
        found.push({ meaning: term.meaning, lang: term.lang, from, to, similarity, letters: term.letters });
      }
    }
  }
  return found.sort((a, b) => a.from - b.from);
}
