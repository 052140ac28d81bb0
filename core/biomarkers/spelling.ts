/** How results are written in a language: numbers with their decimals, comparators and ranges. The same on the screen, in files and in mails. */
import type { Range } from './marker.ts';
import { findBoundDecimals } from './printed.ts';
import type { Comparator } from './value.ts';

const SIGNS: Readonly<Record<Comparator, string>> = { '=': '', '<': '< ', '<=': '≤ ', '>': '> ', '>=': '≥ ' };
const MINUS = '−';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** "10^9/L", as it is typed and stored, with the exponent raised. */
export const toShownUnit = (unit = ''): string =>
  unit.replaceAll(/\^(\d+)/g, (_, digits: string) => Array.from(digits, (digit) => RAISED[Number(digit)]).join(''));

/** Decimals that keep what a laboratory prints and drop remainders of a conversion. */
export function toDigits(value: number): number {
  const size = Math.abs(value);
  if (size >= 100) return 1;
  return size >= 10 ? 2 : 3;
}

/** Numbers of a language. */
export interface Numbers {
  /** With at most so many decimals. */
  readonly number: (value: number, digits: number) => string;
  /** With exactly so many. */
  readonly fixed: (value: number, digits: number) => string;
  readonly withUnit: (shown: string, unit: string) => string;
}

export interface Spelling {
  readonly number: (value: number) => string;
  /** With the decimals that are printed; without them those of the value. */
  readonly amount: (value: number, comparator?: Comparator, decimals?: number | null) => string;
  readonly withUnit: (text: string, unit: string | undefined) => string;
  /** @param text the range as printed; it has the decimals of the bounds */
  readonly range: (range: Range, text?: string) => string;
}

export function makeSpelling(numbers: Numbers): Spelling {
  const number = (value: number) => numbers.number(value, toDigits(value)).replace('-', MINUS);
  const asPrinted = (value: number, decimals: number | null | undefined) =>
    decimals === null || decimals === undefined ? number(value) : numbers.fixed(value, decimals).replace('-', MINUS);
  return {
    number,
    amount: (value, comparator = '=', decimals) => `${SIGNS[comparator]}${asPrinted(value, decimals)}`,
    withUnit: (text, unit) => (unit === undefined || unit === '' || unit === '1' ? text : numbers.withUnit(text, toShownUnit(unit))),
    range: ({ low, high, isLowOpen, isHighOpen }, text) => {
      const bound = (of: number) => asPrinted(of, findBoundDecimals(text, of));
      if (low !== undefined && high !== undefined) return `${bound(low)}–${bound(high)}`;
      if (high !== undefined) return `${isHighOpen ? '<' : '≤'} ${bound(high)}`;
      return low === undefined ? '–' : `${isLowOpen ? '>' : '≥'} ${bound(low)}`;
    },
  };
}
