/** Numbers as they are spoken and dictated: "dvesto petdeset", "a hundred and fifty", "one point five", "nula cela pet". */
import { isNameWithSize } from './names-with-size.ts';
import { keptByWord } from './kept-by-word.ts';
import { parsedNumber, TIMES_WORDS, type ParsedNumber, type ReadNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const ARTICLES = new Set(['a', 'an']);
const isArticle = (tokens: readonly Token[], at: number): boolean => ARTICLES.has(wordAt(tokens, at));

/** "double portion", "triple scoop": of a measure only; a double cheeseburger is one. */
function timesOfMeasure(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const value = MULTIPLES.get(wordAt(tokens, at));
  return value === undefined || !MEASURES.test(wordAt(tokens, at + 1)) ? undefined : { vague: false, article: false, value, next: at + 1 };
}
const MULTIPLES: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);
const MEASURES = /^(portions?|servings?|helpings?|scoops?|shots?)$/;

function wordNumber(folded: string): ParsedNumber | undefined {
  const times = TIMES_WORDS.get(folded);
  return times === undefined ? parsedNumber(folded) : { value: times };
}

/** Whether a number in words, or the decimal behind a point, may begin with a word. */
export const mayBeginNumber = keptByWord((folded) => wordNumber(folded) !== undefined || MULTIPLES.has(folded) || /^(nic|oh|point)$/.test(folded));

const TENS = 20;
const HUNDRED = 100;
const THOUSAND = 1000;
/** Counted themselves: "two dozen", "three hundred". */
const GROUPS: ReadonlySet<number> = new Set([12, HUNDRED, THOUSAND]);
const DIGITS = 10;

interface Next {
  readonly said: ParsedNumber;
  readonly at: number;
}

const saidAt = (tokens: readonly Token[], at: number): ParsedNumber | undefined =>
  tokens[at]?.kind === 'word' ? parsedNumber(wordAt(tokens, at)) : undefined;

/** The rest of "a hundred and fifty". */
const isRest = (tokens: readonly Token[], at: number, before: number): boolean =>
  before >= HUNDRED && before % HUNDRED === 0 && (saidAt(tokens, at)?.value ?? 0) > 1;

/** The place of the word that may go on with a number: behind a hyphen, "of a" or "and". */
function placeAfter(tokens: readonly Token[], at: number, before: number): number {
  const folded = wordAt(tokens, at);
  const isHyphen = folded === '-' && tokens[at]?.glued === true && (before >= TENS || saidAt(tokens, at + 1)?.part === true);
  if (isHyphen || (folded === 'of' && isArticle(tokens, at + 1))) return at + 1;
  return folded === 'and' && isRest(tokens, at + 1, before) ? at + 1 : at;
}

/** A number word that goes on with the one before, and where: "tri četrt", "half of a dozen", "twenty-five". */
function wordAfter(tokens: readonly Token[], at: number, before: number): Next | undefined {
  const place = placeAfter(tokens, at, before);
  // "a Quarter Pounder" is no quarter of one.
  const said = isNameWithSize(tokens, place) ? undefined : saidAt(tokens, place);
  return said === undefined ? undefined : { said, at: place };
}

/** "dvesto petdeset", "twenty five": a smaller number behind a round one. */
const adds = (before: number, next: number): boolean =>
  [THOUSAND, HUNDRED, DIGITS].some((round) => before >= Math.max(round, TENS) && before % round === 0 && next < round && next >= 1);

interface Said {
  readonly value: number;
  readonly vague?: true;
  readonly unsure?: true;
}

const NEAR = 2;

/** What two number words make, or nothing where the second begins something else. */
function together(before: number, isPart: boolean, { value, part, vague }: ParsedNumber): Said | undefined {
  if (part === true || isPart || vague === true) return { value: before * value };
  if (adds(before, value)) return { value: before + value };
  if (GROUPS.has(value)) return { value: before * value };
  // "two fifty" is 250, or two of fifty.
  if (before < DIGITS && value >= TENS && value < HUNDRED) return { value: before * HUNDRED + value, unsure: true };
  // "dve tri" are two or three.
  return before < value && value <= before + NEAR ? { value: (before + value) / 2, vague: true } : undefined;
}

