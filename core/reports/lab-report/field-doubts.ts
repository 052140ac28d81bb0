/** What is doubtful about a value, its unit and its range, seen together. Nothing is changed so that it would fit. */
import { toCanonical } from '#core/biomarkers/convert.ts';
import type { Marker } from '#core/biomarkers/marker.ts';
import { toDecimals, toRange, toZeroDecimals } from './numbers.ts';
import type { PrintedFlag, PrintedRange, RowDoubt } from './report.ts';
import { hasUnit, isPlausible } from './unit-fit.ts';

export interface Fields {
  /** The one marker that is meant. */
  readonly marker?: Marker | undefined;
  readonly value: number;
  /** As printed. */
  readonly decimals: number;
  readonly unit?: string | undefined;
  /** Something stands where the unit is expected. */
  readonly isUnitPrinted: boolean;
  readonly range?: PrintedRange | undefined;
  readonly flag?: PrintedFlag | undefined;
  readonly isOcr: boolean;
  /** The value as printed. */
  readonly valueText: string;
}

export const hasLimits = (range: PrintedRange | undefined): range is PrintedRange => range?.low !== undefined || range?.high !== undefined;

const hasNoUnit = (marker: Marker): boolean => marker.unit === undefined || marker.unit === '' || marker.unit === '1' || marker.unit === 'pH';

/** A share has no unit in some reports; with OCR it may be lost, and then it is not the share of one but of a hundred. */
const isWithoutUnit = (marker: Marker, isOcr: boolean): boolean => hasNoUnit(marker) || (!isOcr && marker.unit === 'L/L');

/** An amount of what is only found or not found, too: in urine "Leukozyten 6,4 10^9/L" may be those of blood below a title that was not seen. */
function unitDoubts({ marker, unit, isUnitPrinted, isOcr }: Fields): RowDoubt[] {
  if (unit !== undefined) return marker !== undefined && !hasUnit(marker, unit) ? ['unit_unusual'] : [];
  if (isUnitPrinted) return ['unit_unknown'];
  return marker !== undefined && isWithoutUnit(marker, isOcr) ? [] : ['unit_missing'];
}

/** Impossible as printed. With the comma elsewhere it may be possible: that is said, and the value stays. */
function plausibleDoubts(marker: Marker | undefined, value: number, unit: string): RowDoubt[] {
  if (marker?.unit === undefined || !hasUnit(marker, unit) || isPlausible(marker, value, unit)) return [];
  const moved = [10, 100, 1000].some((times) => isPlausible(marker, value / times, unit));
  return moved ? ['implausible', 'comma_lost'] : ['implausible'];
}

/** With OCR a value three times the limit is looked at again, on a text layer one ten times as large. */
const FAR = { ocr: 3, exact: 10 } as const;

function isFar(value: number, { low, high }: PrintedRange, times: number): boolean {
  return (high !== undefined && high > 0 && value > high * times) || (low !== undefined && value < low / times);
}

const isTwoSided = ({ low, high }: PrintedRange): boolean => low !== undefined && high !== undefined;

/** A lost comma, or a flag read as one more figure: "0,50 ↓" and "0,501". */
function hasOtherDecimals(value: number, range: PrintedRange, decimals: number): boolean {
  const usual = toDecimals(range.text);
  return usual > 0 && value !== 0 && (decimals === 0 || decimals > usual);
}

/** Letters are misread: a comma, a flag, or a limit taken for the result. */
function letterDoubts(value: number, range: PrintedRange, decimals: number): RowDoubt[] {
  const doubts: RowDoubt[] = hasOtherDecimals(value, range, decimals) ? ['decimals_differ'] : [];
  return [value === range.low, value === range.high].some(Boolean) && isTwoSided(range) ? [...doubts, 'is_range_end'] : doubts;
}

/** Commas of a range were put back: the limits as printed have none. */
function isRestored({ range }: Fields): boolean {
  const printed = range === undefined || /\d[.,]\d/.test(range.text) ? undefined : toRange(range.text);
  return printed !== undefined && (printed.low !== range?.low || printed.high !== range?.high);
}

