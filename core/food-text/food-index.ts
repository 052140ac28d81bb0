/** The shape of a built index: flat arrays, so that scoring a word's rows allocates no objects. build-food-index builds it. */
import type { Food } from '#core/foods/food.ts';
import type { CarbsBasis, Measure } from '#core/foods/import/imported-food.ts';
import type { FoodLang } from './food-languages.ts';

/** Rows (names) that contain one word. */
export interface Posting {
  readonly rows: Int32Array;
  readonly weights: Float32Array;
  /** 3 the row's head word, 2 beside it, 1 the segment after, 0 a qualifier. */
  readonly places: Uint8Array;
  /** How much the word tells apart, 0-1: 1 for a word of one food, less for a word of many. */
  readonly telling: number;
}

export interface Postings {
  /** Made when first asked for: a meal needs a handful of thousands. */
  readonly at: (term: number) => Posting | undefined;
}

export interface FoodIndex {
  readonly foods: readonly Food[];
  /** `names`: curated names and aliases. `descriptions`: rows as American tables print them. */
  readonly style: 'names' | 'descriptions';
  readonly carbsBasis: CarbsBasis;
  readonly byId: ReadonlyMap<string, Food>;
  readonly toMeasures: (food: Food) => readonly Measure[] | undefined;
  readonly terms: ReadonlyMap<string, number>;
  readonly postings: Postings;
  /** Terms of Slovenian names; the others are English. */
  readonly slovenian: ReadonlySet<number>;
  /** Folded words as they stand in names → their terms: a word spelled so is that word, not another with the same stem. */
  readonly spelled: ReadonlyMap<string, readonly number[]>;
  /** Words that stand in names only as what those lack: "glutena" in "kruh brez glutena". */
  readonly onlyNegated: ReadonlySet<string>;
  /** Term → the term that means its lack ("no sugar"). */
  readonly negatedTerms: ReadonlyMap<number, number>;
  readonly percents: readonly (readonly [number, number])[];
  /** Keys ("e:apple", "s:jabolk") by length, for typos. */
  readonly wordsByLength: ReadonlyMap<number, readonly string[]>;
  readonly rowFood: Int32Array;
  readonly rowLang: readonly FoodLang[];
  readonly rowName: readonly string[];
  /** Sum of the weights of a row's words. */
  readonly rowTotal: Float32Array;
  /** Sum of the weights of its first segment. */
  readonly rowFirst: Float32Array;
  /** State the name says (see preparations). */
  readonly rowState: Uint8Array;
  /** Names that join two things by "and": only those may take words from both sides of one. */
  readonly rowJoined: Uint8Array;
  /** Liking for simple, general, first-named rows, 0-1. */
  readonly popularityPrior: Float32Array;
  readonly scratch: Scratch;
}

/** Working memory of one parse, kept with the index so that a parse allocates little. */
export interface Scratch {
  readonly stamp: Int32Array;
  readonly matchedWeight: Float32Array;
  readonly rowMatched: Float32Array;
  readonly firstMatched: Float32Array;
  readonly places: Uint8Array;
  readonly mask: Int32Array;
  /** Position of the word that met the row's head, 32 while none did. */
  readonly headAt: Uint8Array;
  clock: number;
}
