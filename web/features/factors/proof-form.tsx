/** Ten minutes after signing in a second factor asks who one is: for the present password, or for a link where there is none. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { accountDataQuery } from '#web/lib/account-data.ts';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { ProofByLink } from '#web/components/proof-by-link.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
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

const EMPTY = { password: '' };

function PasswordForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation(['factors', 'settings']);
  const show = useShowPassword();
  const form = useForm({
    initial: EMPTY,
    parse: ({ password }) => (password === '' ? wrongFields('password') : { success: true, data: password }),
    send: (password) => show.mutateAsync(password),
    onSent: onProved,
    refusals: { credentials_wrong: { field: 'password', text: t('settings:password.currentWrong') } },
    keepsTyped: true,
  });
  return (
    <FormFrame form={form} focusFirst>
      <p>{t('proof.text')}</p>
      <TextField
        label={t('settings:password.current')}
        name="current-password"
        type="password"
        autoComplete="current-password"
        {...form.text('password')}
      />
      <Button type="submit" variant={submitLook(form.isReady)} className="justify-self-start" busy={form.isPending}>
        {t('proof.goOn')}
      </Button>
    </FormFrame>
  );
}
