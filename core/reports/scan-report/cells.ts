/** What the readers of tables share: numbers with their units, names and places. */
import type { ScanFieldId } from '#core/body-composition/fields.ts';
import type { ScanRegion } from '#core/body-composition/regions.ts';
import type { PrintedNumber } from './read-value.ts';
import { findHeading } from './terms.ts';
import type { TokenRow } from './tokens.ts';

/** Confidence of a number whose mark was put back. */
const LOST = 1;

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

/** Three digits behind a mark may be thousands. */
export const toDecimals = (plain: string): number => /[.,](\d{1,2})$/.exec(plain)?.[1]?.length ?? 0;

/**
 * Numbers of one column have as many decimals as most of them. One without a mark has lost it: it is put where the others have it, and the number
 * is doubted.
 */
export function withColumnMarks(numbers: readonly PrintedNumber[]): PrintedNumber[] {
  const marked = numbers.map(({ token }) => toDecimals(token.plain)).filter((decimals) => decimals > 0);
  const [decimals = 0] = marked.toSorted((a, b) => marked.filter((one) => one === b).length - marked.filter((one) => one === a).length);
  if (marked.length < 2) return [...numbers];
  const isMost = marked.filter((one) => one === decimals).length >= numbers.length * 0.6;
  return numbers.map((number) => {
    const { plain, confidence } = number.token;
    if (!/^\d+$/.test(plain)) return number;
    const at = plain.length - decimals;
    const isPutBack = isMost && at > 0;
    const whole = isPutBack ? `${plain.slice(0, at)}.${plain.slice(at)}` : plain;
    return { ...number, token: { ...number.token, plain: whole, confidence: Math.min(confidence, LOST) }, isUnclear: !isPutBack };
  });
}

/** Doubted, as a name with wrong letters is. */
export const SUPPOSED = 2;
