/** Coming back: e-mail and password, or a link by e-mail. On a demo installation its credentials are one press away. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Mail } from 'lucide-react';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { LinkNotice, reachesMailboxes } from '#web/components/proof-by-link.tsx';
import { asAppError } from '#web/lib/answer-error.ts';
import { config } from '#web/lib/config.ts';
import { alsoWrong, type Parsed } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EmailField } from './email-field.tsx';
import { LOGIN_DRAFT } from './login-draft.ts';
import { GoogleButton } from './google-button.tsx';
import { useGoogle, useSendLink, useSignIn } from './mutations.ts';
import { PasswordField } from './password-field.tsx';
import { SendButton } from './send-button.tsx';

export interface LoginFormProps {
  /** Where the e-mail link and Google lead back to. */
  returnTo: string;
  /** An e-mail link was refused just now. */
  expiredLink: boolean;
  /** The person was signed in until just now and has not signed out here. */
  endedSession: boolean;
}

const EMPTY = { email: '', password: '' };

/** By hand: this page comes without zod. */
function parse({ email, password }: typeof EMPTY): Parsed<typeof EMPTY> {
  return alsoWrong({ success: true, data: { email: email.trim(), password } }, [
    ...(email.trim() ? [] : ['email']),
    ...(password ? [] : ['password']),
  ]);
}

export function LoginForm({ returnTo, expiredLink, endedSession }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'nav']);
  const signIn = useSignIn();
  const sendLink = useSendLink();
  const google = useGoogle();
  const form = useForm({
    initial: EMPTY,
    draft: LOGIN_DRAFT,
    isRemembered: true,
    secret: ['password'],
    keepsTyped: true,
    parse,
    send: (credentials) => signIn.mutateAsync(credentials),
  });
  const demoFailure = signIn.error && !signIn.isPending && !form.isPending && !form.failure ? asAppError(signIn.error) : undefined;
  const askForLink = () => {
    const email = form.values.email.trim();
    if (!email) return form.refuse('email', t('login.linkNeedsEmail'));
    sendLink.mutate(
      { email, returnTo },
      {
        onSuccess: () =>
          reachesMailboxes()
            ? toast.success({ id: 'link', title: t('login.linkSent'), text: t('login.linkSentToast') })
            : toast.info({ id: 'link', title: t('noMail.title'), text: t('noMail.text', { email }) }),
        onError: (error) => asAppError(error).code === 'input_invalid' && form.refuse('email', t('register.emailInvalid')),
      },
    );
  };

  return (
    <div className="grid gap-5">
      <div>
        <h1>{t('login.title')}</h1>
        <p className="mt-1 text-muted">{t('login.lead')}</p>
      </div>
      {endedSession && !sendLink.isSuccess && (
        <Notice tone="high" title={t('login.ended')}>
          {t('login.endedText')}
        </Notice>
      )}
      {expiredLink && !sendLink.isSuccess && (
        <Notice tone="high" title={t('nav:linkExpired')}>
          {t('nav:linkExpiredText')}
        </Notice>
      )}
      {sendLink.isSuccess && (
        <LinkNotice
          email={sendLink.variables.email}
          title={t('login.linkSent')}
          text={t('login.linkSentText', { email: sendLink.variables.email })}
        />
      )}
      <FormFailure failure={demoFailure} />
      <FormFrame form={form}>
        <EmailField label={t('login.email')} {...form.text('email')} />
        <PasswordField label={t('login.password')} name="password" autoComplete="current-password" {...form.text('password')} />
        <p className="-my-2 text-right">
          <Link to={paths.forgotPassword} className="inline-block py-2 text-t1 font-medium text-accent underline-offset-4 hover:underline">
            {t('login.forgot')}
          </Link>
        </p>
        <SendButton busy={signIn.isPending}>{t('login.submit')}</SendButton>
      </FormFrame>
      <div className="flex items-center gap-3 text-t1 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.or')}
      </div>
      <div className="grid gap-3">
        <GoogleButton busy={google.isPending} onPress={() => google.mutate(returnTo)} />
        <Button variant="quiet" wide busy={sendLink.isPending} icon={<Mail size={18} />} onClick={askForLink}>
          {t('login.sendLink')}
        </Button>
      </div>
      {config.demo && <DemoSignIn demo={config.demo} busy={signIn.isPending} onSignIn={(demo) => signIn.mutate(demo)} />}
      <p className="text-center text-muted">
        {t('login.noAccount')}{' '}
        <Link to={paths.register} className="inline-block py-2 font-semibold text-accent underline-offset-4 hover:underline">
          {t('login.haveInvitation')}
        </Link>
      </p>
    </div>
  );
}

type Credentials = NonNullable<typeof config.demo>;

function DemoSignIn({ demo, busy, onSignIn }: { demo: Credentials; busy: boolean; onSignIn: (demo: Credentials) => void }) {
  const { t } = useTranslation('auth');
  return (
    <div className="grid gap-3 rounded-card border border-dashed border-line-strong p-4">
      <p className="text-center text-t1 text-muted">{t('login.demoText')}</p>
      <Button variant="plain" size="sm" disabled={busy} onClick={() => onSignIn(demo)}>
        {t('login.demo')}
      </Button>
    </div>
  );
}
