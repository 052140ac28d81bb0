/**
 * Commas that vanished from a value or its range: "45" beside "35-51" of potassium in mmol/L is 4,5 beside 3,5-5,1. They are put back only where
 * one place for them makes sense, and the row is always doubted.
 */
import type { Marker } from '#core/biomarkers/marker.ts';
import { hasLimits } from './field-doubts.ts';
import { toDecimals, toZeroDecimals } from './numbers.ts';
import type { PrintedRange } from './report.ts';
import { isKnownRange, isUsualRange } from './seen-unit.ts';
import { hasUnit, isPlausible } from './unit-fit.ts';

export interface Figures {
  readonly value: number;
  readonly decimals: number;
  readonly range?: PrintedRange | undefined;
}

export interface Restored {
  readonly value: number;
  readonly range: PrintedRange;
}

const POWERS = [10, 100, 1000] as const;
/** How far a value may lie outside of its range for the comma to be there. */
const FAR = 2;
/** The same where the value has its own comma. */
const FAR_PRINTED = 3;

const tidy = (value: number): number => Number(value.toPrecision(12));
const hasComma = (text: string): boolean => /\d[.,]\d/.test(text);

const movedRange = ({ low, high, ...rest }: PrintedRange, power: number): PrintedRange => ({
  ...rest,
  ...(low === undefined ? {} : { low: tidy(low / power) }),
  ...(high === undefined ? {} : { high: tidy(high / power) }),
});

const isWithin = (value: number, { low, high }: PrintedRange, far: number): boolean =>
  (high === undefined || value < high * far) && (low === undefined || value > low / far);

/** The value beside a range whose comma was put back: with its own comma it stays. */
function beside({ value, decimals }: Figures, range: PrintedRange, power: number): Restored | undefined {
  const own = decimals > 0 ? value : tidy(value / power);
  return isWithin(own, range, decimals > 0 ? FAR_PRINTED : FAR) ? { value: own, range } : undefined;
}

export function withZeroCommas(figures: Figures): Restored | undefined {
  const { range } = figures;
  if (!hasLimits(range) || hasComma(range.text)) return undefined;
  const decimals = toZeroDecimals(range.text);
  return decimals === undefined ? undefined : beside(figures, movedRange(range, 10 ** decimals), 10 ** decimals);
}

/** Printed limits that are far from the marker's and become them by one power of ten. */
function byCatalogue(marker: Marker, figures: Figures, range: PrintedRange, unit: string): Restored | undefined {
  if (isKnownRange(marker, range, unit)) return undefined;
  const found = POWERS.flatMap((power) => {
    const moved = movedRange(range, power);
    const restored = isUsualRange(marker, moved, unit) ? beside(figures, moved, power) : undefined;
    return restored !== undefined && isPlausible(marker, restored.value, unit) ? [restored] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** "937" of the mean volume in fL beside "83,0 - 101,0": impossible, and possible with the decimals of its range. */
function byRange(marker: Marker, { value, decimals }: Figures, range: PrintedRange, unit: string): Restored | undefined {
  if (decimals > 0 || isPlausible(marker, value, unit)) return undefined;
  const own = tidy(value / 10 ** toDecimals(range.text));
  return isPlausible(marker, own, unit) && isWithin(own, range, FAR) ? { value: own, range } : undefined;
}

/** @returns undefined where no comma is missing, or it is not clear where */
export function withCommas(marker: Marker, figures: Figures, unit: string): Restored | undefined {
  const { range } = figures;
  if (!hasLimits(range) || !hasUnit(marker, unit)) return undefined;
  return hasComma(range.text) ? byRange(marker, figures, range, unit) : byCatalogue(marker, figures, range, unit);
}
