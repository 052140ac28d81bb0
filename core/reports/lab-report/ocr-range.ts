/** Ranges as OCR sees them: with specks beside the dash, without it, or with figures of another line. */
import type { Marker } from '#core/biomarkers/marker.ts';
import { hasLimits } from './field-doubts.ts';
import { toDecimals, toRange } from './numbers.ts';
import type { PrintedRange } from './report.ts';
import { isUsualRange } from './seen-unit.ts';
import { hasUnit } from './unit-fit.ts';

const FIGURES = /\d+(?:[.,]\d+)*/g;

/** The predicate of `hasLimits` would leave no type for a range without limits. */
const isLimited = (range: PrintedRange): boolean => hasLimits(range);

const withoutSpecks = (text: string): string =>
  text.replace(/["'`´‘’“”„]/g, '').replace(/(?<=\s)[.,](?=\s*[-–—])|(?<=[-–—]\s*)[.,](?=\s)|(?<=\d)[.,](?=\s+[-–—])/g, '');

/** "40,0 80.0 20.0 - 40.0": the figures before the limits may be the limits of this row. */
function isOfTwo({ low, text }: PrintedRange): boolean {
  const figures = text.match(FIGURES) ?? [];
  return figures.length > 3 && low !== undefined && toRange(`${figures[0] ?? ''} - ${figures[1] ?? ''}`)?.low !== low;
}

/** @returns the range with its limits where only specks hid them, and without those that may be another row's */
export function tidyRange(range: PrintedRange | undefined): PrintedRange | undefined {
  if (range === undefined) return undefined;
  if (isLimited(range)) return isOfTwo(range) ? { text: range.text } : range;
  const bare = withoutSpecks(range.text);
  const read = bare === range.text ? undefined : toRange(bare);
  return hasLimits(read) ? { ...read, text: range.text } : range;
}

/** Two figures alone, with as many decimals. */
function inPairs(text: string): PrintedRange | undefined {
  const [low = '', high = '', more] = text.match(FIGURES) ?? [];
  const read = more === undefined && toDecimals(low) === toDecimals(high) ? toRange(`${low} - ${high}`) : undefined;
  return hasLimits(read) ? { ...read, text } : undefined;
}

/** "27,0 i 32,0": two figures which are the marker's usual limits. */
export function withDash(marker: Marker, range: PrintedRange | undefined, unit: string): PrintedRange | undefined {
  if (range === undefined || isLimited(range) || !hasUnit(marker, unit)) return undefined;
  const read = inPairs(range.text);
  return read !== undefined && isUsualRange(marker, read, unit) ? read : undefined;
}
