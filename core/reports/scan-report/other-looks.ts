/**
 * What several looks at one page tell each other of its tables: a row whose name one look lost is named by another that has the same numbers at the
 * same place, and so are columns without a head.
 */
import type { ScanRegion } from '#core/body-composition/regions.ts';
import type { Head } from './column-heads.ts';
import type { PrintedNumber } from './read-value.ts';
import type { Token } from './tokens.ts';

/** A row of a table with the part of the body that it is of; undefined for rows that are not stored, as differences. */
export interface RowPlace {
  readonly region: ScanRegion | undefined;
  readonly numbers: readonly Token[];
}

export interface ColumnPlace {
  readonly head: Head;
  readonly numbers: readonly Token[];
}

/** Rows and columns of a page's tables. */
export interface TablePlaces {
  readonly rows: readonly RowPlace[];
  readonly columns: readonly ColumnPlace[];
}

export const NO_PLACES: TablePlaces = { rows: [], columns: [] };

export const joinPlaces = (places: readonly TablePlaces[]): TablePlaces => ({
  rows: places.flatMap(({ rows }) => rows),
  columns: places.flatMap(({ columns }) => columns),
});

const toMiddle = ({ y0, y1 }: Token): number => (y0 + y1) / 2;

/** Of the height of digits: rows lie further apart. */
const NEAR = 0.4;

const isSamePlace = (a: Token, b: Token): boolean =>
  a.x0 < b.x1 && b.x0 < a.x1 && Math.abs(toMiddle(a) - toMiddle(b)) < NEAR * Math.min(a.y1 - a.y0, b.y1 - b.y0);

/** Numbers that two looks must have at one place. */
const SHARED = 2;

const countShared = (own: readonly Token[], others: readonly Token[]): number =>
  own.filter((one) => others.some((other) => isSamePlace(one, other))).length;

/** The row of another look that has its numbers where these are; undefined where none has, or several looks name it differently. */
export function findRowPlace(numbers: readonly Token[], rows: readonly RowPlace[]): RowPlace | undefined {
  const own = rows.filter((row) => countShared(numbers, row.numbers) >= SHARED);
  return own.every(({ region }) => region === own[0]?.region) ? own[0] : undefined;
}

/** The head that other looks have over a column with the same numbers; undefined where they differ. */
function findColumnHead(numbers: readonly Token[], columns: readonly ColumnPlace[]): Head | undefined {
  const own = columns.filter((one) => countShared(numbers, one.numbers) >= SHARED).toSorted((a, b) => a.head.wrong - b.head.wrong);
  return own.every(({ head }) => head.field === own[0]?.head.field) ? own[0]?.head : undefined;
}

/** The head of a column, with what other looks say where it is none or only supposed. */
function withOthersHead(head: Head | undefined, other: Head | undefined, heads: readonly (Head | undefined)[]): Head | undefined {
  if (other === undefined || head?.khz !== undefined) return head;
  if (head?.field !== undefined) return head.field === other.field ? { ...head, wrong: Math.min(head.wrong, other.wrong) } : head;
  return heads.some((one) => one?.field === other.field) ? head : { ...other, unit: other.unit ?? head?.unit };
}

/** Columns as their heads tell them, those of the maker and those of other looks. */
export function toKnownHeads(
  own: readonly (Head | undefined)[],
  columns: readonly (readonly PrintedNumber[])[],
  others: TablePlaces,
): readonly (Head | undefined)[] {
  return own.map((head, at) => {
    const numbers = columns[at]?.map(({ token }) => token) ?? [];
    return withOthersHead(head, findColumnHead(numbers, others.columns), own);
  });
}
