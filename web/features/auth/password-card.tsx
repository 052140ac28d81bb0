/** Changing the password: the current one is asked, the other devices are signed out. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { asAppError } from '#web/lib/answer-error.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useChangePassword } from './mutations.ts';
import { NewPassword, refusalOfNew, type NewPasswordRefusal } from './new-password.tsx';
import { PasswordField } from './password-field.tsx';

const EMPTY = { password: '', again: '' };

export function PasswordCard({ forgotHref }: { forgotHref: string }) {
  const { t } = useTranslation(['settings', 'auth', 'common', 'errors']);
  const { email } = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // The button that opened the form is gone; the focus goes on with the person.
    if (open) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [open]);
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState(EMPTY);
  const [refused, setRefused] = useState<NewPasswordRefusal & { current?: string }>({});
  const change = useChangePassword();
  const code = change.error && !change.isPending ? asAppError(change.error).code : undefined;

  const close = () => {
    setOpen(false);
    setCurrent('');
    setValue(EMPTY);
    setRefused({});
    change.reset();
  };
  const refuse = (found: typeof refused) => {
    setRefused(found);
    focusFirstError(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { ...(current ? {} : { current: t('common:field.required') }), ...refusalOfNew(value, email) };
    if (Object.keys(found).length > 0) return refuse(found);
    change.mutate(
      { email, current, next: value.password },
      {
        onSuccess: () => {
          close();
          toast.success({ title: t('password.changed'), text: t('password.changedText') });
        },
        onError: (error) => {
          if (asAppError(error).code === 'credentials_wrong') refuse({ current: t('password.currentWrong') });
        },
      },
    );
  };

  return (
    <Card title={t('password.title')}>
      {!open && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-muted">{t('password.lead')}</p>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        </div>
      )}
      {open && (
        <form ref={form} noValidate onSubmit={submit} className="grid max-w-[420px] gap-4">
          {code && code !== 'credentials_wrong' && (
            <Notice tone="critical" title={t('auth:reset.failed')}>
              {t(`errors:${code}.text`)}
            </Notice>
          )}
          <PasswordField
            label={t('password.current')}
            name="current-password"
            autoComplete="current-password"
            value={current}
            error={refused.current}
            help={
              <Link to={forgotHref} className="font-medium text-accent underline-offset-4 hover:underline">
                {t('auth:login.forgot')}
              </Link>
            }
            onChange={(event) => {
              setCurrent(event.target.value);
              setRefused({});
            }}
          />
          <NewPassword
            email={email}
            value={value}
            refused={refused}
            onChange={(next) => {
              setValue(next);
              setRefused({});
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={change.isPending}>
              {t('password.save')}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t('common:cancel')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
