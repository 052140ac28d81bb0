/** An amount in words: "2 kosa · 100 g", "1,5 žlice · 32 g", "250 ml". */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { measureWord } from '#core/foods/measure-words.ts';
import { isMeasureUnit, type MeasureUnit } from '#core/foods/measures.ts';
import { useFormat } from '#web/lib/format.ts';

export interface AmountParts {
  readonly grams?: number | null | undefined;
  readonly amount?: number | null | undefined;
  readonly unit?: string | null | undefined;
  /** What is measured: some foods have words of their own. */
  readonly foodId?: string | null | undefined;
}

/** A part of a measure takes its own form ("1,5 žlice"), which plural rules do not know. */
const unitKey = (unit: string, amount: number) => (unit === 'g' || unit === 'ml' || Number.isInteger(amount) ? unit : `${unit}_part`);

export function useAmountLabels(): {
  grams: (grams: number) => string;
  amount: (parts: AmountParts) => string;
  unit: (unit: MeasureUnit, amount: number, foodId?: string | null) => string;
} {
  const { t } = useTranslation('units');
  const format = useFormat();
  const grams = useCallback((value: number) => format.withUnit(format.number(value, value < 10 ? 1 : 0), 'g'), [format]);
  // Words of a few foods, which nobody waits for: until they have come, the measure has its usual word.
  const { t: ofFood, ready } = useTranslation('measure-words', { useSuspense: false });
  const unit = useCallback(
    (name: MeasureUnit, amount: number, foodId?: string | null) => {
      const word = ready ? measureWord(name, foodId) : name;
      const key = unitKey(word, amount);
      return isMeasureUnit(word) ? t(`units:${key}`, { count: amount }) : ofFood(`measure-words:${key}`, { count: amount });
    },
    [t, ofFood, ready],
  );
  const amount = useCallback(
    ({ grams: weight, amount: number, unit: name, foodId }: AmountParts) => {
      const weighs = weight === null || weight === undefined ? '' : grams(weight);
      if (!number || !name || name === 'g' || !isMeasureUnit(name)) return weighs;
      const measured = format.withUnit(format.number(number, 2), unit(name, number, foodId));
      return weighs ? `${measured} · ${weighs}` : measured;
    },
    [format, grams, unit],
  );
  return { grams, amount, unit };
}
