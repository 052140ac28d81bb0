/** "eggs over easy", "2 eggs, sunny side up", "two sunny-side-up": fried ones. This file holds language, not nutrition. */
import { wordAt, type Token } from './tokenize.ts';

const EGGS = /^eggs?$/;
const DONE = /^(easy|medium|hard|well|light)$/;

const pastHyphen = (tokens: readonly Token[], at: number): number => (wordAt(tokens, at) === '-' ? at + 1 : at);

/** The token after "over easy" or "sunny side up". */
function friedEnd(tokens: readonly Token[], at: number): number | undefined {
  const next = pastHyphen(tokens, at + 1);
  if (wordAt(tokens, at) === 'over') return DONE.test(wordAt(tokens, next)) ? next + 1 : undefined;
  const up = pastHyphen(tokens, next + 1);
  return wordAt(tokens, at) === 'sunny' && wordAt(tokens, next) === 'side' && wordAt(tokens, up) === 'up' ? up + 1 : undefined;
}

/** Whether eggs stand right before a place, or a comma away. */
const isBehindEggs = (tokens: readonly Token[], at: number): boolean => EGGS.test(wordAt(tokens, wordAt(tokens, at - 1) === ',' ? at - 2 : at - 1));

/** @returns the tokens with "fried" in their place, and the eggs that "sunny side up" needs not name */
export function withFriedEggs(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ folded }, place) => (folded === 'over' || folded === 'sunny') && friedEnd(tokens, place) !== undefined);
  const [first, end] = [tokens[at], friedEnd(tokens, at)];
  if (first === undefined || end === undefined) return tokens;
  const fried: Token = { ...first, folded: 'fried', end: tokens[end - 1]?.end ?? first.end };
  if (isBehindEggs(tokens, at)) {
    // "two eggs over easy three strips of bacon": the word before the eggs, so that the next number is of what follows.
    const eggs = wordAt(tokens, at - 1) === ',' ? at - 2 : at - 1;
    return [...tokens.slice(0, eggs), fried, ...tokens.slice(eggs, eggs + 1), ...withFriedEggs(tokens.slice(end))];
  }
  const isNamed = EGGS.test(wordAt(tokens, end));
  if (!isNamed && first.folded === 'over') return tokens;
  return [...tokens.slice(0, at), fried, ...(isNamed ? [] : [{ ...fried, folded: 'eggs' }]), ...withFriedEggs(tokens.slice(end))];
}
