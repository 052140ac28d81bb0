/**
 * How foods.json keeps names: a list of words with what the index needs of each, and names as numbers of words. Folding and stemming
 * happen when the table is built (core/food-text/code-names.ts), not in every browser that opens it.
 */
import type { State } from '#core/food-text/preparations.ts';

/** Codes of a name. Words are listed in the order they first stand in names, so a new one need not say which: a smaller file. */
export const CODES = { end: 0, glued: 1, next: 2, first: 3 } as const;

/** A key of a word: how many letters of the folded word it leaves out at the end, or the key itself. */
export type CodedKey = number | string;

/** What words of a kind are in their names: [beginning of keys, weight, place, lacking, state, joins]; see cut-name.ts. */
export type WordKind = readonly [prefix: string, weight: number, place: number, lacking: 0 | 1, state: State, joins: 0 | 1];

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

/** Reads names back, food by food in the order they were coded. */
export class NameReader {
  /** Words of all names so far as their places in the list, one up; 0 behind each name. */
  readonly said: number[] = [];
  private readonly words: readonly string[];
  private next = 0;

  constructor(words: readonly string[]) {
    this.words = words;
  }

  /** @throws Error where a code is no word's */
  read(codes: readonly number[]): string[] {
    const names: string[] = [];
    let name = '';
    let glued = true;
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at] as number;
      if (code === CODES.end) {
        names.push(name);
        name = '';
        glued = true;
        this.said.push(0);
      } else if (code === CODES.glued) glued = true;
      else {
        const word = this.wordOf(code);
        name = glued ? name + word : `${name} ${word}`;
        glued = false;
      }
    }
    return names;
  }

  private wordOf(code: number): string {
    const at = code === CODES.next ? this.next : code - CODES.first;
    if (code === CODES.next) this.next += 1;
    const word = this.words[at];
    if (word === undefined) throw new Error(`Food table: no word ${code}`);
    this.said.push(at + 1);
    return word;
  }
}
