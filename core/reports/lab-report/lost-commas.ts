/**
 * Commas that vanished from a range beside a value that has its own: "4,5" beside "35-51" of potassium in mmol/L is within 3,5-5,1. They are put back
 * only where one place for them makes sense, and the row is always doubted. The comma of a value is never moved.
 */
import type { Marker } from '#core/biomarkers/marker.ts';
import { hasLimits } from './field-doubts.ts';
import { toZeroDecimals } from './numbers.ts';
import type { PrintedRange } from './report.ts';
import { isKnownRange, isUsualRange } from './seen-unit.ts';
import { hasUnit, isPlausible } from './unit-fit.ts';

export interface Figures {
  readonly value: number;
  readonly decimals: number;
  readonly range?: PrintedRange | undefined;
}

const POWERS = [10, 100, 1000] as const;
/** How far a value may lie outside of its range for the comma to be there. */
const FAR = 3;

const tidy = (value: number): number => Number(value.toPrecision(12));
const hasComma = (text: string): boolean => /\d[.,]\d/.test(text);

const movedRange = ({ low, high, ...rest }: PrintedRange, power: number): PrintedRange => ({
  ...rest,
  ...(low === undefined ? {} : { low: tidy(low / power) }),
  ...(high === undefined ? {} : { high: tidy(high / power) }),
});

const isWithin = (value: number, { low, high }: PrintedRange): boolean =>
  (high === undefined || value < high * FAR) && (low === undefined || value > low / FAR);

/** The range with its commas, where the value beside it has its own. */
const beside = ({ value, decimals }: Figures, range: PrintedRange): PrintedRange | undefined =>
  decimals > 0 && isWithin(value, range) ? range : undefined;

export function withZeroCommas(figures: Figures): PrintedRange | undefined {
  const { range } = figures;
  if (!hasLimits(range) || hasComma(range.text)) return undefined;
  const decimals = toZeroDecimals(range.text);
  return decimals === undefined ? undefined : beside(figures, movedRange(range, 10 ** decimals));
}

/** Printed limits that are far from the marker's and become them by one power of ten. */
function byCatalogue(marker: Marker, figures: Figures, range: PrintedRange, unit: string): PrintedRange | undefined {
  if (isKnownRange(marker, range, unit)) return undefined;
  const found = POWERS.flatMap((power) => {
    const moved = movedRange(range, power);
    const restored = isUsualRange(marker, moved, unit) ? beside(figures, moved) : undefined;
    return restored !== undefined && isPlausible(marker, figures.value, unit) ? [restored] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** @returns undefined where no comma is missing, or it is not clear where */
export function withCommas(marker: Marker, figures: Figures, unit: string): PrintedRange | undefined {
  const { range } = figures;
  if (!hasLimits(range) || !hasUnit(marker, unit) || hasComma(range.text)) return undefined;
  return byCatalogue(marker, figures, range, unit);
}
