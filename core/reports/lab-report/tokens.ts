/** Takes the words of a line apart into numbers, ranges, units, flags, qualitative results, dates and other words. */
import { boxAround } from '../ocr-rows.ts';
import type { Box, OcrWord } from '../ocr-page.ts';
import { foldText } from './fold.ts';
import { median, toText } from './lines.ts';
import { toNumber, toRange } from './numbers.ts';
import { toUnit } from './units.ts';
import { PENDING, QUALITATIVE } from './vocabulary.ts';

export type TokenKind = 'number' | 'range' | 'unit' | 'flag' | 'qualitative' | 'pending' | 'date' | 'word';

export interface Token extends Box {
  readonly kind: TokenKind;
  readonly text: string;
  readonly words: readonly OcrWord[];
}

const FLAG =
  /^(?:\*{1,3}|[HLVNK]|HH|LL|↑{1,2}|↓{1,2}|▲|▼|!{1,2}|\+|-|–|<{1,2}|>{1,2}|\([HL]\)|\[[HL]\]|High|Low|HIGH|LOW|H\*|L\*|\*H|\*L|visoko|nizko|Visoko|Nizko|hoch|niedrig|alto|basso|bajo|Normal|NORMAL|normal|Alto|Basso|Bajo)$/;
const PLUSES = /^(?:\(\+\)|\++\/?-?|\+{1,4}|\+\/-|[1-4]\+)$/;
const DATE = /^\(?(?:\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4}|\d{2})|\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}-\d{1,2}-\d{4})\)?[,;]?$/;
const TIME = /^\(?\d{1,2}[:.]\d{2}(?::\d{2})?\)?h?$/;
/** Most words one token can have, and how far apart they may stand, in heights. */
const MOST_WORDS = 6;
const NEAR = 0.85;
/** A dash between figures is narrow in a letter of equal width, and has more blank around it. */
const NEAR_DASH = 1.6;
const DASH = /^[-–—−]$/;

const QUALITATIVE_WORDS = new Set(QUALITATIVE);
const PENDING_WORDS = new Set(PENDING);

/** "103/µL" is a power of ten that lost its raised figure. */
const isPower = (text: string): boolean => /^10(?:3|6|9|12)\//.test(text) && toUnit(text)?.unit.startsWith('10^') === true;

function isNumber(text: string): boolean {
  const found = toNumber(text);
  if (found === undefined || isPower(text)) return false;
  return found.rest === '' || /^(?:[*!↑↓+-]{1,3}|\)?|[HLVN]{1,2}\*?|\*[HL])$/.test(found.rest) || toUnit(found.rest) !== undefined;
}

/** "3,9 - 6,1", "(3,9-6,1)", "do 5,0"; a sign and one number alone can also be a result. */
function isRange(text: string): boolean {
  const bare = text.replace(/^[([]+|[)\]]+$/g, '').trim();
  const range = toRange(bare);
  if (range === undefined || (range.low === undefined && range.high === undefined)) return false;
  if (range.low !== undefined && range.high !== undefined) return /^\d[\d.,]*\s*(?:-|–|—|−|÷|\.\.\.?|do|to|bis|a|al|hasta)\s*\d[\d.,]*$/i.test(bare);
  return /^(?:do|pod|nad|od|bis|unter|über|up to|fino a|inferiore a|superiore a|ispod|iznad|hasta|menor de|mayor de|manj kot|več kot|less than|more than|greater than|below|above|max\.?|min\.?)\s*\d[\d.,]*$/i.test(
    bare,
  );
}

function toWordKind(text: string, count: number): TokenKind | undefined {
  const folded = foldText(text);
  if (PENDING_WORDS.has(folded)) return 'pending';
  if (QUALITATIVE_WORDS.has(folded) || (count === 1 && PLUSES.test(text) && text !== '+')) return 'qualitative';
  return undefined;
}

function toSignKind(text: string, count: number): TokenKind | undefined {
  if (isNumber(text) && (count === 1 || (count === 2 && /^[<>≤≥*!]/.test(text)))) return 'number';
  if (toUnit(text) !== undefined && (count === 1 || isUnitPhrase(text))) return 'unit';
  return count === 1 && FLAG.test(text) ? 'flag' : undefined;
}

function toKind(text: string, count: number): TokenKind | undefined {
  if (DATE.test(text)) return 'date';
  return isRange(text) ? 'range' : (toWordKind(text, count) ?? toSignKind(text, count));
}

/** Several words are one unit only when their parts are none by themselves or one continues the other: "x 10^9 /L", "µg/L FEU", "10 9 /L". */
const isUnitPhrase = (text: string): boolean =>
  /[/%]/.test(text) && !/^\d+[.,]\d/.test(text) && !/^\d+ (?!\d{1,2} ?\/)/.test(text.replace(/^10 /, 'x10 ').replace(/^10\^?\d/, 'x10'));

const toNear = (before: OcrWord, next: OcrWord): number =>
  (DASH.test(next.text) && /\d$/.test(before.text)) || (DASH.test(before.text) && /^\d/.test(next.text)) ? NEAR_DASH : NEAR;

function nearRun(words: readonly OcrWord[], from: number, size: number): number {
  let to = from + 1;
  while (to < words.length && to - from < MOST_WORDS) {
    const [before, next] = [words[to - 1], words[to]];
    if (before === undefined || next === undefined || next.x0 - before.x1 > size * toNear(before, next)) break;
    to += 1;
  }
  return to;
}

function tokenAt(words: readonly OcrWord[], from: number, size: number): Token {
  for (let to = nearRun(words, from, size); to > from; to -= 1) {
    const taken = words.slice(from, to);
    const text = toText(taken);
    const kind = toKind(text, taken.length);
    if (kind !== undefined) return { kind, text, words: taken, ...boxAround(taken) };
  }
  const taken = words.slice(from, from + 1);
  return { kind: TIME.test(toText(taken)) && /:/.test(toText(taken)) ? 'date' : 'word', text: toText(taken), words: taken, ...boxAround(taken) };
}

export function toTokens(words: readonly OcrWord[]): Token[] {
  const tokens: Token[] = [];
  // A dash is flat: the usual word of the line tells the size of its letters.
  const size = median(words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ y0, y1 }) => y1 - y0));
  for (let at = 0; at < words.length;) {
    const token = tokenAt(words, at, size);
    tokens.push(token);
    at += token.words.length;
  }
  return tokens;
}

export const isResult = (token: Token): boolean => token.kind === 'number' || token.kind === 'qualitative' || token.kind === 'pending';
