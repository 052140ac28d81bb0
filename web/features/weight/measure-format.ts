/** How values of each kind are shown and entered: masses in the user's unit, the others in their own. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { weightFrom, weightIn } from '#core/kit/units.ts';
import { isMass, toLimits, toUnit, type BodyKind } from '#core/weight/measures.ts';
import { useFormat } from '#web/lib/format.ts';

export interface MeasureFormat {
  /** "kg", "lb", "%", "cm" */
  readonly unit: string;
  /** "81,4 kg" */
  readonly text: (value: number) => string;
  /** "81,4" */
  readonly number: (value: number) => string;
  /** "−0,4 kg" */
  readonly change: (value: number) => string;
  /** From the stored unit to the one on the screen, and back. */
  readonly toShown: (value: number) => number;
  readonly toStored: (shown: number) => number;
  /** Of values on the screen. */
  readonly limits: { readonly min: number; readonly max: number };
}

export function useMeasureFormat(kind: BodyKind): MeasureFormat {
  const format = useFormat();
  const { t } = useTranslation('weight');
  return useMemo(() => {
    const isWeight = isMass(kind);
    const unit = isWeight ? format.weightUnit : toUnit(kind);
    const toShown = (value: number) => (isWeight ? weightIn(format.weightUnit, value) : value);
    const number = (value: number) => format.fixed(toShown(value), 1);
    const text = (value: number) => format.withUnit(number(value), unit);
    // Two shares differ by percentage points.
    const difference = (value: number) => (unit === '%' ? `${number(value)} ${t('percentPoints')}` : text(value));
    const { min, max } = toLimits(kind);
    return {
      unit,
      text,
      number,
      change: (value) => `${Math.abs(toShown(value)) < 0.05 ? '±' : value < 0 ? '−' : '+'}${difference(Math.abs(value))}`,
      toShown,
      toStored: (shown) => (isWeight ? Math.round(weightFrom(format.weightUnit, shown) * 1000) / 1000 : shown),
      limits: { min: Math.ceil(toShown(min)), max: Math.floor(toShown(max)) },
    };
  }, [format, kind, t]);
}
