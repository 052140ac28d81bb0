/** Asking for a link to a new password. The answer is the same whether the address has an account or not. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailSchema } from '#core/contracts/account.ts';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { LinkNotice, reachesMailboxes } from '#web/components/proof-by-link.tsx';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useSession } from '#web/lib/session.ts';
import { BackToLogin } from './back-to-login.tsx';
import { EmailField } from './email-field.tsx';
import { LOGIN_DRAFT } from './login-draft.ts';
import { useSendRecovery } from './mutations.ts';
import { SendButton } from './send-button.tsx';

export function ForgotForm() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const [initial] = useState({ email: session.status === 'signed-in' ? session.user.email : '' });
  const send = useSendRecovery();
  const form = useForm({
    initial,
    draft: LOGIN_DRAFT,
    isRemembered: true,
    parse: ({ email }) => (emailSchema.safeParse(email).success ? { success: true, data: email.trim() } : wrongFields('email')),
    describe: (_field, empty) => (empty ? undefined : t('register.emailInvalid')),
    send: (email) => send.mutateAsync(email),
    keepsTyped: true,
  });

  return (
    <div className="grid gap-5">
      <div>
        <h1>{t('forgot.title')}</h1>
        <p className="mt-1 text-muted">{t(reachesMailboxes() ? 'forgot.lead' : 'forgot.leadNoMail')}</p>
      </div>
      {send.isSuccess && <LinkNotice email={send.variables} title={t('login.linkSent')} text={t('forgot.sentText', { email: send.variables })} />}
      <FormFrame form={form}>
        <EmailField label={t('login.email')} {...form.text('email')} />
        <SendButton variant={send.isSuccess ? 'quiet' : 'primary'} busy={form.isPending}>
          {t(send.isSuccess ? 'forgot.again' : 'forgot.submit')}
        </SendButton>
      </FormFrame>
      <BackToLogin />
    </div>
  );
}
