/**
 * What others ate of a food and how many oneself: "mož je pojedel pet klobas, jaz pa samo eno", "my husband ate five sausages, I only had one". The number that
 * holds is one's own. This file holds language, not nutrition.
 */
import { AUXILIARY, endsClause, wordSet } from './clauses.ts';
import { ATE_EN, ATE_SL, isEater } from './other-eaters.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

/** Oneself as who ate. */
export const ONESELF = /^(jaz|jst|jest|i|me|myself)$/;
const AROUND = wordSet('pa samo le only just had ate have sem pojedel pojedla jedel jedla si but and ampak a maybe mogoce zgolj ended up with');
/** Words of the food, at most. */
const LONGEST = 5;

interface Eaten {
  /** "slices", "kosa" */
  readonly measure: readonly Token[];
  /** The first word of the food, and the token behind it. */
  readonly food: number;
  readonly end: number;
}

/** "je pojedel", "ate": the token behind a verb of eating; absent where none stands there. */
function behindVerb(tokens: readonly Token[], from: number): number | undefined {
  let isEaten = false;
  for (let at = from; ; at += 1) {
    const said = wordAt(tokens, at);
    if (AUXILIARY.has(said)) continue;
    if (!ATE_SL.test(said) && !ATE_EN.test(said)) return isEaten ? at : undefined;
    isEaten = true;
  }
}

/** The token behind the words of a food. */
function foodEnd(tokens: readonly Token[], food: number): number {
  let end = food;
  while (end < food + LONGEST && tokens[end]?.kind === 'word' && !NEXT_CLAUSE.test(wordAt(tokens, end))) end += 1;
  return end;
}
const NEXT_CLAUSE = /^(and|but|pa|a|in|jaz|i)$/;

/** "je pojedel pet klobas" behind who ate. */
function eatenBy(tokens: readonly Token[], eater: number): Eaten | undefined {
  const number = behindVerb(tokens, eater + 1);
  if (number === undefined) return undefined;
  const read = readNumber(tokens, number);
  const counted = read?.next ?? number;
  const isMeasured = read !== undefined && toUnit(wordAt(tokens, counted)) !== undefined && tokens[counted + 1]?.kind === 'word';
  const food = isMeasured ? counted + 1 : counted;
  const end = foodEnd(tokens, food);
  return end > food ? { measure: tokens.slice(counted, food), food, end } : undefined;
}

interface Own {
  readonly number: number;
  /** Behind the number and its measure. */
  readonly next: number;
  readonly isMeasured: boolean;
}

/** ", jaz pa samo eno": the number of one's own, and the token behind it and its measure. */
function ownAt(tokens: readonly Token[], from: number): Own | undefined {
  let at = from;
  let isOwn = false;
  for (; /^[,;–-]$/.test(wordAt(tokens, at)) || AROUND.has(wordAt(tokens, at)) || ONESELF.test(wordAt(tokens, at)); at += 1)
    isOwn ||= ONESELF.test(wordAt(tokens, at));
  const read = isOwn ? readNumber(tokens, at) : undefined;
  if (read === undefined || /^(a|an)$/.test(wordAt(tokens, at))) return undefined;
  const next = toUnit(wordAt(tokens, read.next)) === undefined ? read.next : read.next + 1;
  return endsClause(tokens, next) || /^(z|s|with|in|and)$/.test(wordAt(tokens, next))
    ? { number: at, next, isMeasured: next > read.next }
    : undefined;
}

/** "sin jih je pojedel 3", "otroka vsak po pet": the token behind how many others had of what was named before. */
function countedBy(tokens: readonly Token[], eater: number): number | undefined {
  let number = eater + 1;
  while (OF_NAMED.has(wordAt(tokens, number)) || AUXILIARY.has(wordAt(tokens, number)) || isVerb(wordAt(tokens, number))) number += 1;
  const read = readNumber(tokens, number);
  if (read === undefined || /^(a|an)$/.test(wordAt(tokens, number))) return undefined;
  const measure = toUnit(wordAt(tokens, read.next))?.kind === 'portion' || wordAt(tokens, read.next) === 'each' ? read.next + 1 : read.next;
  return endsClause(tokens, measure) || /^(and|in|pa)$/.test(wordAt(tokens, measure)) ? measure : undefined;
}
const OF_NAMED = wordSet('jih ga jo vsak vsaka po each of them both');
const isVerb = (said: string): boolean => ATE_SL.test(said) || ATE_EN.test(said);

/** Whether a food is named before a place: a word, and behind it at most a sign. */
const isBehindName = (tokens: readonly Token[], at: number): boolean => /^[,:;(–-]$/.test(wordAt(tokens, at - 1)) && tokens[at - 2]?.kind === 'word';

/** "ribje palčke, sin jih je pojedel 3, jaz 2": one's own number of what was named before. @param first where others are told of */
function withOwnOfNamed(tokens: readonly Token[], at: number, first: number): readonly Token[] | undefined {
  const counted = isBehindName(tokens, first) ? countedBy(tokens, at) : undefined;
  const own = counted === undefined ? undefined : ownAt(tokens, counted);
  if (own === undefined) return undefined;
  const named = /^[,:]$/.test(wordAt(tokens, first - 1)) ? first - 1 : first;
  return [...tokens.slice(0, named), ...tokens.slice(own.number)];
}

/** "mož je pojedel pet klobas, jaz pa samo eno": one's own number of what others had. @param first where others are told of */
function withOwnOfEaten(tokens: readonly Token[], at: number, first: number): readonly Token[] | undefined {
  const eaten = eatenBy(tokens, at);
  const own = eaten && ownAt(tokens, eaten.end);
  if (eaten === undefined || own === undefined) return undefined;
  const measure = own.isMeasured ? [] : eaten.measure;
  const amount = [...tokens.slice(own.number, own.next), ...measure];
  return [...tokens.slice(0, first), ...amount, ...tokens.slice(eaten.food, eaten.end), ...tokens.slice(own.next)];
}

/** @returns the tokens with one's own number of what others ate */
export function withOwnCounts(tokens: readonly Token[]): readonly Token[] {
  for (const [at, { folded }] of tokens.entries()) {
    if (!isEater(folded)) continue;
    const first = /^(my|moj|moja|the|our|nas|on|ona)$/.test(wordAt(tokens, at - 1)) ? at - 1 : at;
    const own = withOwnOfEaten(tokens, at, first) ?? withOwnOfNamed(tokens, at, first);
    if (own !== undefined) return own;
  }
  return tokens;
}
