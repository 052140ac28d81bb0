/** Coming back: e-mail and password, or a link by e-mail. On a demo installation its credentials are one press away. */
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Mail } from 'lucide-react';
import { asAppError } from '#web/lib/answer-error.ts';
import { config } from '#web/lib/config.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { useGoogle, useSendLink, useSignIn } from './mutations.ts';
import { PasswordField } from './password-field.tsx';

export interface LoginFormProps {
  /** Where the e-mail link and Google lead back to. */
  returnTo: string;
  /** An e-mail link was refused just now. */
  expiredLink: boolean;
}

interface Missing {
  email?: string;
  password?: string;
}

export function LoginForm({ returnTo, expiredLink }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'common', 'errors', 'nav']);
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useDraft('login-email', '');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const signIn = useSignIn();
  const sendLink = useSendLink();
  const google = useGoogle();
  const failure = signIn.error ? asAppError(signIn.error) : undefined;

  const refuse = (found: Missing) => {
    setMissing(found);
    focusFirstError(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const required = t('common:field.required');
    if (!email.trim() || !password) refuse({ ...(email.trim() ? {} : { email: required }), ...(password ? {} : { password: required }) });
    else signIn.mutate({ email: email.trim(), password });
  };
  const askForLink = () => {
    if (!email.trim()) return refuse({ email: t('login.linkNeedsEmail') });
    sendLink.mutate(
      { email: email.trim(), returnTo },
      {
        onError: () => toast.error({ id: 'link', title: t('login.linkFailed'), text: t('login.linkFailedText') }),
        onSuccess: () => toast.success({ id: 'link', title: t('login.linkSent'), text: t('login.linkSentToast') }),
      },
    );
  };

  return (
    <div className="grid gap-5">
      <div>
        <h1>{t('login.title')}</h1>
        <p className="mt-1 text-muted">{t('login.lead')}</p>
      </div>
      {expiredLink && !sendLink.isSuccess && (
        <Notice tone="high" title={t('nav:linkExpired')}>
          {t('nav:linkExpiredText')}
        </Notice>
      )}
      {sendLink.isSuccess && (
        <Notice tone="normal" title={t('login.linkSent')}>
          {t('login.linkSentText', { email: sendLink.variables.email })}
        </Notice>
      )}
      {failure && !signIn.isPending && (
        <Notice tone="critical" title={t(`errors:${failure.code}.title`)}>
          {t(`errors:${failure.code}.text`)}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <EmailField
          label={t('login.email')}
          value={email}
          error={missing.email}
          onText={(text) => {
            setEmail(text);
            setMissing({});
          }}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing.password}
          onChange={(event) => {
            setPassword(event.target.value);
            setMissing({});
          }}
        />
        <p className="-my-2 text-right">
          <Link to={paths.forgotPassword} className="inline-block py-2 text-t1 font-medium text-accent underline-offset-4 hover:underline">
            {t('login.forgot')}
          </Link>
        </p>
        <Button type="submit" wide busy={signIn.isPending}>
          {t('login.submit')}
        </Button>
      </form>
      <div className="flex items-center gap-3 text-t1 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.or')}
      </div>
      <div className="grid gap-3">
        <GoogleButton
          busy={google.isPending}
          onPress={() =>
            google.mutate(returnTo, { onError: () => toast.error({ id: 'google', title: t('nav:googleFailed'), text: t('nav:googleFailedText') }) })
          }
        />
        <Button variant="quiet" wide busy={sendLink.isPending} icon={<Mail size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={askForLink}>
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
