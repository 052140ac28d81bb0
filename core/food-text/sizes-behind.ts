/** "a cookie that's extra large", "a slice of pizza, a big one", "jabolko, ki je bilo veliko": a size told behind, of one that was counted before. */
import { JOINS } from './words-around.ts';
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';

const SIZE = /^(small|medium|large|big|huge|jumbo|tiny|velik(a|o)?|majhn(a|o)|majhen|mal(a|o)?)$/;
/** Words between the amount and the size, at most. */
const REACH = 8;

const isWord = (tokens: readonly Token[], at: number, words: RegExp): boolean => words.test(wordAt(tokens, at));

/** The size behind "that is", "which was", a comma; `next` is the first token behind it all. */
function sizeTold(tokens: readonly Token[], at: number): { readonly size: number; readonly next: number } | undefined {
  const isRelative = isWord(tokens, at, /^(that|which|ki)$/);
  if (!isRelative && wordAt(tokens, at) !== ',') return undefined;
  let size = at + 1;
  while (
    size < at + REACH &&
    isWord(tokens, size, isRelative ? /^(is|was|were|are|je|bil[aoi]?|an?|extra|quite|really|very|zelo)$/ : /^(an?|extra|quite|really)$/)
  )
    size += 1;
  if (!isWord(tokens, size, SIZE)) return undefined;
  const next = isWord(tokens, size + 1, /^ones?$/) ? size + 2 : size + 1;
  const behind = tokens[next];
  return behind === undefined || (behind.kind !== 'number' && (behind.kind !== 'word' || JOINS.has(behind.folded))) ? { size, next } : undefined;
}

const isNumber = (token: Token): boolean => token.kind === 'number' || parsedNumber(token.folded) !== undefined;
const isOther = ({ kind, folded }: Token): boolean => kind !== 'word' || SIZE.test(folded) || (JOINS.has(folded) && folded !== 'of');

/** The article or number before, of one food and without a size of its own: the place behind it. */
function countedBefore(tokens: readonly Token[], at: number): number | undefined {
  for (let place = at - 1; place >= Math.max(0, at - REACH); place -= 1) {
    const token = tokens[place] as Token;
    if (isNumber(token)) return place === at - 1 ? undefined : place + 1;
    if (isOther(token)) return undefined;
  }
  return undefined;
}

/** @returns the tokens with the size before the food */
export function withSizesBefore(tokens: readonly Token[]): readonly Token[] {
  for (let at = tokens.length - 1; at > 1; at -= 1) {
    const told = sizeTold(tokens, at);
    const before = told === undefined ? undefined : countedBefore(tokens, at);
    const size = told === undefined ? undefined : tokens[told.size];
    if (told === undefined || before === undefined || size === undefined) continue;
    return withSizesBefore([...tokens.slice(0, before), size, ...tokens.slice(before, at), ...tokens.slice(told.next)]);
  }
  return tokens;
}
