/** Joining: the invitation's code, its e-mail address, a password. What was typed survives a reload, except the password. */
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { claimInvitationRequest, registerRequest } from '#core/contracts/account.ts';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { storeDraftOver } from '#web/lib/draft-over.ts';
import { alsoWrong } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { setLang, useLang } from '#web/lib/lang.ts';
import { paths } from '#web/lib/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { LOGIN_DRAFT } from './login-draft.ts';
import { useJoin, useJoinWithGoogle, type Joined } from './join-mutations.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordRules } from './password-rules.ts';
import { SendButton } from './send-button.tsx';

export interface RegisterFormProps {
  /** From the invitation's link. */
  invitation: { code?: string | undefined; email?: string | undefined };
  /** The account is there, but the person must sign in alone. */
  onSignInYourself: () => void;
}

export function RegisterForm({ invitation, onSignInYourself }: RegisterFormProps) {
  const { t } = useTranslation(['auth', 'common', 'refusals']);
  const lang = useLang();
  const [initial] = useState({ code: invitation.code ?? '', email: invitation.email ?? '', password: '' });
  const welcome = (joined: Joined) => {
    if (joined === 'new') toast.success({ title: t('register.welcome') });
    else if (joined === 'known') toast.success({ title: t('register.welcomeBack') });
    else {
      toast.info({ title: t(joined === 'known-other-password' ? 'register.existsSignIn' : 'register.signInYourself') });
      onSignInYourself();
    }
  };
  const join = useJoin(welcome);
  const withGoogle = useJoinWithGoogle();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const form = useForm({
    initial,
    // What an invitation's link says is begun anew with it.
    draft: `register.${initial.code}.${initial.email}`,
    isRemembered: true,
    secret: ['password'],
    parse: (values) => {
      const isWeak = passwordRules(values.password, values.email).some(({ met }) => !met);
      return alsoWrong(registerRequest.safeParse({ ...values, lang, timeZone }), isWeak ? ['password'] : []);
    },
    describe: (field, empty) =>
      empty ? undefined : { code: t('register.mismatch'), email: t('register.emailInvalid'), password: t('refusals:password_weak.text') }[field],
    send: (request) => {
      // Whoever must sign in by hand finds the address there.
      storeDraftOver(LOGIN_DRAFT, { email: request.email });
      void setLang(lang);
      withGoogle.reset();
      return join.mutateAsync(request);
    },
  });
  const { values } = form;
  const googleFailure = withGoogle.error && !withGoogle.isPending ? asAppError(withGoogle.error) : undefined;
  const isMissing = (['code', 'email', 'password'] as const).some((field) => form.getErrorText(field) && !values[field].trim());
  const summary = isMissing ? t('register.required') : form.isSubmitted && form.getErrorText('code') ? t('register.mismatch') : undefined;
  const joinWithGoogle = () => {
    const parsed = claimInvitationRequest.safeParse({ code: values.code, email: values.email, lang });
    if (parsed.success) withGoogle.mutate({ ...parsed.data, returnTo: '/' });
    else form.show('code', 'email');
  };

  return (
    <div className="grid gap-5">
      <div>
        <h1>{t('register.title')}</h1>
        <p className="mt-1 text-muted">{t('register.lead')}</p>
      </div>
      {summary && <Notice tone="critical" title={summary} />}
      {!summary && !form.failure && <FormFailure failure={googleFailure} />}
      <FormFrame form={form}>
        <TextField label={t('register.code')} name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.text('code')} />
        <EmailField label={t('register.email')} help={t('register.emailHelp')} {...form.text('email')} />
        <PasswordField
          label={t('register.password')}
          name="password"
          autoComplete="new-password"
          help={<PasswordChecklist rules={passwordRules(values.password, values.email)} />}
          {...form.text('password')}
        />
        <SendButton variant={submitLook(form.isReady)} busy={form.isPending}>
          {t('register.submit')}
        </SendButton>
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
      </FormFrame>
      <p className="text-center text-muted">
        {t('register.haveAccount')}{' '}
        <Link to={paths.login} className="inline-block py-2 font-semibold text-accent underline-offset-4 hover:underline">
          {t('register.login')}
        </Link>
      </p>
    </div>
  );
}
