/** Deleting somebody's account: says what goes, and asks for their address typed out. What the server refuses is said here. */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientPage } from '#core/contracts/desk.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDeleteClient } from './mutations.ts';

const FORM_ID = 'delete-client';
const same = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

export interface DeleteDialogProps {
  page: ClientPage;
  name: string;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ page, name, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation(['client', 'common', 'errors']);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const remove = useDeleteClient(page.id);
  const isRight = same(typed, page.email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isRight) return;
    remove.mutate(typed.trim(), {
      onSuccess: () => {
        toast.success({ title: t('delete.done', { name }) });
        onDeleted();
      },
    });
  };
  const refused = remove.error ? asAppError(remove.error).code : undefined;
  return (
    <Dialog
      open
      insist
      size="sm"
      onClose={onClose}
      title={t('delete.title', { name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} variant="danger" busy={remove.isPending}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-4">
        <p>{t('delete.what')}</p>
        <ul className="list-disc pl-5 text-muted">
          {(['meals', 'body', 'supplements', 'account'] as const).map((part) => (
            <li key={part}>{t(`delete.part.${part}`)}</li>
          ))}
        </ul>
        <p className="font-semibold">{t('delete.forever')}</p>
        {refused && (
          <Notice tone="critical" title={t('delete.failed')}>
            {refused === 'access_denied' ? t('delete.lastAdmin') : t(`errors:${refused}.text`)}
          </Notice>
        )}
        <TextField
          label={t('delete.type', { email: page.email })}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={isChecked && !isRight ? t('delete.mismatch') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
