/** The form of personal data. What it gives back is not saved yet. */
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalData } from '#core/contracts/desk.ts';
import { PROFILE_LIMITS, SEXES } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { DecimalField } from '#web/lib/decimal-field.tsx';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { wrongFields, type PersonalField } from './personal-changes.ts';

export interface PersonalFormProps {
  data: PersonalData;
  /** The client's own. */
  today: Day;
  onSubmit: (data: PersonalData) => void;
  onCancel: () => void;
}

export function PersonalForm({ data, today, onSubmit, onCancel }: PersonalFormProps) {
  const { t } = useTranslation(['client', 'common']);
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(data);
  const [heightIsNumber, setHeightIsNumber] = useState(true);
  const [checked, setChecked] = useState<ReadonlySet<PersonalField> | 'all'>(new Set());
  const zones = useMemo(
    () =>
      [...new Set([...Intl.supportedValuesOf('timeZone'), data.timeZone])].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [data.timeZone],
  );
  const set = (part: Partial<PersonalData>) => setDraft({ ...draft, ...part });
  const leave = (field: PersonalField) => checked !== 'all' && setChecked(new Set([...checked, field]));
  const wrong = new Set<PersonalField>([...wrongFields(draft, today), ...(heightIsNumber ? [] : (['heightCm'] as const))]);
  const errorOf = (field: PersonalField) =>
    wrong.has(field) && (checked === 'all' || checked.has(field)) ? t(`personal.wrong.${field}`, PROFILE_LIMITS.heightCm) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked('all');
    if (wrong.size > 0) return focusFirstError(form.current);
    onSubmit(draft);
  };
  const text = (field: 'firstName' | 'lastName' | 'phone' | 'birthDate') => ({
    label: t(`personal.${field}`),
    value: draft[field] ?? '',
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value || null }),
    onBlur: () => leave(field),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('firstName')} autoComplete="off" maxLength={PROFILE_LIMITS.nameLength} />
        <TextField {...text('lastName')} autoComplete="off" maxLength={PROFILE_LIMITS.nameLength} />
        <TextField {...text('birthDate')} type="date" min={PROFILE_LIMITS.birthFrom} max={today} />
        <Segmented
          label={t('personal.sex')}
          wide
          value={draft.sex ?? ''}
          options={SEXES.map((sex) => ({ value: sex as string, label: t(`personal.sex_${sex}`) }))}
          onClear={() => set({ sex: null })}
          onChange={(sex) => set({ sex: SEXES.find((one) => one === sex) ?? null })}
        />
        <DecimalField
          label={t('personal.heightCm')}
          unit="cm"
          value={draft.heightCm ?? undefined}
          error={errorOf('heightCm')}
          onChange={(value, valid) => {
            setHeightIsNumber(valid);
            set({ heightCm: value ?? null });
          }}
          onBlur={() => leave('heightCm')}
        />
        <TextField {...text('phone')} type="tel" autoComplete="off" maxLength={PROFILE_LIMITS.phoneLength} />
        <Segmented
          label={t('personal.lang')}
          wide
          value={draft.lang}
          options={INTERFACE_LANGS.map((value) => ({ value, label: format.language(value) }))}
          onChange={(lang) => set({ lang })}
        />
        <Select label={t('personal.timeZone')} value={draft.timeZone} options={zones} onChange={(timeZone) => set({ timeZone })} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit">{t('common:save')}</Button>
      </div>
    </form>
  );
}
