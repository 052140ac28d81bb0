/** From a day to a day, as fields of a form. */
import { useTranslation } from 'react-i18next';
import { DayField } from '#web/components/fields/day-field.tsx';
import type { TextWires } from '#web/lib/form/form-types.ts';

export interface PeriodFieldsProps {
  /** Wires of the fields `fromDay` and `toDay`. */
  text: (field: 'fromDay' | 'toDay') => TextWires;
}

export function PeriodFields({ text }: PeriodFieldsProps) {
  const { t } = useTranslation('periods');
  const from = text('fromDay');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DayField label={t('from')} required {...from} />
      <DayField label={t('to')} help={t('toHelp')} min={from.value} {...text('toDay')} />
    </div>
  );
}

/** What is said of a day that is missing or in the wrong order. */
export function usePeriodFaults(): (field: string) => string | undefined {
  const { t } = useTranslation('periods');
  const texts: Record<string, string> = { fromDay: t('dayNeeded'), toDay: t('order') };
  return (field) => texts[field];
}
