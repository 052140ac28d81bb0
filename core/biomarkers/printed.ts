/** Numbers with the digits that a laboratory prints: "6,0" says more than 6. */
import { parseDecimal } from '#core/kit/decimal.ts';

/** More are not shown. */
export const DECIMALS_MAX = 9;

/**
 * Digits behind the decimal mark: 1 for "6,0", "*6,0 H" and "1.250,5".
 *
 * @returns undefined when the text has no number
 */
export function countDecimals(text: string): number | undefined {
  const number = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]+$/, '');
  if (number === undefined || parseDecimal(number) === undefined) return undefined;
  return Math.min(/[.,](\d+)$/.exec(number)?.[1]?.length ?? 0, DECIMALS_MAX);
}

/** Decimals of a bound as the text of its range has it: 1 for 3 in "3,0-6"; undefined when it is not in the text. */
export function findBoundDecimals(rangeText: string | undefined, bound: number): number | undefined {
  const printed = rangeText?.match(/\d+(?:[.,]\d+)*/g)?.find((number) => parseDecimal(number) === Math.abs(bound));
  return printed === undefined ? undefined : countDecimals(printed);
}
