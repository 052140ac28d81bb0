/** Asks before a consultation is cancelled: a cancelled one stays so. */
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';

export interface CancelDialogProps {
  /** What follows. */
  text: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function CancelDialog({ text, isBusy, onConfirm, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['plans', 'common']);
  return (
    <QuestionDialog
      danger
      title={t('consultation.cancelTitle')}
      closeLabel={t('common:close')}
      cancelLabel={t('consultation.keep')}
      doLabel={t('consultation.cancel')}
      busy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text}</p>
    </QuestionDialog>
  );
}
