/** Words of a page as tokens in rows: names, numbers and units apart, whatever the reader glued together. */
import { foldWord } from '#core/food-text/fold.ts';
import type { OcrPage, OcrWord } from '../ocr-page.ts';

export interface Token {
  readonly text: string;
  readonly kind: 'word' | 'number' | 'unit' | 'mark';
  /** Folded letters and digits of a word; the unit's own spelling of a unit. */
  readonly plain: string;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  /** 0 to 100 */
  readonly confidence: number;
}

export type TokenRow = readonly Token[];

/** Spellings of units on sheets, as they are told to core/body-composition/units.ts. */
const UNITS: Readonly<Record<string, string>> = {
  kg: 'kg',
  g: 'g',
  lb: 'lb',
  lbs: 'lb',
  // The reader's capital i for l.
  ib: 'lb',
  ibs: 'lb',
  '%': '%',
  l: 'L',
  liter: 'L',
  litre: 'L',
  ml: 'ml',
  cm: 'cm',
  mm: 'mm',
  m: 'm',
  in: 'in',
  kcal: 'kcal',
  'kcal/day': 'kcal',
  'kcal/dan': 'kcal',
  kj: 'kJ',
  mj: 'MJ',
  khz: 'kHz',
  '°': '°',
  deg: '°',
  ω: 'Ω',
  Ω: 'Ω',
  ohm: 'Ω',
  'cm²': 'cm²',
  cm2: 'cm²',
  'cm^2': 'cm²',
  'cm³': 'cm³',
  cm3: 'cm³',
  'in²': 'in²',
  in2: 'in²',
  'in³': 'in³',
  in3: 'in³',
  'kg/m²': 'kg/m²',
  'kg/m2': 'kg/m²',
  'g/cm²': 'g/cm²',
  'g/cm2': 'g/cm²',
};
/** A centimetre whose small digit was read as another sign: the name beside it tells whether it is of an area or a volume. */
export const LOST_EXPONENT = 'cm?';

