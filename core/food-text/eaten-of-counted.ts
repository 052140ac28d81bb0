/**
 * How many were eaten of what was counted first: "12 muffins, I had two", "spekla pladenj 12 mafinov, dva zase". Read as the number that was eaten. This file
 * holds language, not nutrition.
 */
import { endsClause } from './clauses.ts';
import { isEater } from './other-eaters.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const ATE = /^(had|ate|took|kept|jed(el|la|li)|pojed(el|la|li)|sned(el|la|li)?|vzel[ai]?|imel[ai]?)$/;
const FOR_ONE = /^(zase|zame|mine|myself|me|jaz|jst)$/;
/** Words of which one stands in every text of this kind. */
export const TELLS_COUNT = new RegExp(`${ATE.source}|${FOR_ONE.source}`);
const AROUND =
  /^(i|we|jaz|jst|jest|sem|smo|pa|vsak|vsaka|each|jih|le|samo|only|just|and|in|but|then|nato|potem|of|them|these|those|od|njih|tega|for|danes|today)$/;
const OPENS = /^[,;(–—-]$|^(and|in|pa)$/;
const SLICES = /^(slices?|pieces?|kos[aeio]?|kosov|rezin\w*|trikotnik\w*)$/;
/** A pack is told by how many are in it (see part-of-pack.ts). */
const PACK = /^(pack(et)?|box|bag|tub|tin|can|carton|paket|skatl\w*|vreck\w*|zavitek|zavoj)$/;
/** Words of the food, at most. */
const LONGEST = 5;

interface Counted {
  readonly at: number;
  readonly value: number;
  readonly next: number;
}

/** Several pieces, counted by a number at a place. */
function piecesAt(tokens: readonly Token[], at: number): Counted | undefined {
  const read = readNumber(tokens, at);
  if (read === undefined || read.vague || read.article || read.value < 2) return undefined;
  const measure = wordAt(tokens, read.next);
  return toUnit(measure) === undefined || SLICES.test(measure) ? { at, value: read.value, next: read.next } : undefined;
}

/** Whether the sentence has a number, a pack or somebody else who ate before a place. */
function isToldOfMore(tokens: readonly Token[], at: number): boolean {
  let from = at;
  while (from > 0 && !/^[.\n;!?]$/.test(wordAt(tokens, from - 1))) from -= 1;
  return tokens.slice(from, at).some(({ kind, folded }) => kind === 'number' || PACK.test(folded) || isEater(folded));
}

/** The only number up to a place in its sentence, with words alone behind it. */
function countedBefore(tokens: readonly Token[], end: number): Counted | undefined {
  let at = end - 1;
  while (end - at <= LONGEST + 1 && tokens[at]?.kind === 'word' && readNumber(tokens, at) === undefined) at -= 1;
  const counted = piecesAt(tokens, at);
  return counted === undefined || counted.next >= end || isToldOfMore(tokens, at) ? undefined : counted;
}

/** Behind words that only link the number. */
function behindAround(tokens: readonly Token[], from: number): number {
  let at = from;
  while (AROUND.test(wordAt(tokens, at))) at += 1;
  return at;
}

/** "I had two", "dva zase": the number and the token behind all of it. */
function eatenAt(tokens: readonly Token[], from: number): Counted | undefined {
  let at = behindAround(tokens, from);
  let isOwn = tokens.slice(from, at).some(({ folded }) => FOR_ONE.test(folded));
  if (FOR_ONE.test(wordAt(tokens, at))) [isOwn, at] = [true, at + 1];
  if (ATE.test(wordAt(tokens, at))) [isOwn, at] = [true, behindAround(tokens, at + 1)];
  const read = readNumber(tokens, at);
  if (read === undefined || read.vague || /^(a|an)$/.test(wordAt(tokens, at)) || !Number.isInteger(read.value)) return undefined;
  let next = behindAround(tokens, read.next);
  if (FOR_ONE.test(wordAt(tokens, next)) || ATE.test(wordAt(tokens, next))) [isOwn, next] = [true, behindAround(tokens, next + 1)];
  return isOwn && endsClause(tokens, next) ? { at, value: read.value, next: wordAt(tokens, next) === ')' ? next + 1 : next } : undefined;
}

/** @returns the tokens with the number that was eaten */
export function withEatenCounts(tokens: readonly Token[]): readonly Token[] {
  for (let at = 1; at < tokens.length; at += 1) {
    if (!OPENS.test(wordAt(tokens, at))) continue;
    const eaten = eatenAt(tokens, at + 1);
    const counted = eaten === undefined ? undefined : countedBefore(tokens, at);
    if (eaten === undefined || counted === undefined || eaten.value >= counted.value) continue;
    const number = {
      ...(tokens[counted.at] as Token),
      kind: 'number',
      text: String(eaten.value),
      folded: String(eaten.value),
      value: eaten.value,
    } as const;
    return [...tokens.slice(0, counted.at), number, ...tokens.slice(counted.next, at), ...tokens.slice(eaten.next)];
  }
  return tokens;
}
