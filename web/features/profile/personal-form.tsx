/** The form of personal data. What is typed survives a reload until it is saved. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS, SEXES } from '#core/contracts/overview.ts';
import { dayIn, isDay } from '#core/kit/day.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { useUpdateProfile, type Account } from '#web/lib/account.ts';
import { currentTime } from '#web/lib/current-time.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { parsePersonal, personalChanges } from '#web/lib/personal-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

type Sex = (typeof SEXES)[number];

const toPersonal = ({ firstName, lastName, birthDate, sex, heightCm, phone }: Account) => ({ firstName, lastName, birthDate, sex, heightCm, phone });

export function PersonalForm({ profile }: { profile: Account }) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();
  const [openedAt] = useState(currentTime);
  const today = dayIn(profile.timeZone, openedAt);
  const save = useUpdateProfile();
  // Nothing typed: what the server says stands here, also when it says something new.
  const initial = useMemo(() => toPersonal(profile), [profile]);
  const { min, max } = PROFILE_LIMITS.heightCm;
  const words: Record<string, string> = {
    birthDate: t('birthDateWrong'),
    phone: t('phoneWrong'),
    heightCm: t('common:field.range', { min: format.number(min), max: format.number(max) }),
  };
  const nameField = (field: string, value: unknown) => {
    if (field === 'sex') return { name: t('sex'), value: SEXES.includes(value as Sex) ? t(`sexes.${value as Sex}`) : undefined };
    if (field === 'heightCm')
      return { name: t('height'), value: typeof value === 'number' ? format.withUnit(format.number(value, 1), 'cm') : undefined };
    const text = typeof value === 'string' && value.trim() !== '' ? value : undefined;
    return { name: t(field), value: field === 'birthDate' && text !== undefined && isDay(text) ? format.date(text) : text };
  };
  const form = useForm({
    initial,
    draft: 'profile',
    nameField,
    parse: (values) => parsePersonal(values, today),
    describe: (field) => words[field],
    send: (data) => save.mutateAsync(personalChanges(initial, data)),
    onSent: () => toast.success({ id: 'saved', title: t('saved') }),
    failsInToast: true,
  });

  return (
    <Card title={t('personal')}>
      <FormFrame form={form}>
        <p className="text-muted">{t('lead')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('firstName')} autoComplete="given-name" maxLength={PROFILE_LIMITS.nameLength} {...form.text('firstName')} />
          <TextField label={t('lastName')} autoComplete="family-name" maxLength={PROFILE_LIMITS.nameLength} {...form.text('lastName')} />
          <DayField label={t('birthDate')} autoComplete="bday" hasCalendar={false} {...form.text('birthDate')} />
          <Segmented
            label={t('sex')}
            value={form.values.sex ?? ''}
            wide
            options={SEXES.map((sex) => ({ value: sex as string, label: t(`sexes.${sex}`) }))}
            onChange={(sex) => form.set({ sex: SEXES.find((one) => one === sex) ?? null })}
            onClear={() => form.set({ sex: null })}
          />
          <DecimalField label={t('height')} unit="cm" {...form.number('heightCm')} />
          <TextField
            label={t('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={PROFILE_LIMITS.phoneLength}
            {...form.text('phone')}
          />
        </div>
        <div className="sends-in-sight bg-surface">
          <Button type="submit" variant={submitLook(form.isReady && form.isDirty)} busy={form.isPending} className="max-md:w-full">
            {t('common:save')}
          </Button>
        </div>
      </FormFrame>
    </Card>
  );
}
