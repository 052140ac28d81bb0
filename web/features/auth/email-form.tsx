/** The new address, and the present password where there is one. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { emailSchema } from '#core/contracts/account.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAskForEmail } from './account-mutations.ts';
import { EmailField } from './email-field.tsx';
import { PresentPassword } from './proof.tsx';

export interface EmailFormProps {
  /** The address as it is. */
  present: string;
  asksPassword: boolean;
  /** The mail to this address is on its way. */
  onSent: (email: string) => void;
  /** The sign-in is too old for a change without a password. */
  onStale: () => void;
  onCancel: () => void;
}

export function EmailForm({ present, asksPassword, onSent, onStale, onCancel }: EmailFormProps) {
  const { t } = useTranslation(['settings', 'auth', 'common', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that opened the form is gone; the focus goes on with the person.
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, []);
  const [email, setEmail] = useState('');
  const [current, setCurrent] = useState('');
  const [refused, setRefused] = useState<{ email?: string | undefined; current?: string | undefined }>({});
  const ask = useAskForEmail();
  const code = ask.error && !ask.isPending ? asAppError(ask.error).code : undefined;

  const emailRefusal = (parsed: ReturnType<typeof emailSchema.safeParse>): string | undefined => {
    if (!email.trim()) return t('common:field.required');
    if (!parsed.success) return t('auth:register.emailInvalid');
    return parsed.data === present.toLowerCase() ? t('email.same') : undefined;
  };
  const onError = (error: Error) => {
    const refusal = asAppError(error).code;
    if (refusal === 'reauthentication_needed') onStale();
    if (refusal !== 'credentials_wrong') return;
    setRefused({ current: t('password.currentWrong') });
    focusFirstError(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = emailSchema.safeParse(email);
    const found = { email: emailRefusal(parsed), current: asksPassword && !current ? t('common:field.required') : undefined };
    setRefused(found);
    if (found.email || found.current || !parsed.success) return focusFirstError(form.current);
    ask.mutate({ email: parsed.data, current: asksPassword ? current : undefined }, { onSuccess: () => onSent(parsed.data), onError });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[420px] gap-4">
      {code && code !== 'credentials_wrong' && (
        <Notice tone="critical" title={t('email.failed')}>
          {t(`errors:${code}.text`)}
        </Notice>
      )}
      <EmailField
        label={t('email.new')}
        autoComplete="email"
        value={email}
        error={refused.email}
        onText={(text) => {
          setEmail(text);
          setRefused({});
        }}
      />
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={ask.isPending}>
          {t('email.send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
