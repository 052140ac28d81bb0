/** Parses amounts from OCR: "6,4g", "1543 kJ", "<0,5 g", "0,029" for "0,02 g", "1543/368". */
import { boxAround } from './ocr-rows.ts';
import type { Box, OcrWord } from './ocr-page.ts';

export type PrintedUnit = 'kJ' | 'kcal' | 'g' | 'mg' | 'µg' | 'ml' | '%';

export interface Amount {
  /** Digits and mark as read, "6,4". */
  readonly digits: string;
  readonly unit?: PrintedUnit;
  readonly comparator?: '<';
  readonly text: string;
  /** 0 to 1 */
  readonly confidence: number;
  /** The word its digits stand in. */
  readonly word: OcrWord;
  readonly box: Box;
  /** Parted from the amount before by a stroke: "1543/368". */
  readonly afterStroke: boolean;
}

/** Letters that readers see in place of digits; only inside what is a number otherwise. */
const ALIKE: Readonly<Record<string, string>> = { o: '0', O: '0', Q: '0', D: '0', l: '1', I: '1', i: '1', '|': '1', S: '5', B: '8', Z: '2' };
const UNITS: readonly (readonly [PrintedUnit, RegExp])[] = [
  ['kJ', /^[kK][jJiIl1)\]]$/],
  ['kcal', /^[kKi]?[cCeo][aoe][l1iIt|]\.?$/],
  ['mg', /^(mg|rng|mq|m9|mgq)$/i],
  ['µg', /^([µμu]g|mcg|meg|mcq)$/i],
  ['ml', /^(ml|mi|m1)$/i],
  ['g', /^([gqG]|gr|g[\W_a-z]?|[¢€]g?|\$)$/],
  ['%', /^%.{0,2}$/],
];

export function toUnit(text: string): PrintedUnit | undefined {
  const bare = text.replace(/[.,;:*)\]}|'"”’]+$/, '').replace(/^[([{|'"]+/, '');
  return UNITS.find(([, shape]) => shape.test(bare))?.[0];
}

