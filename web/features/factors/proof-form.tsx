/** Ten minutes after signing in a second factor asks who one is: for the present password, or for a link where there is none. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { accountDataQuery } from '#web/lib/account-data.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { ProofByLink } from '#web/lib/proof-by-link.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useShowPassword } from './mutations.ts';

/** @param onProved does again what was refused */
export function ProofForm({ onProved }: { onProved: () => void }) {
  const { email } = useUser();
  const { pathname } = useLocation();
  const { data } = useQuery(accountDataQuery());
  // Nearly everybody has a password, and before the second step nobody is told whether.
  return data?.deletion.hasPassword === false ? <ProofByLink email={email} returnTo={pathname} /> : <PasswordForm onProved={onProved} />;
}

function PasswordForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation(['factors', 'settings', 'common', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was asked for is not there yet; the focus goes on with the person.
    form.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, []);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const show = useShowPassword();
  const code = show.error && !show.isPending ? asAppError(show.error).code : undefined;
  const refuse = (text: string) => {
    setRefused(text);
    focusFirstError(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return refuse(t('common:field.required'));
    show.mutate(password, {
      onSuccess: onProved,
      onError: (error) => {
        if (asAppError(error).code === 'credentials_wrong') refuse(t('settings:password.currentWrong'));
      },
    });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('proof.text')}</p>
      {code && code !== 'credentials_wrong' && (
        <Notice tone="critical" title={t(`errors:${code}.title`)}>
          {t(`errors:${code}.text`)}
        </Notice>
      )}
      <TextField
        label={t('settings:password.current')}
        name="current-password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={refused}
        onChange={(event) => {
          setPassword(event.target.value);
          setRefused(undefined);
        }}
      />
      <Button type="submit" className="justify-self-start" busy={show.isPending}>
        {t('proof.goOn')}
      </Button>
    </form>
  );
}
