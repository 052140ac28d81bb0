/** Changing the address one signs in with; it holds once the link in the mail to the new address is opened. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { emailSchema } from '#core/contracts/account.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmailField } from './email-field.tsx';
import { useAskForEmail } from './mutations.ts';

export function EmailCard() {
  const { t } = useTranslation(['settings', 'auth', 'common', 'errors']);
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // The button that opened the form is gone; the focus goes on with the person.
    if (open) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [open]);
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState<string>();
  const ask = useAskForEmail();
  const failure = ask.error && !ask.isPending ? asAppError(ask.error) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = emailSchema.safeParse(email);
    const found = !email.trim()
      ? t('common:field.required')
      : !parsed.success
        ? t('auth:register.emailInvalid')
        : parsed.data === user.email.toLowerCase()
          ? t('email.same')
          : undefined;
    setRefused(found);
    if (found || !parsed.success) return focusFirstError(form.current);
    ask.mutate(parsed.data, { onSuccess: () => setOpen(false) });
  };

  return (
    <Card title={t('email.title')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-0">
            <span className="block font-medium break-all">{user.email}</span>
            <span className="text-t1 text-muted">{t('email.lead')}</span>
          </p>
          {!open && (
            <Button
              variant="quiet"
              onClick={() => {
                setEmail('');
                setRefused(undefined);
                setOpen(true);
              }}
            >
              {t('email.change')}
            </Button>
          )}
        </div>
        {ask.isSuccess && !open && (
          <Notice tone="normal" title={t('email.sent')}>
            {t('email.sentText', { email: ask.variables })}
          </Notice>
        )}
        {open && (
          <form ref={form} noValidate onSubmit={submit} className="grid max-w-[420px] gap-4">
            {failure && (
              <Notice tone="critical" title={t('email.failed')}>
                {t(`errors:${failure.code}.text`)}
              </Notice>
            )}
            <EmailField
              label={t('email.new')}
              autoComplete="email"
              value={email}
              error={refused}
              onText={(text) => {
                setEmail(text);
                setRefused(undefined);
              }}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={ask.isPending}>
                {t('email.send')}
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  setOpen(false);
                  ask.reset();
                }}
              >
                {t('common:cancel')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  );
}
