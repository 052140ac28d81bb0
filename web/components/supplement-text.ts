/** Supplements that a person takes on their own, in words: on the page of supplements, in the questionnaire and at the desk. */
import { useTranslation } from 'react-i18next';
import type { SupplementType, SupplementUnit } from '#core/supplements/supplement.ts';
import { useFormat } from '#web/lib/format.ts';

interface Described {
  readonly type?: SupplementType | undefined;
  readonly name?: string | null | undefined;
  readonly amount?: number | null | undefined;
  readonly unit?: SupplementUnit | null | undefined;
}

/** @returns `name`: what it is called ("" if nothing is known), `dose`: how much is taken at a time, undefined if it was not said */
export function useSupplementText(): { readonly name: (one: Described) => string; readonly dose: (one: Described) => string | undefined } {
  const { t } = useTranslation('supplements');
  const format = useFormat();
  return {
    name: ({ type, name }) => name ?? (type ? t(`type.${type}`) : ''),
    dose: ({ amount, unit }) => {
      if (amount === undefined || amount === null) return undefined;
      const value = format.number(amount, Number.isInteger(amount) ? 0 : 2);
      if (unit === 'tablets' || unit === 'drops') return t(`dose.${unit}`, { count: amount, value });
      return unit ? format.withUnit(value, t(`unit.${unit}`)) : value;
    },
  };
}
