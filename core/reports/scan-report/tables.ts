/** Tables of parts of the body: a row a part with a column a quantity, or a row a frequency with a column a part. */
import type { ScanFieldId } from '#core/body-composition/fields.ts';
import { SCAN_FIELDS } from '#core/body-composition/fields.ts';
import type { ScanRegion } from '#core/body-composition/regions.ts';
import type { ScanMaker } from '#core/body-composition/scan.ts';
import { toNumber } from './numbers.ts';
import { findRegion } from './terms.ts';
import { completeHeads, toHead, withoutMisread, type Head } from './column-heads.ts';
import { findTableHeading, toCentre, toName, toNumbers, withColumnMarks, type Cell, type Span } from './cells.ts';
import { toPhrases } from './split-names.ts';
import { readFrequencies } from './frequency-rows.ts';
import { findRowPlace, NO_PLACES, toKnownHeads, type TablePlaces } from './other-looks.ts';
import type { PrintedNumber } from './read-value.ts';
import { toRowHeight, toRowMiddle, type Token, type TokenRow } from './tokens.ts';

/** Where a table stands, from its heads to its last row. */
export interface TableArea extends Span {
  readonly y0: number;
  readonly y1: number;
}

export interface TableResult {
  readonly cells: readonly Cell[];
  /** Tokens that belong to a table; nothing else is read from them. */
  readonly used: ReadonlySet<Token>;
  /** Heads of columns: a name without a number beside it. */
  readonly heads: ReadonlySet<Token>;
  readonly places: TablePlaces;
  readonly areas: readonly TableArea[];
}

const overlaps = (a: Span, b: Span): boolean => a.x0 < b.x1 && a.x1 > b.x0;
interface RegionRow {
  readonly row: TokenRow;
  readonly region: ScanRegion | undefined;
  readonly numbers: readonly PrintedNumber[];
}

/** Numbers that a row of a table has at least, where its name is known from another look. */
const NAMELESS = 3;

/** A row whose name was not read, with the one that another look has there. */
function toNamedRow(row: TokenRow, others: TablePlaces): RegionRow | undefined {
  const numbers = toNumbers(row);
  const place =
    numbers.length < NAMELESS
      ? undefined
      : findRowPlace(
          numbers.map(({ token }) => token),
          others.rows,
        );
  return place && { row, region: place.region, numbers };
}

/** The name at the left of a row of a table, and its numbers; undefined for other rows. */
function toRegionRow(row: TokenRow): RegionRow | undefined {
  const first = row.findIndex(({ kind }) => kind === 'number');
  if (first <= 0) return undefined;
  const label = row.slice(0, first).filter(({ kind }) => kind === 'word');
  const name = toName(label);
  // The edge of the paper is read as a letter before a name: "l Trunk".
  const region = findRegion(name) ?? findRegion(toName(label.filter(({ plain }) => plain.length > 1)));
  const isOther = region === undefined && /diff|ribs|spine|pelvis/.test(name);
  return region === undefined && !isOther ? undefined : { row, region, numbers: toNumbers(row.slice(first)) };
}

/** Rows of one table: below each other without a gap, with columns that lie over each other. */
function toGroups(rows: readonly TokenRow[], others: TablePlaces): RegionRow[][] {
  const groups: RegionRow[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const found = toRegionRow(row) ?? toNamedRow(row, others);
    if (found === undefined) continue;
    const [middle, height] = [toRowMiddle(row), toRowHeight(row)];
    const group = groups.at(-1);
    if (group !== undefined && middle - last < height * 3.5) group.push(found);
    else groups.push([found]);
    last = middle;
  }
  return groups.filter((group) => group.filter(({ region }) => region !== undefined).length >= 2);
}

/** Columns of numbers: what overlaps from row to row. */
function toColumns(rows: readonly (readonly PrintedNumber[])[]): Span[] {
  const columns: Span[] = [];
  for (const { token } of rows.flat()) {
    const own = columns.filter((column) => overlaps(column, token));
    const [first, ...rest] = own;
    if (first === undefined) {
      columns.push({ x0: token.x0, x1: token.x1 });
      continue;
    }
    first.x0 = Math.min(first.x0, token.x0, ...rest.map(({ x0 }) => x0));
    first.x1 = Math.max(first.x1, token.x1, ...rest.map(({ x1 }) => x1));
    for (const one of rest) columns.splice(columns.indexOf(one), 1);
  }
  return columns.sort((a, b) => a.x0 - b.x0);
}

/** How far a phrase is from a column, by the edge or the middle at which both are aligned. */
function toDistance(phrase: readonly Token[], column: Span): number {
  const span = { x0: phrase[0]?.x0 ?? 0, x1: phrase.at(-1)?.x1 ?? 0 };
  return Math.min(Math.abs(span.x0 - column.x0), Math.abs(span.x1 - column.x1), Math.abs(toCentre(span) - toCentre(column)));
}

