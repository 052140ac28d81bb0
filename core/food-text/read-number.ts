/** Reads one number at a token: digits, fractions, words, ranges, sums and products of them. */
import { isTimesWord, TIMES_WORDS, type ReadNumber } from './number-words.ts';
import { beginsDecimal, mayBeginNumber, spokenDecimal, spokenNumber } from './spoken-numbers.ts';
import { wordAt, type Token } from './tokenize.ts';

const RANGE = new Set(['-', '–', '—', 'do', 'to', 'ali', 'or']);
/** "Med" is honey where no two numbers with "in" follow. */
export const BETWEEN: ReadonlyMap<string, string> = new Map([
  ['between', 'and'],
  ['med', 'in'],
]);
const TIMES = new Set(['x', '×', '*', 'krat', 'times']);
const ARTICLES = new Set(['a', 'an']);
const SLASHES = new Set(['/', '⁄']);
const HALVES = new Set(['pol', 'half']);
const MOST = 1e6;
const THOUSAND = 1000;
const PLAIN = { vague: false, article: false } as const;

const isArticle = (tokens: readonly Token[], at: number): boolean => ARTICLES.has(wordAt(tokens, at));

function valueAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  return token?.kind === 'number' && token.value !== undefined && token.value <= MOST ? token.value : undefined;
}

/** "1/2" */
function fraction(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const above = valueAt(tokens, at);
  const below = SLASHES.has(wordAt(tokens, at + 1)) ? valueAt(tokens, at + 2) : undefined;
  return above === undefined || below === undefined || below === 0 ? undefined : { ...PLAIN, value: above / below, next: at + 3 };
}

/** What a whole number is followed by: "1 1/2", "1½". */
function fractionAfter(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const plain = fraction(tokens, at);
  if (plain !== undefined) return plain.value < 1 ? plain : undefined;
  const sign = valueAt(tokens, at);
  return sign !== undefined && sign > 0 && sign < 1 && !/\d/.test(wordAt(tokens, at)) ? { ...PLAIN, value: sign, next: at + 1 } : undefined;
}

const isWord = (token: Token | undefined): boolean => token?.kind === 'word';

/** "1 500 ml" at the beginning or end of an item: a thousand and a half, or one of 500 ml. */
function thousands(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const [first, rest] = [tokens[at]?.value, tokens[at + 1]];
  if (first === undefined || rest?.value === undefined || rest.glued) return undefined;
  const isParted = /^[1-9]\d? \d{3} (g|ml)$/.test(`${wordAt(tokens, at)} ${rest.text} ${wordAt(tokens, at + 2)}`);
  if (!isParted || (isWord(tokens[at - 1]) && isWord(tokens[at + 3]))) return undefined;
  return { ...PLAIN, value: first * THOUSAND + rest.value, next: at + 2, unsure: true };
}

function digits(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const value = valueAt(tokens, at);
  if (value === undefined) return undefined;
  const part = fraction(tokens, at);
  if (part !== undefined) return part;
  // "1-1/2 cups"
  const isHyphened = wordAt(tokens, at + 1) === '-' && tokens[at + 1]?.glued === true && value >= 1 && fraction(tokens, at + 2) !== undefined;
  const more = fractionAfter(tokens, isHyphened ? at + 2 : at + 1);
  if (more !== undefined) return { ...PLAIN, value: value + more.value, next: more.next };
  const typed = wordAt(tokens, at);
  const parted = thousands(tokens, at);
  if (parted !== undefined) return parted;
  return { vague: false, article: false, value, next: at + 1, digits: /\d/.test(typed) ? typed : undefined };
}

/** A number, or the decimal that it begins: "one point five". Most words begin none. */
function single(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at];
  if (token?.kind === 'word' && mayBeginNumber(token.folded) !== true) return undefined;
  const number = digits(tokens, at) ?? spokenNumber(tokens, at);
  return beginsDecimal(tokens, at, number !== undefined) ? (spokenDecimal(tokens, at) ?? number) : number;
}

/** The place behind what parts two ends of a range: "2-3", "2 do 3", "between 2 and 3", "med 100 in 150 g". */
export function rangeEnd(tokens: readonly Token[], from: number, parting: number): number | undefined {
  const folded = wordAt(tokens, parting);
  if (RANGE.has(folded)) return parting + 1;
  return BETWEEN.get(wordAt(tokens, from - 1)) === folded ? parting + 1 : undefined;
}

/** "2-3", "2 do 3": the middle. */
function range(tokens: readonly Token[], from: number, first: ReadNumber): ReadNumber {
  // "Coke Zero – 230 g": nothing is no end of a range.
  const end = first.value === 0 ? undefined : rangeEnd(tokens, from, first.next);
  const second = end === undefined ? undefined : single(tokens, end);
  if (second === undefined || second.value <= first.value) return first;
  return { value: (first.value + second.value) / 2, next: second.next, vague: true, article: false };
}

