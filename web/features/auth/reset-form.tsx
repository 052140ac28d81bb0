/** Choosing the new password after a recovery link. */
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { asAppError } from '#web/lib/answer-error.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSetPassword } from './mutations.ts';
import { NewPassword, refusalOfNew, type NewPasswordRefusal } from './new-password.tsx';

export function ResetForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation(['auth', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState({ password: '', again: '' });
  const [refused, setRefused] = useState<NewPasswordRefusal>({});
  const save = useSetPassword();
  const failure = save.error && !save.isPending ? asAppError(save.error) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = refusalOfNew(value, email);
    setRefused(found ?? {});
    if (found) return focusFirstError(form.current);
    save.mutate(value.password, { onSuccess: onDone });
  };

  return (
    <div className="grid gap-5">
      <div>
        <h1>{t('reset.title')}</h1>
        <p className="mt-1 text-muted">{t('reset.lead', { email })}</p>
      </div>
      {failure && (
        <Notice tone="critical" title={t('reset.failed')}>
          {failure.code === 'input_invalid' || failure.code === 'internal' ? undefined : t(`errors:${failure.code}.text`)}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <NewPassword
          email={email}
          value={value}
          refused={refused}
          onChange={(next) => {
            setValue(next);
            setRefused({});
          }}
        />
        <Button type="submit" wide busy={save.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
    </div>
  );
}