/** The words over each column, from the top. What stands left of all columns is the head of the names. */
function toHeadTokens(rows: readonly TokenRow[], columns: readonly Span[], left: number): Token[][] {
  const heads: Token[][] = columns.map(() => []);
  for (const phrase of rows.flatMap(toPhrases)) {
    if (toCentre({ x0: phrase[0]?.x0 ?? 0, x1: phrase.at(-1)?.x1 ?? 0 }) <= left) continue;
    const distances = columns.map((column) => toDistance(phrase, column));
    heads[distances.indexOf(Math.min(...distances))]?.push(...phrase);
  }
  return heads;
}

/**
 * Letters of a reader have their own heights: brackets stand higher than digits, so a row of units is no heading for that, and the line above a row
 * of frequencies may count as a part of its letters.
 */
function isHeading(row: TokenRow, height: number): boolean {
  if (row.filter(({ plain }) => plain === 'kHz').length >= 2) return false;
  const units = row.filter(({ text }) => text === '(').length;
  return toRowHeight(row) > height * (units >= 2 ? 1.75 : 1.35);
}

/** The rows of words directly above; a heading in larger writing is none of them. */
function toHeadRows(rows: readonly TokenRow[], first: TokenRow, most: number): TokenRow[] {
  const at = rows.indexOf(first);
  const height = toRowHeight(first);
  const head: TokenRow[] = [];
  let below = toRowMiddle(first);
  for (let above = at - 1; above >= 0 && head.length < most; above -= 1) {
    const row = rows[above] as TokenRow;
    const isFar = below - toRowMiddle(row) > height * 2.6;
    if (isFar || isHeading(row, height) || toRegionRow(row) !== undefined) break;
    head.unshift(row);
    below = toRowMiddle(row);
  }
  return head;
}

interface FoundHeads {
  readonly heads: readonly (Head | undefined)[];
  /** The words they are made of. */
  readonly tokens: readonly Token[];
}

/** As many rows of the head as explain most columns; of two that explain as many the longer one, whose names are whole. */
function findHeads(rows: readonly TokenRow[], first: TokenRow, columns: readonly Span[], left: number): FoundHeads {
  let best: readonly (Head | undefined)[] = columns.map(() => undefined);
  let tokens: readonly Token[] = [];
  const rank = (heads: readonly (Head | undefined)[]) =>
    new Set(heads.filter((head) => head?.field !== undefined || head?.khz !== undefined).map((head) => head?.field ?? head?.khz)).size;
  for (const most of [1, 2, 3]) {
    const head = toHeadRows(rows, first, most);
    const heads = toHeadTokens(head, columns, left).map(toHead);
    if (rank(heads) >= rank(best)) [best, tokens] = [heads, head.flat()];
  }
  return { heads: best, tokens: rank(best) > 0 ? tokens : [] };
}

/** In a list under a heading, a share of the normal is not the quantity: masses need their unit. */
function isOfHeading(heading: ScanFieldId, said: string | undefined): boolean {
  const stored = SCAN_FIELDS[heading].unit;
  if (stored === 'kg') return said === 'kg' || said === 'lb' || said === 'g';
  return said === undefined || said === stored;
}

/** What a number in a column is of. */
function toField(head: Head | undefined, heading: ScanFieldId | undefined, unit: string | undefined): ScanFieldId | undefined {
  if (head?.field !== undefined || heading === undefined) return head?.field;
  return head?.khz !== undefined || isOfHeading(heading, unit ?? head?.unit) ? heading : undefined;
}

/** Whole grams have three digits and more where a kilogram has one. */
const GRAMS_FROM = 400;

/** A column of masses whose head says no unit is in grams where its greatest number is. */
function toColumnUnit(head: Head | undefined, numbers: readonly PrintedNumber[]): string | undefined {
  if (head?.unit !== undefined || head?.field === undefined || SCAN_FIELDS[head.field].unit !== 'kg') return head?.unit;
  const most = Math.max(...numbers.map(({ token }) => toNumber(token.plain, true) ?? 0));
  return most >= GRAMS_FROM ? 'g' : undefined;
}

/** Marks that were lost are put back where the head says what the column is of. */
function withMarks(columns: readonly (readonly PrintedNumber[])[], heads: readonly (Head | undefined)[]): Map<Token, PrintedNumber> {
  const pairs = columns.flatMap((own, at) => {
    const isNamed = heads[at]?.field !== undefined || heads[at]?.khz !== undefined;
    const read = isNamed ? withColumnMarks(own) : own;
    return own.map(({ token }, index) => [token, read[index] as PrintedNumber] as const);
  });
  return new Map(pairs);
}

