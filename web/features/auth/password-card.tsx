/** Changing the password: the current one is asked, the other devices are signed out. Who has none sets one after a fresh sign-in. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormButtons } from '#web/components/form/form-buttons.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { ProofByLink } from '#web/components/proof-by-link.tsx';
import { alsoWrong } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useChangePassword } from './account-mutations.ts';
import { NewPassword, NO_PASSWORD, useNewPasswordFaults, wrongNewPassword } from './new-password.tsx';
import { PresentPassword, useProof } from './proof.tsx';

export interface PasswordCardProps {
  /** Path of the page this card stands on: where a link by e-mail leads back to. */
  returnTo: string;
}

const EMPTY = { current: '', ...NO_PASSWORD };

interface PasswordFormProps {
  email: string;
  asksPassword: boolean;
  /** The sign-in is too old for a change without a password. */
  onStale: () => void;
  onClose: () => void;
}

function PasswordForm({ email, asksPassword, onStale, onClose }: PasswordFormProps) {
  const { t } = useTranslation(['settings', 'auth', 'common']);
  const change = useChangePassword();
  const form = useForm({
    initial: EMPTY,
    parse: (values) =>
      alsoWrong({ success: true, data: { current: asksPassword ? values.current : undefined, next: values.password } }, [
        ...(asksPassword && !values.current ? ['current'] : []),
        ...wrongNewPassword(values, email),
      ]),
    describe: useNewPasswordFaults(),
    send: (passwords) => change.mutateAsync(passwords),
    onSent: () => {
      onClose();
      toast.success({ title: t('password.changed'), text: t('password.changedText') });
    },
    refusals: { credentials_wrong: { field: 'current', text: t('password.currentWrong') } },
    onRefused: ({ code }) => code === 'reauthentication_needed' && onStale(),
  });
  return (
    <FormFrame form={form} focusFirst className="max-w-[420px] gap-4">
      {asksPassword && <PresentPassword {...form.text('current')} />}
      <NewPassword email={email} text={form.text} />
      <FormButtons ready={form.isReady} atStart busy={form.isPending} submitLabel={t('password.save')} onCancel={onClose} />
    </FormFrame>
  );
}

export function PasswordCard({ returnTo }: PasswordCardProps) {
  const { t } = useTranslation(['settings', 'common']);
  const { email } = useUser();
  const [open, setOpen] = useState(false);
  const proof = useProof();
  const close = () => setOpen(false);
  return (
    <Card title={t('password.title')}>
      {!open && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-muted">{t('password.lead')}</p>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        </div>
      )}
      {open && proof.kind === 'link' && (
        <div className="grid justify-items-start gap-3">
          <ProofByLink email={email} returnTo={returnTo} />
          <Button variant="quiet" onClick={close}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
      {open && proof.kind !== 'link' && (
        <PasswordForm email={email} asksPassword={proof.kind === 'password'} onStale={proof.refetch} onClose={close} />
      )}
    </Card>
  );
}
