/**
 * Detects runs of words that score alike. A repetitive text is scored once for each different run, so 2,000 characters cost little more than their
 * different words.
 */
import type { TextTokens, ParsedWord } from './text-tokens.ts';
import type { WordRows } from './word-rows.ts';

export class WordRuns {
  readonly #rows = new Map<WordRows, number>();
  readonly #known = new Map<string, number>();
  readonly #words: readonly number[];

  constructor({ words }: TextTokens) {
    this.#words = words.map((word) => this.#wordNumber(word));
  }

  /** Words that score alike have one number. */
  #wordNumber({ found, folded, role, weight, state }: ParsedWord): number {
    const rows = this.#rows.get(found) ?? this.#rows.size;
    this.#rows.set(found, rows);
    const seen = `${rows} ${role} ${weight} ${state ?? ''} ${folded}`;
    const number = this.#known.get(seen) ?? this.#known.size;
    this.#known.set(seen, number);
    return number;
  }

  /** The same for two runs of words that score alike, whatever stands between them. */
  toKey(from: number, to: number): string {
    return this.#words.slice(from, to + 1).join(' ');
  }
}
