/** What a bracket holds: "(brancin)" is one thing, "(kruh, šunka, sir)" and "(80 g kruha in 30 g šunke)" are lists. */
import type { Separator } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

const LISTS = new Set([',', '+', '&', '/', ';']);
/** Tokens looked at, at most. */
const LONGEST = 60;

/** @param at the bracket that opens */
export function bracketAt(tokens: readonly Token[], at: number): Separator['bracket'] {
  for (let next = at + 1; next < tokens.length && next <= at + LONGEST; next += 1) {
    const word = wordAt(tokens, next);
    if (word === ')') return 'one';
    if (LISTS.has(word) || JOINS.get(word) === 'and') return 'list';
  }
  return 'one';
}
