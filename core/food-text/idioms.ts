/** Finds the longest idiom that starts at a token (see idioms-en). */
import type { FoodIndex } from './food-index.ts';
import { LONGEST_IDIOM, IDIOM_MEANINGS } from './idioms-en.ts';
import type { Token } from './tokenize.ts';
import { stemEn } from './stem-en.ts';
import { FUNCTION, JOINS, MEALS_EN, SIZES } from './words-around.ts';

export interface Idiom {
  readonly meant: readonly string[];
  readonly next: number;
  /** Where its last word ends in the text. */
  readonly end: number;
}

/** "chocolate" alone is a candy; in "chocolate milk" it is not. */
function goesOn(index: FoodIndex, next: Token | undefined): boolean {
  if (next?.kind !== 'word' || !index.spelled.has(next.folded) || SIZES.has(next.folded)) return false;
  return !FUNCTION.has(next.folded) && !JOINS.has(next.folded) && !MEALS_EN.has(next.folded);
}

const SHAPES_OF_CANDY = new Set(['bar', 'bars', 'piece', 'pieces']);

/** The "cookie" of "Oreo cookie", the "bar" of "Snickers bar", also behind a size: said by the saying already. */
function sameKindAt(tokens: readonly Token[], at: number, meant: readonly string[]): number | undefined {
  const folded = tokens[at]?.folded ?? '';
  if (SIZES.has(folded)) return sameKindAt(tokens, at + 1, meant);
  return meant.includes(stemEn(folded)) || (meant.includes('candy') && SHAPES_OF_CANDY.has(folded)) ? at + 1 : undefined;
}

/** The saying that ends at a token, with the word for its kind behind it. */
function idiomEndingAt(index: FoodIndex, tokens: readonly Token[], last: number, words: readonly string[], behindFood: boolean): Idiom | undefined {
  const meant = IDIOM_MEANINGS.get(words.join(' '));
  const [only] = words;
  if (meant === undefined || only === undefined) return undefined;
  const kind = meant.slice(0, 1).some((word) => words.includes(word)) ? undefined : sameKindAt(tokens, last + 1, meant);
  const mayMeanItself = words.length === 1 && kind === undefined && index.spelled.has(only);
  const ownMeaning = mayMeanItself && (behindFood || goesOn(index, tokens[last + 1]));
  const next = kind ?? last + 1;
  return ownMeaning ? undefined : { meant, next, end: tokens[next - 1]?.end ?? 0 };
}

/** @param behindFood whether a food word stands right before: there a word of the table has its own meaning ("french toast") */
export function idiomAt(index: FoodIndex, tokens: readonly Token[], at: number, behindFood: boolean): Idiom | undefined {
  const words: string[] = [];
  let longest: Idiom | undefined;
  for (let last = at; words.length < LONGEST_IDIOM; last += 1) {
    const token = tokens[last];
    if (token === undefined || (token.kind === 'sign' && token.folded !== '-')) break;
    if (token.kind === 'sign') continue;
    words.push(token.folded);
    longest = idiomEndingAt(index, tokens, last, words, behindFood) ?? longest;
  }
  return longest;
}
