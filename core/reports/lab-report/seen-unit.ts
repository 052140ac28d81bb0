/**
 * The unit of a marker where OCR lost it. Only units that fit the value and the printed range are candidates; what is left of the letters chooses
 * among them. The row is always doubted.
 */
import { toCanonical } from '#core/biomarkers/convert.ts';
import type { Marker } from '#core/biomarkers/marker.ts';
import { editDistance } from '../edit-distance.ts';
import { hasLimits } from './field-doubts.ts';
import type { PrintedRange } from './report.ts';
import { hasUnit, isPlausible } from './unit-fit.ts';

export interface SeenUnit {
  readonly unit: string;
  /** `repaired`: letters on the page resemble it. `assumed`: none was legible, and no unit of another size fits. */
  readonly how: 'repaired' | 'assumed';
}

/** As laboratories print them, the usual spelling of a size first. */
const PRINTED =
  'g/L g/dL mg/dL mg/L µg/L ng/mL pg/mL ng/L µg/dL ng/dL µg/mL mmol/L µmol/L nmol/L pmol/L µkat/L nkat/L U/L IU/L mIU/L µIU/mL mU/L µU/mL kIU/L IU/mL mIU/mL mEq/L 10^9/L 10^12/L 10^3/µL 10^6/µL % L/L fL pg s mm/h mmol/mol mg/mmol mg/g'.split(
    ' ',
  );

/** Thin signs are read as one another or lost: "mmovL" and "mmol/L", "gl" and "g/L". */
const toShape = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u00b5\u03bc]/g, 'u')
    .replace(/°/g, '0')
    .replace(/[^a-z0-9%]|[il1vyj]/g, '')
    .replace(/[0q]/g, 'o')
    .replace(/rn/g, 'm');

/** "2/L" of 10^12/L and "pg" are too short for a wrong letter. */
const mistakes = (shape: string): number => (shape.length < 3 ? 0 : 1);

/** Powers of ten are told apart by what fits: their raised figures are lost first. */
const isCount = (text: string, unit: string): boolean => /^[x×]?[1il|][0o°]/i.test(text) && /[uµ]l?$/i.test(text) === unit.endsWith('µL');

function resembles(text: string, unit: string): boolean {
  if (unit.startsWith('10^')) return isCount(text, unit);
  const [seen, wanted] = [toShape(text), toShape(unit)];
  if (seen === '' || wanted === '') return false;
  return seen === wanted || editDistance(seen, wanted, 1) <= Math.min(mistakes(seen), mistakes(wanted));
}

/** All letters but the thin ones are there. */
const isSameShape = (text: string, unit: string): boolean => toShape(unit).length >= 3 && toShape(text) === toShape(unit);

/** How far a printed limit may be from the catalogue's for a unit to fit. */
const NEAR = 1.7;

const isNear = (limit: number, known: readonly number[]): boolean => known.some((one) => limit < one * NEAR && limit > one / NEAR);

/** The upper limit tells, where the catalogue has one; else the lower one. */
function fitsRange(marker: Marker, { low, high }: PrintedRange, unit: string): boolean {
  const [lows, highs] = [marker.ranges.flatMap((range) => range.low ?? []), marker.ranges.flatMap((range) => range.high ?? [])];
  const fits = (limit: number | undefined, known: readonly number[]): boolean | undefined => {
    const canonical = limit === undefined || known.length === 0 ? undefined : toCanonical(marker, limit, unit);
    return canonical === undefined ? undefined : isNear(canonical, known);
  };
  return fits(high, highs) ?? fits(low, lows) ?? true;
}

/** Whether a printed limit is near one of the catalogue's on that side; true where either has none. */
export function isKnownSide(marker: Marker, limit: number | undefined, side: 'low' | 'high', unit: string): boolean {
  const known = marker.ranges.flatMap((range) => range[side] ?? []);
  const canonical = limit === undefined || limit === 0 || known.length === 0 ? undefined : toCanonical(marker, limit, unit);
  return canonical === undefined || isNear(canonical, known);
}

/** Whether the catalogue has limits to compare with, and the printed ones are near them in this unit. */
export function isKnownRange(marker: Marker, range: PrintedRange, unit: string): boolean {
  const known = marker.ranges.flatMap(({ low, high }) => (range.high === undefined ? low : high) ?? []);
  return known.length > 0 && fitsRange(marker, range, unit);
}

/** Whether the catalogue knows the printed limits: both of them, where it has both. */
export const isUsualRange = (marker: Marker, range: PrintedRange, unit: string): boolean =>
  isKnownRange(marker, range, unit) && isKnownSide(marker, range.low, 'low', unit) && isKnownSide(marker, range.high, 'high', unit);

/** Units that are as large as one another: µg/L and ng/mL. */
const toSize = (marker: Marker, unit: string): string =>
  ((toCanonical(marker, 1000, unit) ?? 0) - (toCanonical(marker, 0, unit) ?? 0)).toPrecision(4);

/** A comma of the range may be lost, and then it tells of another unit. */
const isFar = (value: number, range: PrintedRange | undefined): boolean =>
  range !== undefined && ((range.high !== undefined && value > range.high * 3) || (range.low !== undefined && value < range.low / 3));

export interface UnitSearch {
  readonly value: number;
  readonly range: PrintedRange | undefined;
  /** What stands where the unit is expected, and is none. */
  readonly seen: readonly string[];
}

/** @returns undefined where several sizes fit and the letters do not tell */
export function findSeenUnit(marker: Marker, { value, range, seen }: UnitSearch): SeenUnit | undefined {
  const possible = PRINTED.filter((unit) => hasUnit(marker, unit) && isPlausible(marker, value, unit));
  const fitting = possible.filter((unit) => !hasLimits(range) || fitsRange(marker, range, unit));
  const only = (among: readonly string[]): string | undefined =>
    new Set(among.map((unit) => toSize(marker, unit))).size === 1 ? (among.find((unit) => unit === marker.unit) ?? among[0]) : undefined;
  const alike = (among: readonly string[], isAlike: typeof resembles): string | undefined =>
    only(among.filter((unit) => seen.some((text) => isAlike(text, unit))));
  // A range without its commas fits no unit: then only letters that are all there tell.
  const repaired = alike(fitting, resembles) ?? alike(possible, isSameShape);
  if (repaired !== undefined) return { unit: repaired, how: 'repaired' };
  const assumed = isFar(value, range) ? undefined : only(fitting);
  return assumed === undefined ? undefined : { unit: assumed, how: 'assumed' };
}
