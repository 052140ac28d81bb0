/** Values beside or below their names: "Body Fat Mass 12.4 kg (8.9 ~ 17.9)". */
import { SCAN_FIELDS, type ScanFieldId } from '#core/body-composition/fields.ts';
import { toStoredUnit } from '#core/body-composition/units.ts';
import { toMeantUnit, type PrintedNumber } from './read-value.ts';
import { toNumbers, type Cell } from './cells.ts';
import { toPairName } from './split-names.ts';
import { findTerm, PAIR_TERMS, type Term } from './terms.ts';
import { LOST_EXPONENT, toRowHeight, toRowMiddle, type Token, type TokenRow } from './tokens.ts';

/** Tokens that a name may have. */
const LONGEST = 9;
/** A section of earlier tests, and what it holds, is not this test. */
const HISTORY = /bodycompositionhistory|zgodovina|history|previousresults|prejsnje/;

interface Named {
  readonly term: Term;
  readonly wrong: number;
  readonly from: number;
  /** The token behind the name. */
  readonly to: number;
  readonly name: string;
  readonly unit?: string | undefined;
}

const isBracketed = (row: TokenRow, at: number): boolean =>
  row.slice(0, at).filter(({ text }) => /^[([]$/.test(text)).length > row.slice(0, at).filter(({ text }) => /^[)\]]$/.test(text)).length;

/** The name that begins at a token: the longest that is known. */
function nameAt(row: TokenRow, from: number): Named | undefined {
  if (row[from]?.kind !== 'word' && row[from]?.plain !== '%') return undefined;
  for (let count = Math.min(LONGEST, row.length - from); count > 0; count -= 1) {
    const tokens = row.slice(from, from + count);
    const last = tokens.at(-1);
    if (tokens.some(({ kind }) => kind === 'number') || (last?.kind !== 'word' && last?.plain !== '%')) continue;
    const name = toPairName(tokens);
    const found = findTerm(name, PAIR_TERMS);
    if (found === undefined) continue;
    return { ...found, from, to: from + count, name, unit: unitBehind(row, from + count) };
  }
  return undefined;
}

/** "(kg)" directly behind a name. */
function unitBehind(row: TokenRow, at: number): string | undefined {
  const [open, unit] = [row[at], row[at + 1]];
  if (open?.text === '(' && unit?.kind === 'unit') return unit.plain;
  return open?.kind === 'unit' ? open.plain : undefined;
}

function namesIn(row: TokenRow): Named[] {
  const names: Named[] = [];
  for (let at = 0; at < row.length;) {
    const found = nameAt(row, at);
    if (found !== undefined) names.push(found);
    at = found?.to ?? at + 1;
  }
  return names;
}

const isStroke = (token: Token | undefined): boolean => token !== undefined && /^[~−–-]$/.test(token.text);
const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';
/** "10.1 -14.5": the stroke hangs on the second number. */
const isSigned = (token: Token | undefined): boolean => isNumber(token) && /^[-−]/.test(token.text);

/** One of two numbers with a stroke between them. */
function isInRange(row: TokenRow, at: number): boolean {
  const [before, token, after] = [row[at - 1], row[at], row[at + 1]];
  const begins = (isStroke(after) && isNumber(row[at + 2])) || isSigned(after);
  const ends = (isStroke(before) && isNumber(row[at - 2])) || (isSigned(token) && isNumber(before));
  return begins || ends;
}

/** Bounds of the normal are no results: in brackets, or two numbers with a stroke between them. */
const withoutRanges = (row: TokenRow): TokenRow => row.filter((token, at) => !isNumber(token) || !(isBracketed(row, at) || isInRange(row, at)));

/** The scale of a bar: many numbers in even steps. */
export function isScale(row: TokenRow): boolean {
  const numbers = row.filter(({ kind }) => kind === 'number').map(({ plain }) => Number(plain.replace(',', '.')));
  if (numbers.length < 5) return false;
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  return steps.filter((step) => step > 0).length >= steps.length - 1;
}

/** Without its unit a number could be of anything. */
const NEEDS_UNIT: ReadonlySet<string> = new Set(['%', 'g', 'cm³', 'cm²']);

const accepts = (field: ScanFieldId, number: PrintedNumber, named: string | undefined): boolean => {
  const { unit } = SCAN_FIELDS[field];
  if (unit !== 'SD' && /^[+−-]/.test(number.token.text)) return false;
  const said = toMeantUnit(number.unit ?? named, field);
  if (said === undefined) return !NEEDS_UNIT.has(unit);
  return unit === '1' ? said === '%' : toStoredUnit(1, said, unit) !== undefined;
};