/** "2 in pol", "one and a half". */
function andHalf(tokens: readonly Token[], first: ReadNumber): ReadNumber {
  const join = wordAt(tokens, first.next);
  if (join !== 'in' && join !== 'and') return first;
  const at = first.next + (isArticle(tokens, first.next + 1) ? 2 : 1);
  if (HALVES.has(wordAt(tokens, at))) return { ...first, value: first.value + 0.5, next: at + 1, article: false };
  // "one and two thirds", "1 and 1/4"
  const rest = join === 'and' && Number.isInteger(first.value) ? (spokenNumber(tokens, at) ?? digits(tokens, at)) : undefined;
  return rest !== undefined && rest.value > 0 && rest.value < 1
    ? { ...first, value: first.value + rest.value, next: rest.next, article: false }
    : first;
}

/** "dvojni espresso", and no name that says it of what is in it: "dvojni burger". */
const isMultiple = (tokens: readonly Token[], at: number): boolean =>
  TIMES_WORDS.has(wordAt(tokens, at)) && !isTimesWord(wordAt(tokens, at)) && !isDoubleName(tokens, at);
const isDoubleName = (tokens: readonly Token[], at: number): boolean => TIMES_WORDS.has(wordAt(tokens, at)) && /burger/.test(wordAt(tokens, at + 1));

/** "1x 2 % mleko", "2x dvojni burger": the number tells the kind; "1x dvojna kava" is counted. */
function isOfName(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind === 'number') return wordAt(tokens, at + 1) === '%';
  return isDoubleName(tokens, at);
}

/** "2 x 150": the product; "2x": two. */
function multiplied(tokens: readonly Token[], first: ReadNumber): ReadNumber {
  // "1 dvojni espresso"
  if (isMultiple(tokens, first.next) && !first.vague)
    return { ...first, value: first.value * (TIMES_WORDS.get(wordAt(tokens, first.next)) ?? 1), next: first.next + 1 };
  if (!TIMES.has(wordAt(tokens, first.next))) return first;
  const second = single(tokens, first.next + 1);
  // "3 times a day"
  if (wordAt(tokens, first.next) === 'times' && (second === undefined || second.article)) return first;
  if (second === undefined || isOfName(tokens, first.next + 1)) return { ...first, next: first.next + 1, article: false, times: true };
  return { value: first.value * second.value, next: second.next, vague: first.vague || second.vague, article: false };
}

/** "(0,5 l) x 2", "(30 g) 2x": how many of the weight before, and the token after it. */
export function timesAfter(tokens: readonly Token[], at: number): { readonly value: number; readonly next: number } | undefined {
  const isBefore = TIMES.has(wordAt(tokens, at));
  const count = single(tokens, isBefore ? at + 1 : at);
  if (count === undefined || count.article || count.vague) return undefined;
  if (isBefore) return count;
  return TIMES.has(wordAt(tokens, count.next)) && valueAt(tokens, count.next + 1) === undefined
    ? { value: count.value, next: count.next + 1 }
    : undefined;
}

/** "dvakrat 2 dl", "trikrat po eno rezino" */
const timed = (tokens: readonly Token[], at: number): ReadNumber | undefined =>
  wordAt(tokens, at) === 'po' ? single(tokens, at + 1) : digits(tokens, at);

export function readNumber(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const first = single(tokens, at);
  if (first === undefined) return undefined;
  const times = TIMES_WORDS.has(wordAt(tokens, at)) ? timed(tokens, first.next) : undefined;
  if (times !== undefined) return { ...PLAIN, value: first.value * times.value, next: times.next };
  const read = multiplied(tokens, andHalf(tokens, range(tokens, at, first)));
  // "4 oz chicken x2": so many of what was said before.
  const isRepeated = /^[x×]$/.test(wordAt(tokens, at - 1)) && /^(word|sign)$/.test(tokens[at - 2]?.kind ?? '') && read.next === at + 1;
  return isRepeated || isTimesWord(wordAt(tokens, at)) ? { ...read, times: true } : aboutSo(tokens, read);
}

/** "150ish", "150-ish" */
function aboutSo(tokens: readonly Token[], read: ReadNumber): ReadNumber {
  const ish = wordAt(tokens, read.next) === '-' ? read.next + 1 : read.next;
  return wordAt(tokens, ish) === 'ish' && tokens[ish]?.glued === true ? { ...read, vague: true, next: ish + 1 } : read;
}
