/** Deleting somebody's account: says what goes, and asks for their address typed out. What the server refuses is said here. */
import { useTranslation } from 'react-i18next';
import { deleteUserRequest } from '#core/contracts/account-data.ts';
import type { ClientPage } from '#core/contracts/desk.ts';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { alsoWrong } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDeleteClient } from './mutations.ts';

const EMPTY = { confirmation: '' };

export interface DeleteDialogProps {
  page: ClientPage;
  name: string;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ page, name, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('client');
  const remove = useDeleteClient(page.id);
  const form = useForm({
    initial: EMPTY,
    parse: ({ confirmation }) => {
      const parsed = deleteUserRequest.safeParse({ userId: page.id, confirmation });
      return alsoWrong(parsed, parsed.success && parsed.data.confirmation === page.email.toLowerCase() ? [] : ['confirmation']);
    },
    describe: () => t('delete.mismatch'),
    send: ({ confirmation }) => remove.mutateAsync(confirmation),
    onSent: () => {
      toast.success({ title: t('delete.done', { name }) });
      onDeleted();
    },
  });
  return (
    <FormDialog
      form={form}
      insist
      danger
      closesAtOnce
      size="sm"
      onClose={onClose}
      title={t('delete.title', { name })}
      submitLabel={t('delete.confirm')}
      asText={(code) => (code === 'access_denied' ? t('delete.lastAdmin') : undefined)}
      lead={
        <div className="mb-4 grid gap-4">
          <p>{t('delete.what')}</p>
          <ul className="list-disc pl-5 text-muted">
            {(['meals', 'body', 'supplements', 'account'] as const).map((part) => (
              <li key={part}>{t(`delete.part.${part}`)}</li>
            ))}
          </ul>
          <p className="font-semibold">{t('delete.forever')}</p>
        </div>
      }
    >
      <TextField label={t('delete.type', { email: page.email })} type="email" autoComplete="off" spellCheck={false} {...form.text('confirmation')} />
    </FormDialog>
  );
}
