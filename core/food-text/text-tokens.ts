/** The parts of a text before foods are matched: words that may name food, amounts, and separators. */
import type { State } from './preparations.ts';
import type { Amount } from './amount.ts';
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

/** An amount and what stands before it. */
export interface SaidAmount {
  readonly amount: Amount;
  /** Said of the food before: in brackets of its own, after "weighing". */
  readonly behind: boolean;
  /** The word behind it depends on it: "100 g of milk", "100 g mleka". */
  readonly governs: boolean;
  /** Behind a join or a stop. */
  readonly joined: boolean;
  /** How far it is parted from the word or amount before (see marks). */
  readonly mark: number;
  /** The bracket it stands in, 0 outside. */
  readonly bracket: number;
}

/** What stands before a word. */
export interface Separator {
  join?: Join | undefined;
  /** Ends a sentence or line: nothing reaches across. */
  stop: boolean;
  /** Amounts said here, those of the food before (brackets, "weighing") apart. */
  readonly amounts: SaidAmount[];
  /** How far the word is parted from the last amount here, or from the word before (see marks). */
  mark: number;
  /** The bracket the word stands in, 0 outside. */
  bracket: number;
  /** A dash or colon parts a general name from the particular one: "sushi - 8 nigiri". */
  dash?: boolean;
  /** A colon was among what parts. */
  colon?: boolean;
  /** The word says the state of the food before the amounts here: "riž 80 g (suh)". */
  state?: true;
  /** The bracket of the word opens here: with one thing in it, or with a list. */
  opening?: 'one' | 'list';
  /** "iz", "from", "made of": what follows tells where the food before comes from. */
  origin?: boolean;
  /** "made of", "wrapped in", also behind a comma; false while only the verb was said. */
  made?: boolean;
  /** "a pasta dish": the food before is one of several parts. */
  dish?: boolean;
  /** The English "in". */
  inside?: boolean;
  /** "complete with", "topped with": what follows is counted in the weight of the food before. */
  within?: boolean;
  /** "containing": what follows is in the food before. */
  contains?: boolean;
  /** "including": what follows are some of what was named. */
  examples?: boolean;
  /** "and" stands here, also behind a comma. */
  closes?: boolean;
  /** "eno s čokolado": the amount here is of what was not named again. */
  unnamed?: true;
  /** "on", "na": what is named before lies on what follows. */
  under?: true;
  /** "or": one of the two was eaten. */
  either?: boolean;
  /** "še ena kava", "later another": what follows is more of what may have been named. */
  more?: true;
  /** An article or amount opens a new food. */
  opens: boolean;
}

/** A share as it is said, at a token. */
export interface Share {
  readonly next: number;
  /** 0-1: what was eaten; absent where nobody said how much. */
  readonly eaten?: number;
  /** Said behind the food: "pizza, half of it left"; otherwise of the food that follows. */
  readonly behind: boolean;
  /** The share is likely and not said. */
  readonly unsure?: true;
  /** So many more of it. */
  readonly more?: number;
  /** They are grams, and no pieces. */
  readonly inGrams?: true;
  /** Said of every food of the text. */
  readonly all?: true;
  /** What several people ate: of all that is listed. */
  readonly shared?: true;
}

/** What was eaten of a food of which the rest, or all, was left. */
export interface LeftShare {
  /** Number of words read before it. */
  readonly word: number;
  /** 0-1; absent where nobody said how much. */
  readonly eaten?: number;
  /** Said behind the food. */
  readonly behind: boolean;
  /** Likely and not said. */
  readonly unsure?: true;
  /** So many more of it. */
  readonly more?: number;
  /** They are grams, and no pieces. */
  readonly inGrams?: true;
  /** Said of every food of the text. */
  readonly all?: true;
  /** What several people ate: of all that is listed. */
  readonly shared?: true;
  /** Said of a food by name: only one with one of these terms. */
  readonly terms?: readonly number[];
  /** Of a dish a part was left that was not named before: "burger, left the bun". Said of another food it tells nothing. */
  readonly ofDish?: true;
}

/** From the first character to behind the last. */
export interface DoubtedText {
  readonly start: number;
  readonly end: number;
}

export interface TextTokens {
  readonly words: readonly ParsedWord[];
  /** `gaps[i]` stands before word i; the last one behind all words. */
  readonly separators: readonly Separator[];
  readonly shares: readonly LeftShare[];
  /** Places in the text whose foods are in doubt: planned, guessed, of another day (see said-scopes). */
  readonly doubts: readonly DoubtedText[];
  readonly mealType?: 'breakfast' | 'lunch' | 'dinner' | 'snack';
  /** English with articles and pronouns, which a hurried list of foods leaves out. */
  readonly sentence: boolean;
}