/** Several numbers of one row that are by frequency, whose frequencies were not read: nothing tells which is which. */
const withUnclearFrequencies = (row: readonly Cell[]): Cell[] =>
  row.map((one) => {
    const isLost = one.khz === undefined && SCAN_FIELDS[one.field].scope === 'frequencies';
    const isOne = row.filter(({ field, khz }) => field === one.field && khz === undefined).length === 1;
    return isLost && !isOne ? { ...one, isUnclear: true } : one;
  });

/** Rows and columns from which on a block of numbers is a table, in which nothing stands beside its name. */
const TABLE_ROWS = 3;
const TABLE_COLUMNS = 3;

function toArea(group: readonly RegionRow[], columns: readonly Span[], heads: readonly Token[]): TableArea | undefined {
  if (group.length < TABLE_ROWS || columns.length < TABLE_COLUMNS) return undefined;
  const tokens = [...heads, ...group.flatMap(({ row }) => row)];
  return {
    x0: Math.min(...tokens.map(({ x0 }) => x0)),
    x1: Math.max(...columns.map(({ x1 }) => x1)),
    y0: Math.min(...tokens.map(({ y0 }) => y0)),
    y1: Math.max(...tokens.map(({ y1 }) => y1)),
  };
}

interface GroupResult {
  readonly cells: readonly Cell[];
  readonly places: TablePlaces;
  readonly area: TableArea | undefined;
}

function readGroup(
  rows: readonly TokenRow[],
  group: readonly RegionRow[],
  maker: ScanMaker | undefined,
  others: TablePlaces,
  headTokens: Set<Token>,
): GroupResult {
  const first = group[0]?.row ?? [];
  const columns = toColumns(group.map(({ numbers }) => numbers));
  const left = Math.max(...group.map(({ row, numbers }) => row.findLast((token) => token.x1 <= (numbers[0]?.token.x0 ?? 0))?.x1 ?? 0));
  const found = findHeads(rows, first, columns, left);
  found.tokens.forEach((token) => headTokens.add(token));
  const all = group.flatMap(({ numbers }) => numbers);
  const byColumn = columns.map((column) => all.filter(({ token }) => columns.find((one) => overlaps(one, token)) === column));
  const own = completeHeads(withoutMisread(found.heads, byColumn), maker);
  const heads = completeHeads(toKnownHeads(own, byColumn, others), maker);
  const read = withMarks(byColumn, heads);
  const units = heads.map((head, at) =>
    toColumnUnit(
      head,
      [...read.values()].filter(({ token }) => overlaps(columns[at] as Span, token)),
    ),
  );
  const heading = findTableHeading(rows, first);
  const cells = group.map(({ region, numbers }) =>
    numbers.flatMap(({ token }): Cell[] => {
      const number = read.get(token);
      const at = columns.findIndex((column) => overlaps(column, token));
      const head = heads[at];
      if (number === undefined || region === undefined) return [];
      const field = toField(head, heading, number.unit);
      if (field === undefined) return [];
      return [{ ...number, field, region, khz: head?.khz, named: units[at], wrong: head?.wrong ?? 0 }];
    }),
  );
  const places = {
    rows: group.map(({ region, numbers }) => ({ region, numbers: numbers.map(({ token }) => token) })),
    columns: own.flatMap((head, at) =>
      head?.field === undefined || own.filter((one) => one?.field === head.field).length > 1
        ? []
        : [{ head, numbers: (byColumn[at] ?? []).map(({ token }) => token) }],
    ),
  };
  return { cells: cells.flatMap(withUnclearFrequencies), places, area: toArea(group, columns, found.tokens) };
}

/**
 * @param maker whose order of columns completes heads that were not read
 * @param others what other looks at the page have
 */
export function readTables(rows: readonly TokenRow[], maker: ScanMaker | undefined, others: TablePlaces = NO_PLACES): TableResult {
  const used = new Set<Token>();
  const heads = new Set<Token>();
  const byFrequency = readFrequencies(rows, maker, used);
  const free = rows.filter((row) => !row.some((token) => used.has(token)));
  const groups = toGroups(free, others).map((group) => {
    group.forEach(({ row }) => row.forEach((token) => used.add(token)));
    return readGroup(free, group, maker, others, heads);
  });
  const places = { rows: groups.flatMap((one) => one.places.rows), columns: groups.flatMap((one) => one.places.columns) };
  return { cells: [...byFrequency, ...groups.flatMap(({ cells }) => cells)], used, heads, places, areas: groups.flatMap(({ area }) => area ?? []) };
}
