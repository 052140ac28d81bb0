/** A supplement that a person takes on their own: a new one, or one that is changed. Works without a network. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSupplementInput, type OwnSupplement } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import {
  FREQUENCIES,
  SUPPLEMENT_LIMITS,
  SUPPLEMENT_TYPES,
  SUPPLEMENT_UNITS,
  type Frequency,
  type SupplementType,
  type SupplementUnit,
} from '#core/supplements/supplement.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { PeriodFields, usePeriodFaults } from '#web/components/fields/period-fields.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Values {
  readonly id: string;
  readonly type: SupplementType | '';
  readonly name: string;
  readonly amount: number | undefined;
  readonly unit: SupplementUnit | '';
  readonly manufacturer: string;
  readonly frequency: Frequency;
  readonly fromDay: string;
  /** '' = until further notice. */
  readonly toDay: string;
}

function toValues(supplement: OwnSupplement | undefined, today: Day): Values {
  if (!supplement)
    return {
      id: crypto.randomUUID(),
      type: '',
      name: '',
      amount: undefined,
      unit: '',
      manufacturer: '',
      frequency: 'daily',
      fromDay: today,
      toDay: '',
    };
  const { name, amount, unit, manufacturer, toDay, ...others } = supplement;
  return { ...others, name: name ?? '', amount: amount ?? undefined, unit: unit ?? '', manufacturer: manufacturer ?? '', toDay: toDay ?? '' };
}

export interface OwnDialogProps {
  today: Day;
  /** Absent = a new one. */
  supplement?: OwnSupplement | undefined;
  onSave: (supplement: OwnSupplement) => void;
  onClose: () => void;
}

export function OwnDialog({ today, supplement, onSave, onClose }: OwnDialogProps) {
  const { t } = useTranslation(['supplements', 'common']);
  const format = useFormat();
  const periodFault = usePeriodFaults();
  const [initial] = useState(() => toValues(supplement, today));
  const form = useForm<Values, OwnSupplement>({
    initial,
    stays: ['id'],
    draft: `own-supplement.${supplement?.id ?? 'new'}`,
    parse: ({ name, amount, unit, manufacturer, toDay, ...others }) =>
      ownSupplementInput.safeParse({
        ...others,
        name: name.trim() || null,
        amount: amount ?? null,
        unit: amount === undefined ? null : unit || null,
        manufacturer: manufacturer.trim() || null,
        toDay: toDay || null,
      }),
    describe: (field) => {
      if (field === 'type') return t('own.typeNeeded');
      if (field === 'amount') return t('own.amountOutside', { max: format.number(SUPPLEMENT_LIMITS.amount) });
      return periodFault(field);
    },
    send: onSave,
    onSent: onClose,
    worksOffline: true,
    failsInToast: true,
  });
  const { type } = form.values;
  return (
    <FormDialog form={form} onClose={onClose} title={t(supplement ? 'own.changeTitle' : 'own.add')} submitLabel={t('common:save')}>
      <Select<SupplementType | ''>
        label={t('field.type')}
        options={[{ value: '', label: t('own.choose') }, ...SUPPLEMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))]}
        {...form.choice('type')}
      />
      <TextField
        label={t('field.name')}
        hint={t('common:optional')}
        help={type === 'other' ? t('own.nameHelp') : undefined}
        maxLength={SUPPLEMENT_LIMITS.name}
        autoComplete="off"
        {...form.text('name')}
      />
      <div className="grid grid-cols-2 gap-3">
        <DecimalField label={t('own.amount')} hint={t('common:optional')} digits={2} {...form.number('amount')} />
        <Select<SupplementUnit | ''>
          label={t('own.unit')}
          options={[{ value: '', label: t('own.choose') }, ...SUPPLEMENT_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))]}
          {...form.choice('unit')}
        />
      </div>
      <TextField
        label={t('own.manufacturer')}
        hint={t('common:optional')}
        maxLength={SUPPLEMENT_LIMITS.name}
        autoComplete="off"
        {...form.text('manufacturer')}
      />
      <Select
        label={t('field.frequency')}
        options={FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        {...form.choice('frequency')}
      />
      <PeriodFields text={form.text} />
    </FormDialog>
  );
}
