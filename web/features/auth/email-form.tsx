/** The new address, and the present password where there is one. */
import { useTranslation } from 'react-i18next';
import { emailSchema } from '#core/contracts/account.ts';
import { FormButtons } from '#web/components/form/form-buttons.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { alsoWrong } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useAskForEmail } from './account-mutations.ts';
import { EmailField } from './email-field.tsx';
import { PresentPassword } from './proof.tsx';

export interface EmailFormProps {
  /** The address as it is. */
  present: string;
  asksPassword: boolean;
  /** The mail to this address is on its way. */
  onSent: (email: string) => void;
  /** The sign-in is too old for a change without a password. */
  onStale: () => void;
  onCancel: () => void;
}

export function EmailForm({ present, asksPassword, onSent, onStale, onCancel }: EmailFormProps) {
  const { t } = useTranslation(['settings', 'auth']);
  const ask = useAskForEmail();
  const isSame = (email: string) => email.trim().toLowerCase() === present.toLowerCase();
  const form = useForm({
    initial: { email: '', current: '' },
    draft: 'new-email',
    isRemembered: true,
    secret: ['current'],
    parse: ({ email, current }) => {
      const { data } = emailSchema.safeParse(email);
      const asked = { email: data ?? '', current: asksPassword ? current : undefined };
      return alsoWrong({ success: true, data: asked }, [
        ...(data === undefined || isSame(data) ? ['email'] : []),
        ...(asksPassword && !current ? ['current'] : []),
      ]);
    },
    describe: (field, empty, { email }) => (field === 'email' && !empty ? t(isSame(email) ? 'email.same' : 'auth:register.emailInvalid') : undefined),
    send: (asked) => ask.mutateAsync(asked),
    onSent: ({ email }) => onSent(email),
    refusals: { credentials_wrong: { field: 'current', text: t('password.currentWrong') } },
    onRefused: ({ code }) => code === 'reauthentication_needed' && onStale(),
  });
  const cancel = () => {
    form.discard();
    onCancel();
  };
  return (
    <FormFrame form={form} focusFirst className="max-w-[420px] gap-4">
      <EmailField label={t('email.new')} autoComplete="email" {...form.text('email')} />
      {asksPassword && <PresentPassword {...form.text('current')} />}
      <FormButtons ready={form.isReady} atStart busy={form.isPending} submitLabel={t('email.send')} onCancel={cancel} />
    </FormFrame>
  );
}
