/** Tables with a row a frequency and a column a part: impedance. */
import type { ScanRegion } from '#core/body-composition/regions.ts';
import type { ScanMaker } from '#core/body-composition/scan.ts';
import { findTableHeading, SUPPOSED, toCentre, toName, toNumbers, type Cell, type Span } from './cells.ts';
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

/** The part that a token names, alone or with the next one. */
function codeAt(row: TokenRow, at: number): { readonly region: ScanRegion; readonly count: number } | undefined {
  const words = row.slice(at, at + 2).filter(({ kind }) => kind === 'word');
  const pair = words.length === 2 ? findRegion(words.map(({ plain }) => plain).join('')) : undefined;
  if (pair !== undefined) return { region: pair, count: 2 };
  const alone = row[at]?.kind === 'word' ? findRegion(row[at].plain) : undefined;
  return alone && { region: alone, count: 1 };
}

/** Parts in the order in which makers print their columns of impedance. */
const CODES: readonly ScanRegion[] = ['arm_right', 'arm_left', 'trunk', 'leg_right', 'leg_left'];
const CODE_MAKERS: ReadonlySet<ScanMaker | undefined> = new Set(['inbody', 'charder']);
/** Rows below the codes that may be of frequencies. */
const MOST_FREQUENCIES = 9;

/** Some of the codes that were read stand in the makers' order: the others are taken from it. */
function isPartly(codes: readonly Code[]): boolean {
  const places = codes.map(({ region }) => CODES.indexOf(region));
  return codes.length >= 2 && codes.length < 4 && places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));
}

const toKhzAt = (row: TokenRow): number =>
  row.findIndex(({ kind }, index) => kind === 'number' && (row[index + 1]?.plain === 'kHz' || /khz/.test(row[index + 1]?.plain ?? '')));

/** Numbers behind the frequency of a row; none in other rows. */
function toFrequencyNumbers(row: TokenRow): readonly PrintedNumber[] {
  const khz = row[toKhzAt(row)];
  return khz === undefined ? [] : toNumbers(row).filter(({ token }) => token.x0 > khz.x1);
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
      const code = codeAt(row, index);
      if (code === undefined) continue;
      codes.push({ x0: row[index]?.x0 ?? 0, x1: row[index + code.count - 1]?.x1 ?? 0, region: code.region });
      index += code.count - 1;
    }
    if (isPartly(codes)) return [{ at, codes: completeCodes(rows, at), wrong: 0 }];
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

function readFrequencyRows(rows: readonly TokenRow[], { at, codes, wrong }: CodeRow, used: Set<Token>): Cell[] {
  const heading = findTableHeading(rows, rows[at] as TokenRow);
  const cells: Cell[] = [];
  for (const row of rows.slice(at + 1, at + MOST_FREQUENCIES)) {
    const khzAt = toKhzAt(row);
    const khz = row[khzAt];
    if (khz === undefined) break;
    const field = findHeading(toName(row.slice(0, khzAt).filter(({ kind }) => kind === 'word'))) ?? heading ?? 'impedance_ohm';
    for (const [number, { region }] of toCodedNumbers(toFrequencyNumbers(row), codes))
      cells.push({ ...number, field, region, khz: Number(khz.plain), wrong });
    row.forEach((token) => used.add(token));
  }
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
  return codeRows.flatMap((codes) => readFrequencyRows(rows, codes, used));
}
