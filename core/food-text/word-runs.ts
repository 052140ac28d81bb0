/**
 * Detects runs of words that score alike. Each different run is scored once, in one text and in those read after it: 2,000 repetitive characters
 * cost little more than their different words, and a text that grows by a letter costs little more than the words that changed.
 */
import type { FoodIndex } from './food-index.ts';
import type { TextTokens, ParsedWord } from './text-tokens.ts';
import type { WordRows } from './word-rows.ts';

/** Words, or runs, that are remembered of one index. */
const MOST = 4000;

/** The words with the rows of one; seldom more than two. */
interface Numbered extends Pick<ParsedWord, 'folded' | 'role' | 'weight' | 'state'> {
  readonly number: number;
}

/** Words that score alike have one number. */
class WordNumbers {
  readonly #known = new Map<WordRows, Numbered[]>();
  #size = 0;

  get isFull(): boolean {
    return this.#size > MOST;
  }

  toNumber({ found, folded, role, weight, state }: ParsedWord): number {
    const alike = this.#known.get(found) ?? [];
    for (const one of alike) if (one.folded === folded && one.role === role && one.weight === weight && one.state === state) return one.number;
    const number = this.#size;
    this.#size += 1;
    alike.push({ folded, role, weight, state, number });
    this.#known.set(found, alike);
    return number;
  }
}

const numbersByIndex = new WeakMap<FoodIndex, WordNumbers>();

function findNumbers(index: FoodIndex): WordNumbers {
  const known = numbersByIndex.get(index);
  if (known !== undefined && !known.isFull) return known;
  const fresh = new WordNumbers();
  numbersByIndex.set(index, fresh);
  return fresh;
}

export class WordRuns {
  /** Those that the keys of its runs are made of. */
  readonly numbers: WordNumbers;
  readonly #words: readonly number[];

  constructor(index: FoodIndex, { words }: TextTokens) {
    this.numbers = findNumbers(index);
    this.#words = words.map((word) => this.numbers.toNumber(word));
  }

  /** The same for two runs of words that score alike, whatever stands between them. */
  toKey(from: number, to: number): string {
    return this.#words.slice(from, to + 1).join(' ');
  }
}

/** What was worked out of runs, by their keys, up to a bound. */
export class KeptOfRuns<Result> {
  readonly #kept = new WeakMap<WordNumbers, Map<string, Result>>();

  get({ numbers }: WordRuns, key: string, make: () => Result): Result {
    let kept = this.#kept.get(numbers);
    if (kept === undefined || kept.size > MOST) {
      kept = new Map();
      this.#kept.set(numbers, kept);
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    return made;
  }
}
