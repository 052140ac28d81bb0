/**
 * Decimal marks that readers of letters lose. A column has one number of decimals, so the prints of a quantity tell of each other where a mark may
 * have stood.
 */
import { SCAN_FIELDS, toFieldLimits, type ScanFieldId } from '#core/body-composition/fields.ts';
import { toDecimals } from './cells.ts';
import { isGroupedNumber } from './numbers.ts';
import type { Found } from './found-value.ts';

const MARK = /[.,]/g;

export const isMarked = ({ text }: Found): boolean => text.search(MARK) > 0;
const isMarkless = ({ plain }: Found): boolean => /^\d{2,}$/.test(plain);

function isPossible({ field, region, value }: Found): boolean {
  const limits = toFieldLimits(field, region === 'whole');
  return limits !== undefined && value >= limits[0] && value <= limits[1];
}

/** "217" where another look has "21.7": readers lose the small mark, and hardly ever see one that is not there. */
export function withoutLostMarks(prints: readonly Found[]): readonly Found[] {
  const marked = new Set(prints.filter((one) => isMarked(one) && isPossible(one)).map(({ text }) => text.replace(MARK, '')));
  return prints.filter(({ text }) => text.search(MARK) >= 0 || !marked.has(text));
}

/** Prints of a quantity, in all looks. */
interface Column {
  readonly decimals: number;
  readonly isGrouped: boolean;
}

export type Columns = ReadonlyMap<ScanFieldId, Column>;

/** Prints with the same number of decimals that tell of the others. */
const ENOUGH = 2;
/** Share of prints in groups of three from which on a quantity is printed so; fewer are those of a column beside it. */
const GROUPED = 0.25;

/** The decimals that most prints of a quantity have. Digits in groups of three are whole numbers. */
export function toColumns(found: readonly Found[]): Columns {
  const byField = new Map<ScanFieldId, Found[]>();
  for (const one of found) byField.set(one.field, [...(byField.get(one.field) ?? []), one]);
  return new Map(
    [...byField].map(([field, prints]) => {
      // A group of three digits is grams; under a head that was misread it stands in a column of shares, too, and tells nothing of it.
      const grouped = SCAN_FIELDS[field].unit === 'kg' ? prints.filter(({ text }) => isGroupedNumber(text)).length : 0;
      const marked = prints.map(({ text }) => toDecimals(text)).filter((decimals) => decimals > 0);
      const count = (decimals: number): number => marked.filter((one) => one === decimals).length;
      const decimals = count(1) >= count(2) ? 1 : 2;
      return [
        field,
        {
          decimals: count(decimals) >= ENOUGH && count(decimals) > grouped ? decimals : 0,
          isGrouped: grouped >= Math.max(ENOUGH, prints.length * GROUPED),
        },
      ];
    }),
  );
}

/** Powers of ten by which a number without a mark may be too great. */
function toFactors(field: ScanFieldId, columns: Columns): readonly number[] {
  const column = columns.get(field);
  if (column === undefined || (column.decimals === 0 && !column.isGrouped)) return [10, 100];
  return column.decimals === 0 ? [] : [10 ** column.decimals];
}

const movedBy = (one: Found, by: number): Found => ({ ...one, value: Math.round((one.value / by) * 1e5) / 1e5, isDoubted: true, isUnclear: false });

/** With a decimal mark that the reader may have lost: "316" for "31,6". */
export const withMark = (one: Found, columns: Columns): Found[] =>
  isMarkless(one) ? toFactors(one.field, columns).map((by) => movedBy(one, by)) : [];

/** Whether others of its quantity have a mark, and this one has none, or more digits behind it. */
export function hasOtherMark({ field, plain }: Found, columns: Columns): boolean {
  const decimals = columns.get(field)?.decimals ?? 0;
  return decimals > 0 && (/^\d+$/.test(plain) || toDecimals(plain) > decimals);
}

/** From so many numbers on a whole column may have lost its marks together. */
const WHOLE_COLUMN = 3;

/** The same values with the marks of a whole column put back: its sums hold without them, too, so that no single number tells. */
export function withColumnsMoved(values: readonly Found[], columns: Columns): readonly (readonly Found[])[] {
  const fields = [...new Set(values.filter(isMarkless).map(({ field }) => field))];
  return fields.flatMap((field) => {
    const isOwn = (one: Found): boolean => one.field === field && isMarkless(one);
    if (values.filter(isOwn).length < WHOLE_COLUMN) return [];
    return toFactors(field, columns).map((by) => values.map((one) => (isOwn(one) ? movedBy(one, by) : one)));
  });
}
