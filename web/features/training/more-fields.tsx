/** What a watch knows of a session: heart rate, variability, ascent and strain. Open when something of it is known. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown } from 'lucide-react';
import { HRV_MEASURES, type HrvMeasure } from '#core/training/session.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import type { Form } from '#web/lib/form/form-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { SessionValues } from './session-form.ts';

const MORE = ['averageHeartRate', 'maxHeartRate', 'restingHeartRate', 'hrvMs', 'ascentM', 'strain'] as const;

export function MoreFields({ form }: { form: Form<SessionValues> }) {
  const { t } = useTranslation('training');
  const [isOpen, setOpen] = useState(() => MORE.some((field) => form.values[field] !== undefined));
  const optional = t('form.optional');
  const measures: { value: HrvMeasure | ''; label: string }[] = [
    { value: '', label: t('form.hrvUnsaid') },
    ...HRV_MEASURES.map((value) => ({ value, label: value.toUpperCase() })),
  ];
  if (!isOpen)
    return (
      <Button
        size="sm"
        variant="plain"
        icon={<ChevronDown size={18} />}
        className="-ml-3 justify-self-start"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {t('form.more')}
      </Button>
    );
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <DecimalField label={t('form.average')} hint={optional} unit="/min" digits={0} {...form.number('averageHeartRate')} />
      <DecimalField label={t('form.max')} hint={optional} unit="/min" digits={0} {...form.number('maxHeartRate')} />
      <DecimalField label={t('form.resting')} hint={optional} unit="/min" digits={0} {...form.number('restingHeartRate')} />
      <DecimalField label={t('form.ascent')} hint={optional} unit="m" digits={0} {...form.number('ascentM')} />
      <DecimalField label={t('form.hrv')} hint={optional} unit="ms" digits={1} {...form.number('hrvMs')} />
      <Select label={t('form.hrvMeasure')} help={t('form.hrvHelp')} options={measures} {...form.choice('hrvMeasure')} />
      <DecimalField label={t('form.strain')} hint={optional} help={t('form.strainHelp')} {...form.number('strain')} />
    </div>
  );
}