/** "1,00 - 220": one of the limits has lost its comma. */
const WIDE = 20;

function isWide({ low, high, text }: PrintedRange): boolean {
  const [first = '', second = ''] = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const isMixed = toDecimals(first) > 0 !== toDecimals(second) > 0;
  return isMixed && low !== undefined && high !== undefined && low > 0 && high / low > WIDE;
}

function commaDoubts(fields: Fields): RowDoubt[] {
  const { isOcr, valueText, range } = fields;
  if (isOcr && hasLimits(range) && isWide(range)) return ['comma_lost'];
  const isZeroFirst = ZERO_FIRST.test(valueText) || (hasLimits(range) && toZeroDecimals(range.text) !== undefined);
  return isOcr && (isZeroFirst || isRestored(fields)) ? ['comma_lost'] : [];
}

function rangeDoubts({ value, range, decimals, isOcr }: Fields): RowDoubt[] {
  // Without limits beside it nothing tells whether a whole number had a comma.
  if (!hasLimits(range)) return isOcr && decimals === 0 && value !== 0 ? ['ocr_unsure'] : [];
  const far: RowDoubt[] = isFar(value, range, isOcr ? FAR.ocr : FAR.exact) ? ['far_from_range'] : [];
  return isOcr ? [...far, ...letterDoubts(value, range, decimals)] : far;
}

/** "014" beside "074": nobody prints a zero in front but for a comma behind it. */
const ZERO_FIRST = /(?<![\d.,])0\d/;

/** How far a printed limit may be from the catalogue's before a comma of it is missed. */
const STRANGE = 5;

/** With OCR the commas of value and range can vanish together: then the range is many times the catalogue's. */
function limitDoubts({ marker, range, isOcr }: Fields, unit: string): RowDoubt[] {
  const printed = range?.high ?? range?.low;
  if (!isOcr || marker === undefined || printed === undefined) return [];
  const limit = toCanonical(marker, printed, unit);
  const known = marker.ranges.flatMap(({ low, high }) => (range?.high === undefined ? low : high) ?? []);
  if (limit === undefined || known.length === 0) return [];
  return known.every((one) => one > 0 && (limit > one * STRANGE || limit < one / STRANGE)) ? ['comma_lost'] : [];
}

/** Where a value lies in the printed range; an open limit is itself outside. */
function toSide(value: number, { low, high, lowOpen, highOpen }: PrintedRange): 'high' | 'low' | 'within' {
  if (high !== undefined && (highOpen === true ? value >= high : value > high)) return 'high';
  return low !== undefined && (lowOpen === true ? value <= low : value < low) ? 'low' : 'within';
}

function flagDoubts({ value, range, flag }: Fields): RowDoubt[] {
  if (!hasLimits(range) || flag === undefined) return [];
  const side = toSide(value, range);
  const agrees = flag === 'high' || flag === 'low' ? side === flag : side !== 'within';
  return agrees ? [] : ['flag_disagrees'];
}

/** Doubts that follow from the fields alone, so that they can be judged anew when a field comes from another reading. */
export const FIELD_DOUBTS: ReadonlySet<RowDoubt> = new Set<RowDoubt>([
  'unit_missing',
  'unit_unknown',
  'unit_unusual',
  'implausible',
  'comma_lost',
  'far_from_range',
  'decimals_differ',
  'is_range_end',
  'flag_disagrees',
]);

export function fieldDoubts(fields: Fields): RowDoubt[] {
  const { marker, value, unit } = fields;
  const canonical = unit ?? (marker !== undefined && isWithoutUnit(marker, fields.isOcr) ? '' : undefined);
  return [
    ...new Set([
      ...unitDoubts(fields),
      ...(canonical === undefined ? [] : [...plausibleDoubts(marker, value, canonical), ...limitDoubts(fields, canonical)]),
      ...commaDoubts(fields),
      ...rangeDoubts(fields),
      ...flagDoubts(fields),
    ]),
  ];
}
