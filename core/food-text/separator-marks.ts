/** What signs and words between two foods tell about how they belong together: brackets, "iz", "made of", "or". */
import type { Separator } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

const LISTS = new Set([',', '+', '&', '/', ';']);
/** Tokens looked at, at most. */
const LONGEST = 60;
/** They tell where the food before comes from, or what it is made of. */
const ORIGIN = new Set([
  'iz',
  'from',
  'made',
  'filled',
  'stuffed',
  'wrapped',
  'layered',
  'coated',
  'covered',
  'dipped',
  'loaded',
  'packed',
  'narejen',
  'narejena',
  'polnjen',
  'polnjena',
  'polnjeni',
  'nadevan',
  'nadevana',
]);
const EITHER = new Set(['or', 'ali', 'oziroma']);

/** What a bracket holds: "(brancin)" is one thing, "(kruh, šunka, sir)" and "(80 g kruha in 30 g šunke)" are lists. */
function bracketAt(tokens: readonly Token[], at: number): Separator['bracket'] {
  for (let next = at + 1; next < tokens.length && next <= at + LONGEST; next += 1) {
    const word = wordAt(tokens, next);
    if (word === ')') return 'one';
    if (LISTS.has(word) || JOINS.get(word) === 'and') return 'list';
  }
  return 'one';
}

/** Marks the separator that a bracket stands in; one with no words in it is none. */
export function markBracket(separator: Separator, tokens: readonly Token[], at: number): void {
  if (wordAt(tokens, at) === '(') separator.bracket = bracketAt(tokens, at);
  else if (separator.bracket === undefined) separator.closes = true;
  else delete separator.bracket;
}

export function markWord(separator: Separator, folded: string): void {
  if (ORIGIN.has(folded)) separator.origin = true;
  if (EITHER.has(folded)) separator.either = true;
}
