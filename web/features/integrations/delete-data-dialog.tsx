/** Before everything from a provider is deleted. */
import { useTranslation } from 'react-i18next';
import type { ConnectedSource, FileOnlySource } from '#core/contracts/connection.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDeleteData } from './mutations.ts';

export interface DeleteDataDialogProps {
  provider: { readonly id: ConnectedSource | FileOnlySource; readonly name: string };
  /** It came as a file, which can be imported again. */
  isFile?: boolean;
  onClose: () => void;
}

export function DeleteDataDialog({ provider: { id, name }, isFile = false, onClose }: DeleteDataDialogProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const { mutate, isPending } = useDeleteData();
  const onConfirm = () =>
    mutate(id, {
      onSuccess: (count) => {
        toast.success({ title: t('deleteData.done', { count }) });
        onClose();
      },
    });
  return (
    <QuestionDialog
      title={t('deleteData.title', { name })}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('deleteData.do')}
      danger
      busy={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(isFile ? 'deleteData.fileText' : 'deleteData.text', { name })}</p>
    </QuestionDialog>
  );
}
