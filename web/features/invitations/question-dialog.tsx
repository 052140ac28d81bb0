/** Before an invitation is taken back or removed: which one, and what that means. */
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface QuestionDialogProps {
  /** Names the words in invitations.json. */
  deed: 'revoke' | 'remove';
  email: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function QuestionDialog({ deed, email, busy, onConfirm, onClose }: QuestionDialogProps) {
  const { t } = useTranslation(['invitations', 'common']);
  return (
    <Dialog
      open
      insist
      size="sm"
      onClose={onClose}
      title={t(`ask.${deed}.title`)}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {t(`ask.${deed}.do`)}
          </Button>
        </>
      }
    >
      <p className="font-semibold break-all">{email}</p>
      <p className="mt-2">{t(`ask.${deed}.text`)}</p>
    </Dialog>
  );
}
