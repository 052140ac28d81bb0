/** "large eggs x2", "majhna jabolka 3", "velika jabolka 2 kosa": a count told behind a food whose size was told before it. Read as "2 large eggs". */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import { JOINS, SIZES, WITHOUT } from './words-around.ts';

/** Words from the size to the count, at most. */
const REACH = 4;
/** More than these are no pieces of what has a size: "large pizza 30". */
const MOST = 12;
const PIECES = /^(kos|kosa|kosi|kosov|kom|komad\p{L}*|pieces?|pcs)$/u;

const isSize = (folded: string): boolean => {
  const size = SIZES.get(folded);
  return size !== undefined && !/^(little|much|heaped)$/.test(size) && !/^(kids?|child(ren)?)$/.test(folded);
};
const isPlain = (token: Token | undefined): boolean =>
  token?.kind === 'word' && !JOINS.has(token.folded) && !WITHOUT.has(token.folded) && parsedNumber(token.folded) === undefined;
const isBeginning = (token: Token | undefined): boolean => token === undefined || token.kind === 'sign' || JOINS.has(token.folded);

/** A number of pieces, in digits or words. */
function isFew(tokens: readonly Token[], at: number): boolean {
  const value = tokens[at]?.value ?? parsedNumber(wordAt(tokens, at))?.value;
  return value !== undefined && Number.isInteger(value) && value >= 2 && value <= MOST;
}

const isEnd = (token: Token | undefined): boolean => token === undefined || (token.kind === 'sign' && /^[,;.\n)+&]$/.test(token.folded));

/** The count at a place: its number, and the first token behind it, its "x" and its "kosa". */
function countAt(tokens: readonly Token[], at: number): { readonly number: number; readonly next: number } | undefined {
  const begin = wordAt(tokens, at) === ',' ? at + 1 : at;
  const number = wordAt(tokens, begin) === 'x' ? begin + 1 : begin;
  if (!isFew(tokens, number)) return undefined;
  const behind = number === begin && wordAt(tokens, number + 1) === 'x' ? number + 2 : number + 1;
  const next = PIECES.test(wordAt(tokens, behind)) ? behind + 1 : behind;
  return isEnd(tokens[next]) ? { number, next } : undefined;
}

/** The count behind the food that a size begins. */
function countBehind(tokens: readonly Token[], size: number): { readonly at: number; readonly number: number; readonly next: number } | undefined {
  for (let at = size + 1; at <= size + REACH; at += 1) {
    const count = at > size + 1 ? countAt(tokens, at) : undefined;
    if (count !== undefined) return { at, ...count };
    if (!isPlain(tokens[at])) return undefined;
  }
  return undefined;
}

/** @returns the tokens with such counts before the size */
export function withCountsBefore(tokens: readonly Token[]): readonly Token[] {
  for (let size = tokens.length - 3; size >= 0; size -= 1) {
    if (!isSize(wordAt(tokens, size)) || !isBeginning(tokens[size - 1])) continue;
    const count = countBehind(tokens, size);
    const number = count === undefined ? undefined : tokens[count.number];
    if (count !== undefined && number !== undefined)
      return withCountsBefore([...tokens.slice(0, size), number, ...tokens.slice(size, count.at), ...tokens.slice(count.next)]);
  }
  return tokens;
}
