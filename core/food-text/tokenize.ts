/**
 * Splits a text into words, numbers and signs, each with its position. Never throws, reads each character once, and keeps at most
 * `MAX_TEXT` characters. The parser reports the rest as unread.
 */
import { isOtherPicture, wordsForPicture } from './emoji.ts';
import { foldWord } from './fold.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** Numbers only. */
  readonly value?: number;
  /** No blank between this token and the one before. */
  readonly glued: boolean;
}

/** The folded word, number or sign at a place, empty beyond the ends. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.folded ?? '';
}

/** Characters read of one meal text. */
export const MAX_TEXT = 10_000;

const PATTERN =
  /(\d+(?:[.,]\d+)*|[½¼¾⅓⅔⅛⅕⅖⅗⅘⅙⅜⅝⅞])|(\p{L}{1,2}&\p{L}[\p{L}\p{M}'’]*|[\p{L}\p{M}]+(?:['’`´][\p{L}\p{M}]+)*)|([^\s\p{L}\p{M}\d])|(\n)/gu;

const FRACTION_SIGNS: { readonly [sign: string]: number } = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

/** "1,5", "1.5", "1.000", "½". A mark before three digits is read as decimal here; the unit decides later (see quantities). */
function toNumber(text: string): number {
  const sign = FRACTION_SIGNS[text];
  if (sign !== undefined) return sign;
  const marks = text.match(/[.,]/g)?.length ?? 0;
  if (marks <= 1) return Number(text.replace(',', '.'));
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const decimals = text.length - last - 1 === 3 ? '' : text.slice(last + 1);
  const whole = (decimals === '' ? text : text.slice(0, last)).replace(/[.,]/g, '');
  return Number(decimals === '' ? whole : `${whole}.${decimals}`);
}

/** The mark of ".5" and ",5": before digits and behind nothing. */
function openingPoint(tokens: readonly Token[], number: Pick<Token, 'text' | 'glued'>): Token | undefined {
  const mark = tokens.at(-1);
  if (!number.glued || mark === undefined || (mark.glued && tokens.at(-2)?.text !== '(') || !/^[.,]$/.test(mark.text) || !/^\d+$/.test(number.text))
    return undefined;
  return mark;
}

/** Every token has the same fields in the same order, whatever it is: engines read objects of one shape much faster than of several. */
function toToken({ text, start, end, glued }: Base, kind: Token['kind'], folded: string, value?: number): Token {
  return { kind, text, folded, start, end, value, glued };
}

/** What is only a mark, as the one that colours a picture, is no word. */
function addWord(tokens: Token[], base: Base): void {
  const folded = foldWord(base.text);
  if (folded !== '') tokens.push(toToken(base, 'word', folded));
}

type Base = Pick<Token, 'text' | 'start' | 'end' | 'glued'>;

/** Adds a picture of food as words, or counts it where it repeats the one before. @returns whether it is one */
function addPicture(tokens: Token[], base: Base): boolean {
  const words = wordsForPicture(base.text);
  if (words === undefined) return false;
  const last = tokens.at(-1);
  const first = last?.text === base.text ? tokens.findLastIndex((token) => token.text !== base.text) + 1 : tokens.length;
  const count = tokens[first];
  if (count?.kind === 'number') tokens[first] = { ...count, value: (count.value ?? 1) + 1, folded: String((count.value ?? 1) + 1) };
  else if (count !== undefined) tokens.splice(first, 0, { ...base, kind: 'number', folded: '2', value: 2 });
  else {
    if (last !== undefined && wordsForPicture(last.text) !== undefined) tokens.push({ ...base, text: '', kind: 'sign', folded: ',' });
    for (const folded of words) tokens.push({ ...base, kind: 'word', folded });
  }
  return true;
}

/** Whether a picture stands beside a word that was typed. */
function adorns(tokens: readonly Token[], at: number): boolean {
  return [tokens[at - 1], tokens[at + 1]].some((near) => near?.kind === 'word' && !isOtherPicture(near.text));
}

function withoutAdornments(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ text }, at) => !isOtherPicture(text) || !adorns(tokens, at));
}

/** Back in the text as it was typed. */
function atPlaces(tokens: readonly Token[], places: readonly number[]): Token[] {
  return tokens.map((token) => ({ ...token, start: places[token.start] ?? token.start, end: (places[token.end - 1] ?? token.end) + 1 }));
}

function addNumber(tokens: Token[], base: Base): void {
  const raw = base.text;
  const point = openingPoint(tokens, base);
  if (point === undefined) tokens.push(toToken(base, 'number', raw, toNumber(raw)));
  else tokens[tokens.length - 1] = { ...point, text: point.text + raw, end: base.end, kind: 'number', folded: `0.${raw}`, value: Number(`0.${raw}`) };
}

/** @returns whether it is a picture that may only adorn words */
function addSign(tokens: Token[], base: Base): boolean {
  if (addPicture(tokens, base)) return false;
  const isOther = base.text.length > 1 && isOtherPicture(base.text);
  tokens.push(toToken(base, isOther ? 'word' : 'sign', base.text));
  return isOther;
}

/** @param places of each place in the text the one in the text as it was typed, where they differ */
export function tokenize(text: string, places?: readonly number[]): Token[] {
  const tokens: Token[] = [];
  const plain = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  let end = -1;
  let hasOthers = false;
  for (const match of plain.matchAll(PATTERN)) {
    const raw = match[0];
    const start = match.index;
    const base = { text: raw, start, end: start + raw.length, glued: start === end };
    if (match[1] !== undefined) addNumber(tokens, base);
    else if (match[2] !== undefined) addWord(tokens, base);
    else if (addSign(tokens, base)) hasOthers = true;
    end = base.end;
  }
  const read = hasOthers ? withoutAdornments(tokens) : tokens;
  return places === undefined ? read : atPlaces(read, places);
}
