/** Tables with a row a frequency and a column a part: impedance. */
import type { ScanRegion } from '#core/body-composition/regions.ts';
import type { ScanMaker } from '#core/body-composition/scan.ts';
import { editDistance } from '../edit-distance.ts';
import { findTableHeading, SUPPOSED, toCentre, toName, toNumbers, withColumnMarks, type Cell, type Span } from './cells.ts';
import { toNumber } from './numbers.ts';
import type { PrintedNumber } from './read-value.ts';
import { findHeading, findRegion } from './terms.ts';
import type { Token, TokenRow } from './tokens.ts';

type Code = Span & { readonly region: ScanRegion };

interface CodeRow {
  readonly at: number;
  readonly codes: readonly Code[];
  readonly wrong: number;
}

/** "Desna" over "roka": a head in two rows. */
function regionWithAbove(token: Token, above: TokenRow | undefined): ScanRegion | undefined {
  const over = (above ?? []).find(
    (one) => one.kind === 'word' && one.x0 < token.x1 && one.x1 > token.x0 && token.y0 - one.y1 < (token.y1 - token.y0) * 2,
  );
  return over && findRegion(over.plain + token.plain);
}

/** The part that a token names: alone, with the next one, or with the one above. */
function codeAt(row: TokenRow, at: number, above: TokenRow | undefined): { readonly region: ScanRegion; readonly count: number } | undefined {
  const words = row.slice(at, at + 2).filter(({ kind }) => kind === 'word');
  const pair = words.length === 2 ? findRegion(words.map(({ plain }) => plain).join('')) : undefined;
  if (pair !== undefined) return { region: pair, count: 2 };
  const token = row[at];
  const alone = token?.kind === 'word' ? (findRegion(token.plain) ?? regionWithAbove(token, above)) : undefined;
  return alone && { region: alone, count: 1 };
}

/** Parts in the order in which makers print their columns of impedance. */
const CODES: readonly ScanRegion[] = ['arm_right', 'arm_left', 'trunk', 'leg_right', 'leg_left'];
const CODE_MAKERS: ReadonlySet<ScanMaker | undefined> = new Set(['inbody', 'charder']);
/** Rows below the codes that may be of frequencies, and how many of them may be something else. */
const MOST_FREQUENCIES = 10;
const MOST_OTHERS = 2;

/** Some of the codes that were read stand in the makers' order: the others are taken from it. */
function isPartly(codes: readonly Code[]): boolean {
  const places = codes.map(({ region }) => CODES.indexOf(region));
  return codes.length >= 2 && codes.length < CODES.length && places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));
}

