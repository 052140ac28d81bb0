/** Says what goes, and asks for the address typed out and for proof that it is really this person. */
import { useTranslation } from 'react-i18next';
import { deleteAccountRequest, type DeletionTerms } from '#core/contracts/account-data.ts';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { ProofByLink } from '#web/components/proof-by-link.tsx';
import { alsoWrong } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useDeleteAccount } from './mutations.ts';
import { useAfterDeletion } from './use-after-deletion.ts';

const LOSSES = ['diary', 'body', 'files', 'nutritionist'] as const;

export interface DeleteDialogProps {
  terms: DeletionTerms;
  returnTo: string;
  onClose: () => void;
}

const sameAddress = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

const EMPTY = { confirmation: '', password: '' };

export function DeleteDialog({ terms, returnTo, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('account');
  const afterDeletion = useAfterDeletion();
  const remove = useDeleteAccount((deletion) => void afterDeletion(deletion));
  const form = useForm({
    initial: EMPTY,
    parse: ({ confirmation, password }) =>
      alsoWrong(deleteAccountRequest.safeParse({ confirmation, ...(terms.hasPassword ? { password } : {}) }), [
        ...(sameAddress(confirmation, terms.email) ? [] : ['confirmation']),
        ...(terms.hasPassword && password === '' ? ['password'] : []),
      ]),
    describe: (field) => (field === 'confirmation' ? t('delete.addressWrong') : undefined),
    send: (request) => remove.mutateAsync(request),
    refusals: { credentials_wrong: { field: 'password', text: t('delete.passwordWrong') } },
    keepsTyped: true,
  });
  const needsLink = !terms.hasPassword && !terms.isFresh;
  return (
    <FormDialog
      form={form}
      insist
      danger
      closesAtOnce
      onClose={onClose}
      title={t('delete.question')}
      submitLabel={t('delete.confirm')}
      lead={
        <div className="mb-5">
          <p>{t('delete.what')}</p>
          <ul className="mt-2 list-disc pl-5 text-muted">
            {LOSSES.map((loss) => (
              <li key={loss}>{t(`delete.loss.${loss}`)}</li>
            ))}
          </ul>
          <p className="mt-3">{t('delete.noWayBack')}</p>
        </div>
      }
      instead={needsLink && <ProofByLink email={terms.email} returnTo={returnTo} />}
    >
      <TextField
        label={t('delete.address', { email: terms.email })}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('confirmation')}
      />
      {terms.hasPassword && <TextField label={t('delete.password')} type="password" autoComplete="current-password" {...form.text('password')} />}
    </FormDialog>
  );
}
