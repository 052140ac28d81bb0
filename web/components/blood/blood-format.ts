/** How results are written: value with comparator and unit, range, finding, change. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '#core/biomarkers/marker.ts';
import { findBoundDecimals } from '#core/biomarkers/printed.ts';
import type { Comparator } from '#core/biomarkers/value.ts';
import type { BloodResult } from '#core/contracts/blood-tests.ts';
import { toFoodLang } from '#core/food-text/food-languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { toShownUnit } from './shown-unit.ts';

const SIGNS: Readonly<Record<Comparator, string>> = { '=': '', '<': '< ', '<=': '≤ ', '>': '> ', '>=': '≥ ' };
const MINUS = '−';

/** Decimals that keep what a laboratory prints and drop remainders of a conversion. */
export function toDigits(value: number): number {
  const size = Math.abs(value);
  if (size >= 100) return 1;
  return size >= 10 ? 2 : 3;
}

export function useBloodFormat() {
  const { t, i18n } = useTranslation('blood-tests');
  const format = useFormat();
  return useMemo(() => {
    const number = (value: number) => format.number(value, toDigits(value)).replace('-', MINUS);
    /** With the decimals that are printed; without them those of the value. */
    const asPrinted = (value: number, decimals: number | null | undefined) =>
      decimals === null || decimals === undefined ? number(value) : format.fixed(value, decimals).replace('-', MINUS);
    const amount = (value: number, comparator: Comparator = '=', decimals?: number | null) => `${SIGNS[comparator]}${asPrinted(value, decimals)}`;
    const withUnit = (text: string, unit: string | undefined) =>
      unit === undefined || unit === '' || unit === '1' ? text : `${text} ${toShownUnit(unit)}`;
    const value = ({ value: exact, decimals, comparator, finding }: Pick<BloodResult, 'value' | 'decimals' | 'comparator' | 'finding'>) =>
      exact === undefined ? (finding === undefined ? '–' : t(`finding.${finding}`)) : amount(exact, comparator, decimals);
    const result = (of: BloodResult) => withUnit(value(of), of.unit);
    /** @param text the range as printed; it has the decimals of the bounds */
    const range = ({ low, high, isLowOpen, isHighOpen }: Range, text?: string) => {
      const bound = (of: number) => asPrinted(of, findBoundDecimals(text, of));
      if (low !== undefined && high !== undefined) return `${bound(low)}–${bound(high)}`;
      if (high !== undefined) return `${isHighOpen ? '<' : '≤'} ${bound(high)}`;
      return low === undefined ? '–' : `${isLowOpen ? '>' : '≥'} ${bound(low)}`;
    };
    const signed = (difference: number) => (difference > 0 ? `+${number(difference)}` : number(difference));
    return { lang: toFoodLang(undefined, i18n.language), number, amount, withUnit, value, result, range, signed };
  }, [t, i18n.language, format]);
}