const NUMBER = /^([<≤«~]?)\s*(\d[\dOoQDlIi|SBZ]*(?:[.,:]\s?[\dOoQDlIi|SBZ]+)?|[OoQD](?:[.,:][\dOoQDlIi|SBZ]+)?)(.*)$/;
const LEAD = /^[|~—–\-_=[\](){}:;.,'"*»“”‘’+]+(?=[<≤«~\dOoQ])/;

interface NumberToken {
  readonly text: string;
  readonly word: OcrWord;
  readonly afterStroke: boolean;
}

/** "1543kJ/368kcal" is two. */
function toNumberTokens(words: readonly OcrWord[]): NumberToken[] {
  return words.flatMap((word) => {
    const parts = word.text.split('/');
    let stroke = word.text.startsWith('/');
    return parts.flatMap((part, at) => {
      if (at > 0) stroke = true;
      if (part === '') return [];
      // A stroke between words hangs on the one before or after, or stands alone.
      return [{ text: part, word, afterStroke: stroke }];
    });
  });
}

const asDigits = (text: string): string =>
  text
    .replace(/[OoQDlIi|SBZ]/g, (letter) => ALIKE[letter] ?? letter)
    .replaceAll(/\s/g, '')
    .replace(':', ',');

/** Letters that are no unit: "kcal" has four too. */
const isWord = (rest: string): boolean => /^\p{L}{4,}/u.test(rest) && toUnit(rest) === undefined;

/** A number with what is glued to it; undefined for words. */
function numberIn(text: string): { comparator: boolean; digits: string; rest: string } | undefined {
  const [, mark = '', digits = '', rest = ''] = NUMBER.exec(text.replace(LEAD, '')) ?? [];
  if (digits === '') return undefined;
  // "ln" and "Ob" are words: letters may stand for digits only where they end there or a unit follows.
  if (!/\d/.test(digits) && rest !== '' && toUnit(rest) === undefined) return undefined;
  if (isWord(rest)) return undefined;
  return { comparator: mark === '<' || mark === '≤' || mark === '«', digits: asDigits(digits), rest };
}

/** A thousand and its rest are printed apart: "1 543 kJ". */
const continues = (before: string, next: NumberToken | undefined): boolean =>
  /^\d{1,2}$/.test(before) && next !== undefined && /^\d{3}([^\d.,].*)?$/.test(next.text) && !next.afterStroke;

export interface Reading {
  readonly amounts: readonly Amount[];
  /** Words that belong to no amount, in their order. */
  readonly others: readonly OcrWord[];
}

interface Taken {
  readonly amount: Amount;
  /** How many pieces it took. */
  readonly count: number;
}

/** "Calories 130   % Daily Value", "Fat 4 g   % DV": this sign begins a heading. */
const HEADS_SHARES = /^(daily|dv|valeur|of|pu|pdv|rda|nrv|ri|dnev)/i;
const isHeadingSign = (word: OcrWord, next: NumberToken, afterNext: NumberToken | undefined): boolean =>
  (afterNext !== undefined && HEADS_SHARES.test(afterNext.text)) || next.word.x0 - word.x1 > (word.y1 - word.y0) * 2;

const besides = (one: Box, other: Box): boolean => one.y0 < other.y1 && one.y1 > other.y0;

/**
 * The unit may have wrapped to the next line; a share of the day has not, there "%" begins a heading, and neither has "kcal" before a
 * number of its own line: it is that row's name.
 */
function unitAfter(word: OcrWord, next: NumberToken | undefined, afterNext: NumberToken | undefined): PrintedUnit | undefined {
  const unit = next === undefined ? undefined : toUnit(next.text);
  if (unit === undefined || next === undefined) return unit;
  if (unit === '%' && isHeadingSign(word, next, afterNext)) return undefined;
  if (besides(word, next.word)) return unit;
  const namesItsRow = afterNext !== undefined && besides(next.word, afterNext.word) && numberIn(afterNext.text) !== undefined;
  return unit === '%' || namesItsRow ? undefined : unit;
}

interface Draft {
  digits: string;
  /** What is glued to the digits. */
  rest: string;
  unit?: PrintedUnit | undefined;
  readonly used: NumberToken[];
  next: number;
}

/** "1 543 kJ": takes the rest of the thousand in, when it stands close and energy follows. */
function takeThousand(draft: Draft, pieces: readonly NumberToken[], main: OcrWord): void {
  const piece = pieces[draft.next];
  if (draft.rest !== '' || piece === undefined || !continues(draft.digits, piece)) return;
  const more = numberIn(piece.text);
  const isClose = piece.word.x0 - main.x1 < (main.y1 - main.y0) * 0.6;
  if (more === undefined || !isClose || !/^\s*k/i.test(more.rest + (pieces[draft.next + 1]?.text ?? ''))) return;
  draft.digits += more.digits;
  draft.rest = more.rest;
  draft.used.push(piece);
  draft.next += 1;
}

function takeUnit(draft: Draft, pieces: readonly NumberToken[], main: OcrWord): void {
  if (draft.rest !== '') draft.unit = toUnit(draft.rest);
  // Letters that are no unit close the amount; brackets and commas do not.
  if (draft.unit !== undefined || !/^[^\p{L}\d]*$/u.test(draft.rest)) return;
  const piece = pieces[draft.next];
  draft.unit = unitAfter(main, piece, pieces[draft.next + 1]);
  if (draft.unit === undefined || piece === undefined) return;
  draft.used.push(piece);
  draft.next += 1;
}

function amountAt(pieces: readonly NumberToken[], at: number): Taken | undefined {
  const piece = pieces[at];
  if (piece === undefined) return undefined;
  // "< 0,5 g": the sign stands alone.
  const sign = /^[<≤«]$/.test(piece.text) ? 1 : 0;
  const main = pieces[at + sign];
  const found = main === undefined ? undefined : numberIn(main.text);
  if (main === undefined || found === undefined) return undefined;
  const draft: Draft = { digits: found.digits, rest: found.rest, used: [piece, main], next: at + sign + 1 };
  takeThousand(draft, pieces, main.word);
  takeUnit(draft, pieces, main.word);
  const { digits, unit, used, next } = draft;
  const amount: Amount = {
    digits,
    ...(unit === undefined ? {} : { unit }),
    ...(found.comparator || sign === 1 ? { comparator: '<' as const } : {}),
    text: [...new Set(used)].map((one) => one.text).join(' '),
    confidence: Math.min(1, Math.max(0, main.word.confidence / 100)),
    word: main.word,
    // A unit that wrapped to the next line is no part of the place.
    box: boxAround(used.map((one) => one.word).filter((word) => besides(word, main.word))),
    afterStroke: piece.afterStroke,
  };
  return { amount, count: next - at };
}

/** Takes a row of words apart into amounts and everything else. */
export function readAmounts(words: readonly OcrWord[]): Reading {
  const pieces = toNumberTokens(words);
  const amounts: Amount[] = [];
  const others: OcrWord[] = [];
  for (let at = 0; at < pieces.length;) {
    const taken = amountAt(pieces, at);
    if (taken === undefined) {
      const word = pieces[at]?.word;
      if (word !== undefined && others.at(-1) !== word) others.push(word);
      at += 1;
    } else {
      amounts.push(taken.amount);
      at += taken.count;
    }
  }
  return { amounts, others };
}

const UNIT_ALONE = /^[([]?(kj|kcal|mg|µg|mcg|g|ml)[)\],:.]*$/i;

/**
 * Gives amounts without a unit the one printed with the row's name: "Maščobe (g)  6,4  2,6", "Energija kJ 1543", "kcal 368".
 * @param rows the rows that were read, so that a unit counts for its own row
 */
export function withUnitsAhead(rows: readonly (readonly OcrWord[])[], { amounts, others }: Reading): readonly Amount[] {
  const alone = new Set(others.filter(({ text }) => UNIT_ALONE.test(text)));
  if (alone.size === 0) return amounts;
  const ahead = new Map<OcrWord, PrintedUnit | undefined>();
  for (const row of rows) {
    let unit: PrintedUnit | undefined;
    for (const word of row) {
      if (alone.has(word)) unit = toUnit(word.text);
      ahead.set(word, unit);
    }
  }
  return amounts.map((amount) => {
    const unit = amount.unit ?? ahead.get(amount.word);
    return unit === undefined ? amount : { ...amount, unit };
  });
}

/** "6,4" and "6.4" alike. A dot or comma before exactly three digits of an energy figure parts thousands. */
export function toValue(digits: string, isEnergy = false): number {
  const grouped = isEnergy && /^\d{1,2}[.,]\d{3}$/.test(digits);
  return Number(grouped ? digits.replace(/[.,]/, '') : digits.replace(',', '.'));
}