/** Of several numbers with units the one in the stored unit. */
function choose(field: ScanFieldId, numbers: readonly PrintedNumber[], named: string | undefined): PrintedNumber | undefined {
  const fitting = numbers.filter((number) => accepts(field, number, named));
  const { unit } = SCAN_FIELDS[field];
  return fitting.find((number) => number.unit === unit) ?? fitting[0];
}

/** Names that say whether they are of an area or of a volume. */
const SAYS_EXPONENT = /area|volume|povrsin|prostornin|vfa/;

function toCells({ term, wrong, unit, name }: Named, all: readonly PrintedNumber[]): Cell[] {
  const numbers = all.filter((number) => (number.unit ?? unit) !== LOST_EXPONENT || SAYS_EXPONENT.test(name));
  // A name that says its unit is of that quantity alone: "Fat (%)".
  return term.fields.flatMap((field): Cell[] => {
    const [only] = term.fields;
    const isBarePercent = term.fields.length === 1 && field === only && SCAN_FIELDS[field].unit === '%' && unit === undefined;
    const number = choose(field, numbers, isBarePercent ? '%' : unit);
    return number === undefined ? [] : [{ ...number, field, region: 'whole', named: unit ?? (isBarePercent ? '%' : undefined), wrong }];
  });
}

/** Numbers below a name, where its own row has none: in a table with heads, or at the end of a bar. */
function numbersBelow(rows: readonly TokenRow[], at: number, name: Named, next: Named | undefined): PrintedNumber[] {
  const row = rows[at] as TokenRow;
  const from = row[name.from]?.x0 ?? 0;
  const limit = next === undefined ? Number.POSITIVE_INFINITY : (row[next.from - 1]?.x1 ?? Number.POSITIVE_INFINITY);
  for (const below of rows.slice(at + 1, at + 4)) {
    if (toRowMiddle(below) - toRowMiddle(row) > toRowHeight(row) * 3.2) break;
    if (isScale(below)) continue;
    if (namesIn(below).length > 0) break;
    const numbers = toNumbers(withoutRanges(below)).filter(({ token }) => token.x1 > from && token.x0 < limit);
    if (numbers.length > 0) return numbers;
  }
  return [];
}

export interface PairResult {
  readonly cells: readonly Cell[];
  /** Names of fields beside which no number was found. */
  readonly unread: readonly string[];
}

/** Heads of many tables; their numbers stand in the table. */
const COMMON = /^(mass|volume)$/i;

function readRow(rows: readonly TokenRow[], at: number, heads: ReadonlySet<Token>): PairResult {
  const row = withoutRanges(rows[at] as TokenRow);
  const names = namesIn(row);
  const cells: Cell[] = [];
  const unread: string[] = [];
  names.forEach((name, index) => {
    const next = names[index + 1];
    const beside = isScale(row) ? [] : toNumbers(row.slice(name.to, next?.from));
    const isDirect = row[name.to]?.text !== '<' && row[name.to]?.text !== '>';
    const withRow = [...rows.slice(0, at), row, ...rows.slice(at + 1)];
    const numbers = beside.length > 0 ? beside : numbersBelow(withRow, at, name, next);
    const own = isDirect ? toCells(name, numbers) : [];
    cells.push(...own);
    const text = row
      .slice(name.from, name.to)
      .map((token) => token.text)
      .join(' ');
    const isHead = row.slice(name.from, name.to).some((token) => heads.has(token));
    if (name.term.fields.length > 0 && own.length === 0 && !isHead && !COMMON.test(text)) unread.push(text);
  });
  return { cells, unread };
}

/**
 * @param rows without those of tables
 * @param heads of their columns, whose values are read there
 */
export function readPairs(rows: readonly TokenRow[], heads: ReadonlySet<Token> = new Set()): PairResult {
  const toPlain = (row: TokenRow) => row.map(({ plain }) => plain).join('');
  const history = rows.findIndex((row) => HISTORY.test(toPlain(row)) && row.length <= 8);
  const results = rows.map((row, at) => {
    // Three and more numbers beside a name under such a heading are its tests.
    const isHistory = history >= 0 && at > history && row.filter(({ kind }) => kind === 'number').length >= 3;
    return isHistory ? { cells: [], unread: [] } : readRow(rows, at, heads);
  });
  return { cells: results.flatMap(({ cells }) => cells), unread: results.flatMap(({ unread }) => unread) };
}