/** Units whose small digit letters are read instead of, or nothing: these are of one quantity only. */
function toPowerUnit(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (lower.startsWith('kg/m')) return 'kg/m²';
  if (lower.startsWith('g/cm')) return 'g/cm²';
  return /^cm[?*"'”’°]$/.test(lower) ? LOST_EXPONENT : undefined;
}

/** Numbers with their sign and marks; a date or a version ("13.6.0.5") is none. */
const NUMBER = /^[+\-−]?\d+(?:[.,]\d+)*$/;
const PIECES =
  /[+−-]?\d+(?:[.,]\d+)*|kcal\/(?:day|dan)|(?:kg\/m|g\/cm)(?:[²³?*"'”’°]|\^?[23])?(?!\p{L})|cm(?:[²³?*"'”’°]|\^?[23])|in(?:[²³]|\^?[23])|[\p{L}]+|%|°|Ω|[()[\]~<>≤≥/:|+*]|[−–-]/giu;

/** "1b", "|b", "23.151b": the reader's one or stroke for l. */
const MISREAD_POUNDS = /(?:(?<![\p{L}\d])|(?<=\d[.,]\d+))[1|I]b(?![\p{L}\d])/u;

/** What a unit is glued to: "181.0cm", "50kHz". After a letter "g" or "l" is a part of a word. */
function toKind(text: string, isAfterNumber: boolean, isInBrackets: boolean): Pick<Token, 'kind' | 'plain'> {
  if (NUMBER.test(text)) return { kind: 'number', plain: text };
  const unit = UNITS[text.toLowerCase()] ?? toPowerUnit(text);
  const isLone = /^[gml]$|^in$/i.test(text);
  if (unit !== undefined && (!isLone || isAfterNumber || isInBrackets)) return { kind: 'unit', plain: unit };
  if (/^[\p{L}]+$/u.test(text)) return { kind: 'word', plain: foldWord(text).replace(/[^a-z0-9]/g, '') };
  return { kind: 'mark', plain: text };
}

function toTokens(words: readonly OcrWord[]): Token[] {
  const tokens: Token[] = [];
  let open = 0;
  for (const word of words) {
    const letter = (word.x1 - word.x0) / Math.max(1, word.text.length);
    for (const { 0: text, index } of word.text.replace(MISREAD_POUNDS, 'lb').matchAll(PIECES)) {
      const before = tokens.at(-1);
      if (/[([]/.test(text)) open += 1;
      const kind = toKind(text, before?.kind === 'number', open > 0);
      if (/[)\]]/.test(text)) open = Math.max(0, open - 1);
      const x0 = word.x0 + index * letter;
      tokens.push({ text, ...kind, x0, x1: x0 + text.length * letter, y0: word.y0, y1: word.y1, confidence: word.confidence });
    }
  }
  return tokens;
}

const toHeight = ({ y0, y1 }: { readonly y0: number; readonly y1: number }): number => y1 - y0;
const toMiddle = ({ y0, y1 }: { readonly y0: number; readonly y1: number }): number => (y0 + y1) / 2;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

interface Growing {
  readonly words: OcrWord[];
  middle: number;
}

interface Pair {
  readonly x: number;
  readonly upper: number;
  readonly lower: number;
}

/** Of the height of letters: so far apart are words that stand below each other. */
const BELOW = 0.5;
/** Words below each other that two lines have at least. */
const TWO_LINES = 2;

/** Words of a row that stand below each other, from left to right. */
function toPairs(words: readonly OcrWord[], usual: number): Pair[] {
  const plain = words.filter((word) => toHeight(word) > usual * 0.5 && toHeight(word) < usual * 1.6);
  return plain.flatMap((one, at) =>
    plain.slice(at + 1).flatMap((other): Pair[] => {
      const shared = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
      const [upper = 0, lower = 0] = [toMiddle(one), toMiddle(other)].sort((a, b) => a - b);
      const isBelow = shared > 0.5 * Math.min(one.x1 - one.x0, other.x1 - other.x0) && lower - upper > usual * BELOW;
      return isBelow ? [{ x: (one.x0 + one.x1) / 2, upper, lower }] : [];
    }),
  );
}

/** On a page that is seen from aside two lines run into each other: each word belongs to the one that is nearer to it there. */
function toLines(words: readonly OcrWord[], usual: number): (readonly OcrWord[])[] {
  const pairs = toPairs(words, usual);
  if (pairs.length < TWO_LINES) return [words];
  const isUpper = (word: OcrWord): boolean => {
    const [near] = pairs.toSorted((a, b) => Math.abs(a.x - word.x0) - Math.abs(b.x - word.x0));
    return near === undefined || Math.abs(toMiddle(word) - near.upper) < Math.abs(toMiddle(word) - near.lower);
  };
  return [words.filter(isUpper), words.filter((word) => !isUpper(word))];
}

/** Rows from top to bottom. A row may climb a little; words of half the height beside it (superscripts) belong to it. */
export function toTokenRows(page: OcrPage): TokenRow[] {
  const words = page.words.filter(({ text }) => text.trim() !== '');
  const usual = median(words.map(toHeight));
  const rows: Growing[] = [];
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    const reach = Math.max(usual * 0.55, Math.min(toHeight(word), usual * 2) * 0.5);
    const near = rows
      .filter((row) => Math.abs(row.middle - toMiddle(word)) < reach)
      .sort((a, b) => Math.abs(a.middle - toMiddle(word)) - Math.abs(b.middle - toMiddle(word)))[0];
    if (near === undefined) rows.push({ words: [word], middle: toMiddle(word) });
    else {
      near.words.push(word);
      near.middle = near.middle * 0.5 + toMiddle(word) * 0.5;
    }
  }
  return rows
    .flatMap(({ words: own }) => toLines(own, usual))
    .filter((own) => own.length > 0)
    .sort((a, b) => toMiddle(a[0] as OcrWord) - toMiddle(b[0] as OcrWord))
    .map((own) => toTokens(own));
}

/** Height of the writing in a row. */
export const toRowHeight = (row: TokenRow): number => median(row.map(toHeight));
export const toRowMiddle = (row: TokenRow): number => median(row.map(toMiddle));
