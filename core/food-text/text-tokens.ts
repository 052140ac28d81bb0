/** The parts of a text before foods are matched: words that may name food, amounts, and separators. */
import type { State } from './preparations.ts';
import type { Amount } from './read-amount.ts';
import type { Unit } from './units.ts';
import type { WordRows } from './word-rows.ts';
import type { Join } from './words-around.ts';

export type Role =
  | 'food' // names food, as far as the table knows
  | 'preparation'
  | 'neutral' // says something, changes no food
  | 'measure' // a unit word behind the food ("garlic cloves"): names food only if the table says so
  | 'negated' // what the food is without
  | 'unknown';

export interface ParsedWord {
  readonly folded: string;
  readonly terms: readonly number[];
  readonly found: WordRows;
  readonly role: Role;
  readonly weight: number;
  readonly state?: State;
  readonly unit?: Unit;
  /** Names a food only together with other words (see dependent-words). */
  readonly dependent?: true;
  readonly start: number;
  readonly end: number;
}

/** What stands before a word. */
export interface Separator {
  join?: Join | undefined;
  /** Ends a sentence or line: nothing reaches across. */
  stop: boolean;
  /** Amounts said here, those of the food before (brackets, "weighing") apart. */
  readonly amounts: { amount: Amount; behind: boolean; joined: boolean }[];
  /** A colon was among what parts. */
  colon?: boolean;
  /** A bracket opens: with one thing in it, or with a list. */
  bracket?: 'one' | 'list';
  /** A bracket with words in it closes. */
  closes?: boolean;
  /** "iz", "from", "made of": what follows tells where the food before comes from. */
  origin?: boolean;
  /** "or": one of the two was eaten. */
  either?: boolean;
  /** An article or amount opens a new food. */
  opens: boolean;
}

export interface TextTokens {
  readonly words: readonly ParsedWord[];
  /** `gaps[i]` stands before word i; the last one behind all words. */
  readonly separators: readonly Separator[];
  readonly mealType?: 'breakfast' | 'lunch' | 'dinner' | 'snack';
}