/** What is left of "kHz" behind the digits that may hang on it: "SkHz" is 5 kHz. */
const KHZ = /^([a-z|]{0,3}?)(k?[hrn]z|k[hz])$/i;
const DIGIT_PARTS = /^[\dSsOoIl|]+(?:[.,]\d)?$/;
const LOOK_ALIKES: Readonly<Record<string, string>> = { s: '5', S: '5', o: '0', O: '0', I: '1', l: '1', '|': '1' };
/** A stroke before digits is the edge of the table. */
const toDigits = (text: string): string =>
  text
    .replace(/^[Il|]+(?=[\dSsOo])/, '')
    .replace(/[SsOoIl|]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(',', '.');

/** kHz at which segmental analysers measure. Source: sheets and manuals of InBody, seca, Tanita, Charder, Biody and Bodystat. */
const FREQUENCIES = [1, 2, 3, 5, 6, 7.5, 10, 15, 20, 25, 30, 50, 75, 100, 150, 200, 250, 300, 500, 750, 1000];

interface Frequency {
  readonly khz: number;
  /** Behind it stand the numbers. */
  readonly x1: number;
  /** Letters of the number or its unit were misread. */
  readonly isSupposed: boolean;
}

/** "259" is 250, the one known frequency with a single other digit. */
function toKnownKhz(text: string): number | undefined {
  const khz = Number(text);
  if (text === '' || FREQUENCIES.includes(khz)) return text === '' ? undefined : khz;
  const near =
    text.length < 3 ? [] : FREQUENCIES.filter((known) => String(known).length === text.length && editDistance(String(known), text, 1) === 1);
  return near.length === 1 ? near[0] : undefined;
}

/** The digits of a frequency: what hangs on its unit, with the tokens directly before. */
function toFrequencyText(row: TokenRow, at: number, glued: string): string {
  let text = glued;
  let left = row[at]?.x0 ?? 0;
  for (const part of row.slice(0, at).toReversed()) {
    if (left - part.x1 > (part.y1 - part.y0) * 1.8 || !DIGIT_PARTS.test(part.text)) break;
    text = part.text + text;
    left = part.x0;
  }
  return text;
}

function toFrequency(row: TokenRow): Frequency | undefined {
  for (const [at, token] of row.entries()) {
    const [, glued = '', unit = ''] = KHZ.exec(token.text) ?? [];
    if (unit === '' || !(glued === '' || DIGIT_PARTS.test(glued))) continue;
    const digits = toDigits(toFrequencyText(row, at, glued));
    const khz = toKnownKhz(digits);
    if (khz !== undefined) return { khz, x1: token.x1, isSupposed: unit.toLowerCase() !== 'khz' || Number(digits) !== khz };
  }
  return undefined;
}

/** "349 8": a mark so faint that the reader saw two numbers. It is doubted unless another look has the mark. */
function toWholeNumbers(row: TokenRow): Token[] {
  const whole: Token[] = [];
  for (const token of row) {
    const last = whole.at(-1);
    const isTenth =
      last?.kind === 'number' && /^\d{2,3}$/.test(last.text) && /^\d$/.test(token.text) && token.x0 - last.x1 < (token.y1 - token.y0) * 0.9;
    if (last === undefined || !isTenth) whole.push(token);
    else whole.splice(-1, 1, { ...last, text: `${last.text}.${token.text}`, plain: `${last.text}.${token.text}`, x1: token.x1, confidence: 0 });
  }
  return whole;
}

/** Numbers behind the frequency of a row; none in other rows. */
function toFrequencyNumbers(row: TokenRow): readonly PrintedNumber[] {
  const frequency = toFrequency(row);
  return frequency === undefined ? [] : toNumbers(toWholeNumbers(row.filter(({ x0 }) => x0 >= frequency.x1)));
}

/** Every part of the makers' order at the place of its column, which the first whole row below tells. */
function completeCodes(rows: readonly TokenRow[], at: number): readonly Code[] {
  const whole = rows
    .slice(at + 1, at + MOST_FREQUENCIES)
    .map(toFrequencyNumbers)
    .find((numbers) => numbers.length === CODES.length);
  return (whole ?? []).map(({ token }, index) => ({ x0: token.x0, x1: token.x1, region: CODES[index] as ScanRegion }));
}

/** "RA LA TR RL LL": parts as heads of columns. */
function findCodeRows(rows: readonly TokenRow[]): CodeRow[] {
  return rows.flatMap((row, at): CodeRow[] => {
    const codes: Code[] = [];
    for (let index = 0; index < row.length; index += 1) {
      const code = codeAt(row, index, rows[at - 1]);
      if (code === undefined) continue;
      codes.push({ x0: row[index]?.x0 ?? 0, x1: row[index + code.count - 1]?.x1 ?? 0, region: code.region });
      index += code.count - 1;
    }
    const completed = isPartly(codes) ? completeCodes(rows, at) : [];
    if (completed.length > 0) return [{ at, codes: completed, wrong: 0 }];
    return codes.length >= 4 && new Set(codes.map(({ region }) => region)).size === codes.length ? [{ at, codes, wrong: 0 }] : [];
  });
}

/** Rows of frequencies under heads that were not read: the trunk's number, the smallest, stands third. Where that is so the order is the makers', in doubt. */
function findBareRows(rows: readonly TokenRow[]): CodeRow[] {
  const first = rows.findIndex((row) => toFrequencyNumbers(row).length === CODES.length);
  const ohms = toFrequencyNumbers(rows[first] ?? []).map(({ token }) => toNumber(token.plain) ?? 0);
  return first > 0 && ohms.indexOf(Math.min(...ohms)) === CODES.indexOf('trunk')
    ? [{ at: first - 1, codes: completeCodes(rows, first - 1), wrong: SUPPOSED }]
    : [];
}

/** As many numbers as parts stand in the parts' order, however they are aligned; otherwise each under its own part, and two under one are of none. */
function toCodedNumbers(numbers: readonly PrintedNumber[], codes: readonly Code[]): (readonly [PrintedNumber, Code])[] {
  const distance = (code: Code, { token }: PrintedNumber) => Math.abs(toCentre(code) - toCentre(token));
  const coded = numbers.flatMap((number, index): (readonly [PrintedNumber, Code])[] => {
    const nearest = codes.toSorted((a, b) => distance(a, number) - distance(b, number))[0];
    const code = numbers.length === codes.length ? codes[index] : nearest;
    return code === undefined ? [] : [[number, code]];
  });
  return coded.filter(([, code]) => coded.filter(([, other]) => other === code).length === 1);
}

interface FrequencyRow {
  readonly row: TokenRow;
  readonly frequency: Frequency;
}

/** Rows of frequencies below the codes. One whose frequency was not read does not end them; one frequency twice is of neither. */
function toFrequencyRows(below: readonly TokenRow[]): FrequencyRow[] {
  const found: FrequencyRow[] = [];
  let others = 0;
  for (const row of below) {
    const frequency = toFrequency(row);
    if (frequency !== undefined) found.push({ row, frequency });
    else if ((others += 1) > MOST_OTHERS) break;
  }
  return found.filter(({ frequency: { khz } }) => found.filter(({ frequency }) => frequency.khz === khz).length === 1);
}

function readFrequencyRows(rows: readonly TokenRow[], { at, codes, wrong }: CodeRow, to: number, used: Set<Token>): Cell[] {
  const heading = findTableHeading(rows, rows[at] as TokenRow);
  const found = toFrequencyRows(rows.slice(at + 1, Math.min(to, at + MOST_FREQUENCIES)));
  const byRow = found.map(({ row }) => toFrequencyNumbers(row));
  const marked = withColumnMarks(byRow.flat());
  const cells = found.flatMap(({ row, frequency }, index): Cell[] => {
    const { khz, isSupposed } = frequency;
    const before = row.slice(
      0,
      row.findIndex(({ x1 }) => x1 >= frequency.x1),
    );
    const field = findHeading(toName(before.filter(({ kind }) => kind === 'word'))) ?? heading ?? 'impedance_ohm';
    // Frequencies rise from row to row: one that does not was misread.
    const isOut = found.some((other, place) => place < index && other.frequency.khz > khz);
    const doubt = isSupposed || isOut ? SUPPOSED : wrong;
    row.forEach((token) => used.add(token));
    const from = byRow.slice(0, index).flat().length;
    const numbers = marked.slice(from, from + (byRow[index]?.length ?? 0));
    return toCodedNumbers(numbers, codes).map(([number, { region }]) => ({ ...number, field, region, khz, wrong: doubt }));
  });
  if (cells.length > 0 && wrong === 0) rows[at]?.forEach((token) => used.add(token));
  return cells;
}

/**
 * @param maker whose order of columns stands for heads that were not read
 * @param used takes the tokens that belong to such a table
 */
export function readFrequencies(rows: readonly TokenRow[], maker: ScanMaker | undefined, used: Set<Token>): Cell[] {
  const coded = findCodeRows(rows);
  const codeRows = coded.length === 0 && CODE_MAKERS.has(maker) ? findBareRows(rows) : coded;
  return codeRows.flatMap((codes, index) => readFrequencyRows(rows, codes, codeRows[index + 1]?.at ?? rows.length, used));
}
