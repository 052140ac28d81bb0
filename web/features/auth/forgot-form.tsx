/** Asking for a link to a new password. The answer is the same whether the address has an account or not. */
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { emailSchema } from '#core/contracts/account.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmailField } from './email-field.tsx';
import { useSendRecovery } from './mutations.ts';

export function ForgotForm() {
  const { t } = useTranslation(['auth', 'common', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  const session = useSession();
  const [email, setEmail] = useDraft('login-email', session.status === 'signed-in' ? session.user.email : '');
  const [refused, setRefused] = useState<string>();
  const send = useSendRecovery();
  const failure = send.error && !send.isPending ? asAppError(send.error) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = !email.trim() ? t('common:field.required') : emailSchema.safeParse(email).success ? undefined : t('register.emailInvalid');
    setRefused(found);
    if (found) return focusFirstError(form.current);
    send.mutate(email.trim());
  };

  return (
    <div className="grid gap-5">
      <div>
        <h1>{t('forgot.title')}</h1>
        <p className="mt-1 text-muted">{t('forgot.lead')}</p>
      </div>
      {send.isSuccess && (
        <Notice tone="normal" title={t('login.linkSent')}>
          {t('forgot.sentText', { email: send.variables })}
        </Notice>
      )}
      {failure && (
        <Notice tone="critical" title={t(`errors:${failure.code}.title`)}>
          {t(`errors:${failure.code}.text`)}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <EmailField
          label={t('login.email')}
          value={email}
          error={refused}
          onText={(text) => {
            setEmail(text);
            setRefused(undefined);
          }}
        />
        <Button type="submit" wide variant={send.isSuccess ? 'quiet' : 'primary'} busy={send.isPending}>
          {t(send.isSuccess ? 'forgot.again' : 'forgot.submit')}
        </Button>
      </form>
      <p className="text-center">
        <Link to={paths.login} className="inline-block py-2 font-semibold text-accent underline-offset-4 hover:underline">
          {t('backToLogin')}
        </Link>
      </p>
    </div>
  );
}
