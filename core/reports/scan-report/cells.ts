/** What the readers of tables share: numbers with their units, names and places. */
import type { ScanFieldId } from '#core/body-composition/fields.ts';
import type { ScanRegion } from '#core/body-composition/regions.ts';
import type { PrintedNumber } from './read-value.ts';
import { findHeading } from './terms.ts';
import type { TokenRow } from './tokens.ts';

/** A number that was read off a sheet, with what it is of. */
export interface Cell extends PrintedNumber {
  readonly field: ScanFieldId;
  readonly region: ScanRegion;
  readonly khz?: number | undefined;
  /** The unit in the head of the column, or beside the name. */
  readonly named?: string | undefined;
  /** Letters of the name that had to be corrected. */
  readonly wrong: number;
}

export interface Span {
  x0: number;
  x1: number;
}

export const toCentre = ({ x0, x1 }: Span): number => (x0 + x1) / 2;

/** "181,0" with what stands behind it. */
export function toNumbers(row: TokenRow): PrintedNumber[] {
  return row.flatMap((token, at): PrintedNumber[] => {
    if (token.kind !== 'number') return [];
    const next = row[at + 1]?.text === ')' ? row[at + 2] : row[at + 1];
    const isNear = next !== undefined && next.x0 - token.x1 < (token.y1 - token.y0) * 2.5;
    return [{ token, ...(isNear && next.kind === 'unit' ? { unit: next.plain } : {}) }];
  });
}

export const toName = (tokens: TokenRow): string =>
  tokens
    .map(({ plain }) => plain)
    .join('')
    .replace(/[^a-z0-9%/+]/g, '');

/** The heading above a table that says its quantity, within some rows. */
export function findTableHeading(rows: readonly TokenRow[], first: TokenRow): ScanFieldId | undefined {
  const at = rows.indexOf(first);
  for (let above = at; above >= Math.max(0, at - 5); above -= 1) {
    const found = findHeading(toName((rows[above] as TokenRow).filter(({ kind }) => kind === 'word')));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Doubted, as a name with wrong letters is. */
export const SUPPOSED = 2;
