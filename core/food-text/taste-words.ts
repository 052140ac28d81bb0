/**
 * What English praise tells: how something tastes before its size ("a crisp medium apple"), and that a juice drink is rich in vitamin C, by which the table
 * tells one drink from another.
 */
import { wordAt, type Token } from './tokenize.ts';

const TASTE =
  /^(crisp|crunchy|juicy|golden|ripe|hearty|tasty|yummy|flavou?rful|plump|glossy|scrumptious|succulent|tangy|zesty|gooey|fluffy|moist|chewy|luscious)$/;
const SIZE = /^(small|medium|large|big)$/;
const COUNT = /^(a|an|one|two|three|my|the)$/;

/** "cela mala pločevinka": a whole one, of that size. */
const WHOLE = /^cel(a|o|e|i|ega)?$/;
const SIZE_SL = /^(mal|majhn|velik|srednj)(a|o|e|i|ega)?$/;
const isWholeBeforeSize = (tokens: readonly Token[], at: number): boolean => WHOLE.test(wordAt(tokens, at)) && SIZE_SL.test(wordAt(tokens, at + 1));

const isTasteBeforeSize = (tokens: readonly Token[], at: number): boolean =>
  TASTE.test(wordAt(tokens, at)) && SIZE.test(wordAt(tokens, at + 1)) && (COUNT.test(wordAt(tokens, at - 1)) || tokens[at - 1]?.kind === 'number');

/** @returns the tokens without words of taste between a number and a size, and without "cel" before one */
export function withoutTaste(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => SIZE.test(folded) || SIZE_SL.test(folded))) return tokens;
  return tokens.filter((_, at) => !isTasteBeforeSize(tokens, at) && !isWholeBeforeSize(tokens, at));
}

/** Words from a juice drink to its vitamin, at most. */
const REACH = 8;

/** "fruit juice drink rich in vitamin C": the "juice" of it. */
function isVitaminDrink(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== 'juice' || wordAt(tokens, at + 1) !== 'drink') return false;
  for (let next = at + 2; next < at + REACH && tokens[next]?.kind === 'word'; next += 1)
    if (wordAt(tokens, next) === 'vitamin' && wordAt(tokens, next + 1) === 'c') return true;
  return false;
}

/** @returns the tokens with "fruit drink" for a juice drink with much vitamin C */
export function withVitaminDrinks(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => folded === 'vitamin')) return tokens;
  return tokens.filter((_, at) => !isVitaminDrink(tokens, at));
}
