/** Reads one number at a token: digits, fractions, words, ranges, sums and products of them. */
import { parsedNumber, TIMES_WORDS, type ParsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';

export interface ReadNumber {
  readonly value: number;
  /** First token after the number. */
  readonly next: number;
  readonly vague: boolean;
  /** "a", "an": one of something, not a count. */
  readonly article: boolean;
  /** The digits as typed, when the number was one plain token. */
  readonly digits?: string;
  /** "2x", "dvakrat": so many of what is said beside it. */
  readonly times?: true;
}

const RANGE = new Set(['-', '–', '—', 'do', 'to']);
const TIMES = new Set(['x', '×', '*', 'krat']);
const ARTICLES = new Set(['a', 'an']);
const SLASHES = new Set(['/', '⁄']);
const HALVES = new Set(['pol', 'half']);
const MOST = 1e6;
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

function digits(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const value = valueAt(tokens, at);
  if (value === undefined) return undefined;
  const part = fraction(tokens, at);
  if (part !== undefined) return part;
  const more = fractionAfter(tokens, at + 1);
  if (more !== undefined) return { ...PLAIN, value: value + more.value, next: more.next };
  const typed = wordAt(tokens, at);
  return { ...PLAIN, value, next: at + 1, ...(/\d/.test(typed) ? { digits: typed } : {}) };
}

function wordNumber(folded: string): ParsedNumber | undefined {
  const times = TIMES_WORDS.get(folded);
  return times === undefined ? parsedNumber(folded) : { value: times };
}

const TENS = 20;

/** A number word that goes on with the one before, and where: "tri četrt", "half of a dozen", "twenty-five". */
function wordAfter(tokens: readonly Token[], at: number, before: number): { readonly said: ParsedNumber; readonly at: number } | undefined {
  const hyphen = wordAt(tokens, at) === '-' && tokens[at]?.glued === true;
  const joined = hyphen && (before >= TENS || parsedNumber(wordAt(tokens, at + 1))?.part === true);
  const place = joined ? at + 1 : wordAt(tokens, at) === 'of' && isArticle(tokens, at + 1) ? at + 1 : at;
  const said = tokens[place]?.kind === 'word' ? parsedNumber(wordAt(tokens, place)) : undefined;
  return said === undefined ? undefined : { said, at: place };
}

function words(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const first = tokens[at]?.kind === 'word' ? wordNumber(wordAt(tokens, at)) : undefined;
  if (first === undefined) return undefined;
  let { value } = first;
  let vague = first.vague === true;
  let article = isArticle(tokens, at);
  let next = at + 1;
  for (let more = wordAfter(tokens, next, value); more !== undefined; more = wordAfter(tokens, next, value)) {
    const adds = value >= TENS && more.said.value < 10 && more.said.part !== true;
    value = adds ? value + more.said.value : value * more.said.value;
    vague ||= more.said.vague === true;
    article &&= isArticle(tokens, more.at);
    next = more.at + 1;
  }
  return { value, next, vague, article, ...(next === at + 1 && TIMES_WORDS.has(wordAt(tokens, at)) ? { times: true } : {}) };
}

const single = (tokens: readonly Token[], at: number): ReadNumber | undefined => digits(tokens, at) ?? words(tokens, at);

/** "2-3", "2 do 3": the middle. */
function range(tokens: readonly Token[], first: ReadNumber): ReadNumber {
  const second = RANGE.has(wordAt(tokens, first.next)) ? single(tokens, first.next + 1) : undefined;
  if (second === undefined || second.value <= first.value) return first;
  return { value: (first.value + second.value) / 2, next: second.next, vague: true, article: false };
}

/** "2 in pol", "one and a half". */
function andHalf(tokens: readonly Token[], first: ReadNumber): ReadNumber {
  const join = wordAt(tokens, first.next);
  if (join !== 'in' && join !== 'and') return first;
  const at = first.next + (isArticle(tokens, first.next + 1) ? 2 : 1);
  return HALVES.has(wordAt(tokens, at)) ? { ...first, value: first.value + 0.5, next: at + 1, article: false } : first;
}

/** "2 x 150": the product; "2x": two. */
function multiplied(tokens: readonly Token[], first: ReadNumber): ReadNumber {
  if (!TIMES.has(wordAt(tokens, first.next))) return first;
  const second = single(tokens, first.next + 1);
  if (second === undefined) return { ...first, next: first.next + 1, article: false, times: true };
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

export function readNumber(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const first = single(tokens, at);
  if (first === undefined) return undefined;
  // "dvakrat 2 dl"
  const times = TIMES_WORDS.has(wordAt(tokens, at)) ? digits(tokens, first.next) : undefined;
  if (times !== undefined) return { ...PLAIN, value: first.value * times.value, next: times.next };
  const read = multiplied(tokens, andHalf(tokens, range(tokens, first)));
  // "4 oz chicken x2": so many of what was said before.
  const isRepeated = /^[x×]$/.test(wordAt(tokens, at - 1)) && tokens[at - 2]?.kind === 'word' && read.next === at + 1;
  return isRepeated ? { ...read, times: true } : read;
}
