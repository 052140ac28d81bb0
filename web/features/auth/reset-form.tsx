/** Choosing the new password after a recovery link. */
import { useTranslation } from 'react-i18next';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { alsoWrong } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useSetPassword } from './mutations.ts';
import { NewPassword, NO_PASSWORD, useNewPasswordFaults, wrongNewPassword } from './new-password.tsx';
import { SendButton } from './send-button.tsx';

export function ResetForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const save = useSetPassword();
  const form = useForm({
    initial: NO_PASSWORD,
    parse: (values) => alsoWrong({ success: true, data: values.password }, wrongNewPassword(values, email)),
    describe: useNewPasswordFaults(),
    send: (password) => save.mutateAsync(password),
    onSent: onDone,
  });
  return (
    <div className="grid gap-5">
      <div>
        <h1>{t('reset.title')}</h1>
        <p className="mt-1 text-muted">{t('reset.lead', { email })}</p>
      </div>
      <FormFrame form={form} asText={(code) => (code === 'input_invalid' || code === 'internal' ? null : undefined)}>
        <NewPassword email={email} text={form.text} />
        <SendButton busy={form.isPending}>{t('reset.submit')}</SendButton>
      </FormFrame>
    </div>
  );
}
