/** How results are written: value with comparator and unit, range, finding, change. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { makeSpelling } from '#core/biomarkers/spelling.ts';
import type { BloodResult } from '#core/contracts/blood-tests.ts';
import { toFoodLang } from '#core/food-text/food-languages.ts';
import { useFormat, type Format } from '#web/lib/format.ts';

/** @param t translates `blood-tests` */
export function makeBloodFormat(t: (key: string) => string, format: Format, lang: string) {
  const spelling = makeSpelling(format);
  const { number, amount, withUnit } = spelling;
  const value = ({ value: exact, decimals, comparator, finding }: Pick<BloodResult, 'value' | 'decimals' | 'comparator' | 'finding'>) =>
    exact === undefined ? (finding === undefined ? '–' : t(`finding.${finding}`)) : amount(exact, comparator, decimals);
  const result = (of: BloodResult) => withUnit(value(of), of.unit);
  const signed = (difference: number) => (difference > 0 ? `+${number(difference)}` : number(difference));
  return { ...spelling, lang: toFoodLang(undefined, lang), value, result, signed };
}

export type BloodFormat = ReturnType<typeof makeBloodFormat>;

export function useBloodFormat(): BloodFormat {
  const { t, i18n } = useTranslation('blood-tests');
  const format = useFormat();
  return useMemo(() => makeBloodFormat((key) => t(key as never), format, i18n.language), [t, i18n.language, format]);
}
