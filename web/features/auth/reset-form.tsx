/** Choosing the new password after a recovery link. */
import { useTranslation } from 'react-i18next';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { alsoWrong } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { useSetPassword } from './mutations.ts';
import { NewPassword, NO_PASSWORD, useNewPasswordFaults, wrongNewPassword } from './new-password.tsx';

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
        <Button type="submit" wide busy={form.isPending}>
          {t('reset.submit')}
        </Button>
      </FormFrame>
    </div>
  );
}
