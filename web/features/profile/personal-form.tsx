/** The form of personal data. What is typed survives a reload until it is saved. */
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS, SEXES } from '#core/contracts/overview.ts';
import { dayIn } from '#core/kit/day.ts';
import { useUpdateProfile, type Account } from '#web/lib/account.ts';
import { DecimalField } from '#web/lib/decimal-field.tsx';
import { useDraft } from '#web/lib/drafts.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { isDraft, wrongFields, type PersonalData, type PersonalDraft, type PersonalField } from './personal-data.ts';

/** An empty field is nothing told. */
const orNull = (text: string) => (text.trim() === '' ? null : text);

function usePersonalForm(profile: Account) {
  // Nothing typed: what the server says stands here, also when it says something new.
  const [typed, setDraft, forget] = useDraft<PersonalDraft>('profile', {}, isDraft);
  const [checked, setChecked] = useState<ReadonlySet<PersonalField>>(new Set());
  const [heightValid, setHeightValid] = useState(true);
  const [openedAt] = useState(() => Date.now());
  const today = dayIn(profile.timeZone, openedAt);
  const data: PersonalData = { ...profile, ...typed };
  const wrong = new Set(wrongFields(data, today));
  if (!heightValid) wrong.add('heightCm');
  return {
    data,
    today,
    typed,
    wrong,
    set: (change: PersonalDraft) => setDraft({ ...typed, ...change }),
    setHeightValid,
    check: (...fields: PersonalField[]) => setChecked(new Set([...checked, ...fields])),
    isMarked: (field: PersonalField) => checked.has(field) && wrong.has(field),
    saved: () => {
      setDraft({});
      forget();
    },
  };
}

export function PersonalForm({ profile }: { profile: Account }) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const { data, today, typed, wrong, set, setHeightValid, check, isMarked, saved } = usePersonalForm(profile);
  const save = useUpdateProfile();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check('birthDate', 'heightCm', 'phone');
    if (wrong.size > 0) return focusFirstError(form.current);
    save.mutate(typed, {
      onSuccess: () => {
        saved();
        toast.success({ id: 'saved', title: t('saved') });
      },
    });
  };

  return (
    <Card title={t('personal')}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{t('lead')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('firstName')}
            autoComplete="given-name"
            maxLength={PROFILE_LIMITS.nameLength}
            value={data.firstName ?? ''}
            onChange={(event) => set({ firstName: orNull(event.target.value) })}
          />
          <TextField
            label={t('lastName')}
            autoComplete="family-name"
            maxLength={PROFILE_LIMITS.nameLength}
            value={data.lastName ?? ''}
            onChange={(event) => set({ lastName: orNull(event.target.value) })}
          />
          <TextField
            label={t('birthDate')}
            type="date"
            autoComplete="bday"
            min={PROFILE_LIMITS.birthFrom}
            max={today}
            value={data.birthDate ?? ''}
            error={isMarked('birthDate') ? t('birthDateWrong') : undefined}
            onChange={(event) => set({ birthDate: orNull(event.target.value) })}
            onBlur={() => check('birthDate')}
          />
          <Segmented
            label={t('sex')}
            value={data.sex ?? ''}
            wide
            options={SEXES.map((sex) => ({ value: sex as string, label: t(`sexes.${sex}`) }))}
            onChange={(sex) => set({ sex: SEXES.find((one) => one === sex) ?? null })}
            onClear={() => set({ sex: null })}
          />
          <DecimalField
            label={t('height')}
            unit="cm"
            value={data.heightCm ?? undefined}
            error={
              isMarked('heightCm')
                ? t('common:field.range', { min: format.number(PROFILE_LIMITS.heightCm.min), max: format.number(PROFILE_LIMITS.heightCm.max) })
                : undefined
            }
            onChange={(heightCm, valid) => {
              set({ heightCm: heightCm ?? null });
              setHeightValid(valid);
            }}
            onBlur={() => check('heightCm')}
          />
          <TextField
            label={t('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={PROFILE_LIMITS.phoneLength}
            value={data.phone ?? ''}
            error={isMarked('phone') ? t('phoneWrong') : undefined}
            onChange={(event) => set({ phone: orNull(event.target.value) })}
            onBlur={() => check('phone')}
          />
        </div>
        <Button type="submit" busy={save.isPending} className="justify-self-start max-md:w-full">
          {t('common:save')}
        </Button>
      </form>
    </Card>
  );
}
