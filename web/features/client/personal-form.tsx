/** The form of personal data. What it gives back is not saved yet. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalData } from '#core/contracts/desk.ts';
import { PROFILE_LIMITS, SEXES } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { FormButtons } from '#web/components/form/form-buttons.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { parseClientPersonal } from '#web/lib/personal-changes.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface PersonalFormProps {
  data: PersonalData;
  /** The client's own. */
  today: Day;
  /** Name of the draft; who saves the values removes it. */
  draft: string;
  onSubmit: (data: PersonalData) => void;
  onCancel: () => void;
}

export function PersonalForm({ data, today, draft, onSubmit, onCancel }: PersonalFormProps) {
  const { t } = useTranslation('client');
  const format = useFormat();
  const [initial] = useState(data);
  const form = useForm({
    initial,
    draft,
    parse: (values) => parseClientPersonal(values, today),
    describe: (field) =>
      field === 'birthDate' || field === 'heightCm' || field === 'phone' ? t(`personal.wrong.${field}`, PROFILE_LIMITS.heightCm) : undefined,
    send: onSubmit,
    worksOffline: true,
    keepsTyped: true,
  });
  const zones = useMemo(
    () =>
      [...new Set([...Intl.supportedValuesOf('timeZone'), data.timeZone])].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [data.timeZone],
  );
  const text = (field: 'firstName' | 'lastName' | 'phone' | 'birthDate') => ({ label: t(`personal.${field}`), ...form.text(field) });
  return (
    <FormFrame form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('firstName')} autoComplete="off" maxLength={PROFILE_LIMITS.nameLength} />
        <TextField {...text('lastName')} autoComplete="off" maxLength={PROFILE_LIMITS.nameLength} />
        <DayField {...text('birthDate')} hasCalendar={false} />
        <Segmented
          label={t('personal.sex')}
          wide
          value={form.values.sex ?? ''}
          options={SEXES.map((sex) => ({ value: sex as string, label: t(`personal.sex_${sex}`) }))}
          onClear={() => form.set({ sex: null })}
          onChange={(sex) => form.set({ sex: SEXES.find((one) => one === sex) ?? null })}
        />
        <DecimalField label={t('personal.heightCm')} unit="cm" {...form.number('heightCm')} />
        <TextField {...text('phone')} type="tel" autoComplete="off" maxLength={PROFILE_LIMITS.phoneLength} />
        <Segmented
          label={t('personal.lang')}
          wide
          options={INTERFACE_LANGS.map((value) => ({ value, label: format.language(value) }))}
          {...form.choice('lang')}
        />
        <Select label={t('personal.timeZone')} options={zones} {...form.choice('timeZone')} />
      </div>
      <FormButtons
        ready={form.isReady}
        onCancel={() => {
          form.discard();
          onCancel();
        }}
      />
    </FormFrame>
  );
}
