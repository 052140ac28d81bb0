/**
 * The format of names in foods.json: a list of words with everything the index needs, and names as numbers of words. Folding and stemming happen when
 * the table is built (core/food-text/code-names.ts), not in every browser.
 */
import type { State } from '#core/food-text/preparations.ts';

/** Codes of a name. Words are listed in the order they first stand in names, so a new one need not say which: a smaller file. */
export const CODES = { endOfList: 0, end: 1, glued: 2, next: 3, first: 4 } as const;

/** A key of a word: how many letters of the folded word it leaves out at the end, or the key itself. */
export type CodedKey = number | string;

/** What words of a kind are in their names: [beginning of keys, weight, place, lacking, state, joins]; see cut-name.ts. */
export type WordKind = readonly [prefix: string, weight: number, place: number, negated: 0 | 1, state: State, joins: 0 | 1];

/** One array a column; a word that is another thing in another name (behind a preposition, say) is listed once for each. */
export interface CodedWords {
  readonly words: readonly string[];
  /** Null where the word is spelled so already. */
  readonly folded: readonly (string | null)[];
  readonly keys: readonly (CodedKey | readonly CodedKey[])[];
  /** Place in `kinds`. */
  readonly kind: readonly number[];
  readonly kinds: readonly WordKind[];
}

/** Reads names back in the order they were coded. */
export class NameReader {
  /** Words of all names so far as their places in the list, one up; 0 behind each name. */
  readonly said: Int32Array;
  private readonly words: readonly string[];
  private readonly codes: readonly unknown[];
  private at = 0;
  private count = 0;
  private newest = 0;

  constructor(words: readonly string[], codes: readonly unknown[]) {
    this.words = words;
    this.codes = codes;
    this.said = new Int32Array(codes.length);
  }

  /**
   * @returns the names up to the end of a list
   * @throws Error where a code is no word's or the list has no end
   */
  readList(): string[] {
    const { codes } = this;
    const names: string[] = [];
    let name = '';
    let glued = true;
    for (; codes[this.at] !== CODES.endOfList; this.at += 1) {
      const code = codes[this.at];
      if (code === CODES.end) {
        names.push(name);
        this.say(0);
        name = '';
        glued = true;
      } else if (code === CODES.glued) glued = true;
      else {
        const word = this.toWord(code);
        name = glued ? name + word : `${name} ${word}`;
        glued = false;
      }
    }
    this.at += 1;
    return names;
  }

  private toWord(code: unknown): string {
    const at = code === CODES.next ? this.newest : Number(code) - CODES.first;
    if (code === CODES.next) this.newest += 1;
    const word = this.words[at];
    if (word === undefined) throw new Error(`Food table: no word ${String(code)} in names`);
    this.say(at + 1);
    return word;
  }

  private say(word: number): void {
    this.said[this.count] = word;
    this.count += 1;
  }
}
