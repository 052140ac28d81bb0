/** Changing the password: the current one is asked, the other devices are signed out. Who has none sets one after a fresh sign-in. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { asAppError } from '#web/lib/answer-error.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { ProofByLink } from '#web/lib/proof-by-link.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useChangePassword } from './account-mutations.ts';
import { NewPassword, refusalOfNew, type NewPasswordRefusal } from './new-password.tsx';
import { PresentPassword, useProof } from './proof.tsx';

const EMPTY = { password: '', again: '' };

export interface PasswordCardProps {
  /** Path of the page this card stands on: where a link by e-mail leads back to. */
  returnTo: string;
}

export function PasswordCard({ returnTo }: PasswordCardProps) {
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
  const proof = useProof();
  const asksPassword = proof.kind === 'password';
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
    const found = { ...(current || !asksPassword ? {} : { current: t('common:field.required') }), ...refusalOfNew(value, email) };
    if (Object.keys(found).length > 0) return refuse(found);
    change.mutate(
      { current: asksPassword ? current : undefined, next: value.password },
      {
        onSuccess: () => {
          close();
          toast.success({ title: t('password.changed'), text: t('password.changedText') });
        },
        onError: (error) => {
          const refusal = asAppError(error).code;
          if (refusal === 'credentials_wrong') refuse({ current: t('password.currentWrong') });
          if (refusal === 'reauthentication_needed') proof.refetch();
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
      {open && proof.kind === 'link' && (
        <div className="grid justify-items-start gap-3">
          <ProofByLink email={email} returnTo={returnTo} />
          <Button variant="quiet" onClick={close}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
      {open && proof.kind !== 'link' && (
        <form ref={form} noValidate onSubmit={submit} className="grid max-w-[420px] gap-4">
          {code && code !== 'credentials_wrong' && (
            <Notice tone="critical" title={t('auth:reset.failed')}>
              {t(`errors:${code}.text`)}
            </Notice>
          )}
          {asksPassword && (
            <PresentPassword
              value={current}
              error={refused.current}
              onText={(text) => {
                setCurrent(text);
                setRefused({});
              }}
            />
          )}
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
