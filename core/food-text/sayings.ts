/** Finds the longest saying that starts at a token (see sayings-en). */
import type { FoodIndex } from './food-index.ts';
import { LONGEST_SAYING, SAID_FOR } from './sayings-en.ts';
import type { Token } from './tokenize.ts';
import { FUNCTION, JOINS, MEALS_EN } from './words-around.ts';

export interface Saying {
  readonly meant: readonly string[];
  readonly next: number;
  /** Where its last word ends in the text. */
  readonly end: number;
}

/** "chocolate" alone is a candy; in "chocolate milk" it is not. */
function goesOn(index: FoodIndex, next: Token | undefined): boolean {
  if (next?.kind !== 'word' || !index.spelled.has(next.folded)) return false;
  return !FUNCTION.has(next.folded) && !JOINS.has(next.folded) && !MEALS_EN.has(next.folded);
}

/** @param behindFood whether a food word stands right before: there a word of the table has its own meaning ("french toast") */
export function sayingAt(index: FoodIndex, tokens: readonly Token[], at: number, behindFood: boolean): Saying | undefined {
  const words: string[] = [];
  let longest: Saying | undefined;
  for (let next = at; words.length < LONGEST_SAYING; next += 1) {
    const token = tokens[next];
    if (token === undefined || (token.kind === 'sign' && token.folded !== '-')) break;
    if (token.kind === 'sign') continue;
    words.push(token.folded);
    const meant = SAID_FOR.get(words.join(' '));
    if (meant === undefined) continue;
    const ownMeaning = words.length === 1 && index.spelled.has(token.folded) && (behindFood || goesOn(index, tokens[next + 1]));
    if (!ownMeaning) longest = { meant, next: next + 1, end: token.end };
  }
  return longest;
}
