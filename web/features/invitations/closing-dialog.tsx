/** Before an invitation is taken back or removed: which one, and what that means. */
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { breakable } from '#web/ui/breakable.tsx';

export interface ClosingDialogProps {
  /** Names the words in invitations.json. */
  action: 'revoke' | 'remove';
  email: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ClosingDialog({ action, email, busy, onConfirm, onClose }: ClosingDialogProps) {
  const { t } = useTranslation(['invitations', 'common']);
  return (
    <QuestionDialog
      danger
      title={t(`ask.${action}.title`)}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t(`ask.${action}.do`)}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{breakable(email)}</p>
      <p className="mt-2">{t(`ask.${action}.text`)}</p>
    </QuestionDialog>
  );
}