/** "a four cheese pizza": the number is the name's. "a ten piece box", "a dozen" are counted. */
const isOfName = (tokens: readonly Token[], { said, at }: Next): boolean =>
  said.part !== true && said.vague !== true && !GROUPS.has(said.value) && toUnit(wordAt(tokens, at + 1)) === undefined;

const goOn = (tokens: readonly Token[], said: ReadNumber & { readonly isPart: boolean }): (ReadNumber & { readonly isPart: boolean }) | undefined => {
  const more = wordAfter(tokens, said.next, said.value);
  const both =
    more === undefined || (said.article && isOfName(tokens, more)) ? undefined : together(said.value, said.isPart || said.article, more.said);
  if (more === undefined || both === undefined) return undefined;
  return {
    ...said,
    ...both,
    vague: said.vague || more.said.vague === true || both.vague === true,
    isPart: more.said.part === true,
    article: said.article && isArticle(tokens, more.at),
    next: more.at + 1,
  };
};

/** A number in words at a place. */
export function spokenNumber(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const first = tokens[at]?.kind === 'word' ? wordNumber(wordAt(tokens, at)) : undefined;
  if (first === undefined) return timesOfMeasure(tokens, at);
  const vague = first.vague === true;
  let said = { value: first.value, vague, isPart: vague || first.part === true, article: isArticle(tokens, at), next: at + 1 };
  for (let more = goOn(tokens, said); more !== undefined; more = goOn(tokens, said)) said = more;
  return said.next === at + 1 && TIMES_WORDS.has(wordAt(tokens, at)) ? { ...said, times: true } : said;
}

const POINTS = new Set(['point', 'cela', 'celo', 'cele', 'celi', 'celih', 'vejica', 'pika']);
const NOTHING = new Set(['nic', 'nula', 'zero', 'oh']);

/** A digit typed, or a number below a hundred in words. */
function digitsAt(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at];
  if (token?.kind === 'number') return /^\d$/.test(token.text) ? token.text : undefined;
  const value = isArticle(tokens, at) ? undefined : saidAt(tokens, at)?.value;
  return value !== undefined && Number.isInteger(value) && value < HUNDRED ? String(value) : undefined;
}

/** The digits behind a spoken point, in words or as they are typed: "seven five", "petindvajset". */
function decimalsAt(tokens: readonly Token[], at: number): { readonly digits: string; readonly next: number } | undefined {
  let digits = '';
  let next = at;
  for (let more = digitsAt(tokens, next); more !== undefined && next < at + 3; more = digitsAt(tokens, next)) {
    digits += more;
    next += 1;
  }
  return digits === '' ? undefined : { digits, next };
}

interface Whole {
  readonly value: number;
  /** Where the digits begin. */
  readonly next: number;
  /** A point was said behind a number; otherwise only what is measured is a decimal: "nič pet litra", "point five litres". */
  readonly sure: boolean;
}

function wholeAt(tokens: readonly Token[], at: number): Whole | undefined {
  const folded = wordAt(tokens, at);
  if (folded === 'point') return { value: 0, next: at + 1, sure: false };
  const sure = POINTS.has(wordAt(tokens, at + 1));
  if (NOTHING.has(folded)) return { value: 0, next: sure ? at + 2 : at + 1, sure };
  const value = sure ? (tokens[at]?.value ?? saidAt(tokens, at)?.value) : undefined;
  return value === undefined || !Number.isInteger(value) ? undefined : { value, next: at + 2, sure };
}

/** Whether a spoken decimal may begin at a place; most words are told from it by their first look. */
export function beginsDecimal(tokens: readonly Token[], at: number, isNumber: boolean): boolean {
  const folded = wordAt(tokens, at);
  return isNumber ? NOTHING.has(folded) || POINTS.has(wordAt(tokens, at + 1)) : folded === 'nic' || folded === 'oh' || folded === 'point';
}

/** "one point five", "ena cela pet", "nič pet litra", "point five": with the whole number before, or none. */
export function spokenDecimal(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const whole = wholeAt(tokens, at);
  const decimals = whole === undefined ? undefined : decimalsAt(tokens, whole.next);
  if (whole === undefined || decimals === undefined) return undefined;
  if (!whole.sure && toUnit(wordAt(tokens, decimals.next)) === undefined) return undefined;
  return { value: Number(`${whole.value}.${decimals.digits}`), next: decimals.next, vague: false, article: false };
}
