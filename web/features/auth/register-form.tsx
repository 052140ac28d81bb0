/** Joining: the invitation's code, its e-mail address, a password. What was typed survives a reload, except the password. */
import { useRef, useState, type FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeSchema, emailSchema } from '#core/contracts/account.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { setLang, useLang } from '#web/lib/lang.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { useJoin, useJoinWithGoogle, type Joined } from './join-mutations.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordRules } from './password-rules.ts';

export interface RegisterFormProps {
  /** From the invitation's link. */
  invitation: { code?: string | undefined; email?: string | undefined };
  /** The account is there, but the person must sign in alone. */
  onSignInYourself: () => void;
}

interface Refused {
  all?: string;
  code?: string;
  email?: string;
  password?: string;
}

const isText = (kept: unknown) => typeof kept === 'string';

export function RegisterForm({ invitation, onSignInYourself }: RegisterFormProps) {
  const { t } = useTranslation(['auth', 'common', 'errors']);
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const [keptCode, keepCode, forgetCode] = useDraft('register-code', '', isText);
  const [keptEmail, keepEmail, forgetEmail] = useDraft('register-email', '', isText);
  const [, keepLoginEmail] = useDraft('login-email', '', isText);
  const [code, setCode] = useState(invitation.code ?? keptCode);
  const [email, setEmail] = useState(invitation.email ?? keptEmail);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused>({});
  const welcome = (joined: Joined) => {
    forgetCode();
    forgetEmail();
    if (joined === 'new') toast.success({ title: t('register.welcome') });
    else if (joined === 'known') toast.success({ title: t('register.welcomeBack') });
    else {
      toast.info({ title: t(joined === 'known-other-password' ? 'register.existsSignIn' : 'register.signInYourself') });
      keepLoginEmail(email.trim());
      onSignInYourself();
    }
  };
  const join = useJoin(welcome);
  const withGoogle = useJoinWithGoogle();
  const failed = (!join.isPending && join.error) || (!withGoogle.isPending && withGoogle.error) || undefined;
  const failure = failed && asAppError(failed);
  const rules = passwordRules(password, email);

  const findInvitation = (others: Refused = {}): Refused | undefined => {
    const required = t('common:field.required');
    const empty = { ...(code.trim() ? {} : { code: required }), ...(email.trim() ? {} : { email: required }), ...others };
    if (Object.keys(empty).length > 0) return { ...empty, all: t('register.required') };
    if (!emailSchema.safeParse(email).success) return { email: t('register.emailInvalid') };
    if (!codeSchema.safeParse(code).success) return { all: t('register.mismatch'), code: t('register.mismatch') };
    return undefined;
  };
  const find = (): Refused | undefined => {
    const found = findInvitation(password ? {} : { password: t('common:field.required') });
    if (found) return found;
    return rules.some(({ met }) => !met) ? { password: t('errors:password_weak.text') } : undefined;
  };
  const joinWithGoogle = () => {
    const found = findInvitation();
    setRefused(found ?? {});
    join.reset();
    if (found) return focusFirstError(form.current);
    withGoogle.mutate({ code: code.trim(), email: email.trim(), lang, returnTo: '/' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = find();
    setRefused(found ?? {});
    if (found) return focusFirstError(form.current);
    void setLang(lang);
    withGoogle.reset();
    join.mutate({ code: code.trim(), email: email.trim(), password, lang, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  };

  return (
    <div className="grid gap-5">
      <div>
        <h1>{t('register.title')}</h1>
        <p className="mt-1 text-muted">{t('register.lead')}</p>
      </div>
      {refused.all && <Notice tone="critical" title={refused.all} />}
      {failure && !refused.all && (
        <Notice tone="critical" title={t(`errors:${failure.code}.title`)}>
          {t(`errors:${failure.code}.text`)}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('register.code')}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={refused.code}
          onChange={(event) => {
            setCode(event.target.value);
            keepCode(event.target.value);
            setRefused({});
          }}
        />
        <EmailField
          label={t('register.email')}
          help={t('register.emailHelp')}
          value={email}
          error={refused.email}
          onBlur={() => {
            if (email.trim() && !emailSchema.safeParse(email).success) setRefused({ email: t('register.emailInvalid') });
          }}
          onText={(text) => {
            setEmail(text);
            keepEmail(text);
            setRefused({});
          }}
        />
        <PasswordField
          label={t('register.password')}
          name="password"
          autoComplete="new-password"
          value={password}
          error={refused.password}
          help={<PasswordChecklist rules={rules} />}
          onChange={(event) => {
            setPassword(event.target.value);
            setRefused({});
          }}
        />
        <Button type="submit" wide busy={join.isPending}>
          {t('register.submit')}
        </Button>
        <GoogleButton busy={withGoogle.isPending} onPress={joinWithGoogle} />
        <p className="text-t1 text-muted">
          <Trans
            t={t}
            i18nKey="register.agree"
            components={{
              terms: <Link to={paths.terms} className="underline underline-offset-2" />,
              privacy: <Link to={paths.privacy} className="underline underline-offset-2" />,
            }}
          />
        </p>
      </form>
      <p className="text-center text-muted">
        {t('register.haveAccount')}{' '}
        <Link to={paths.login} className="inline-block py-2 font-semibold text-accent underline-offset-4 hover:underline">
          {t('register.login')}
        </Link>
      </p>
    </div>
  );
}
