/** The window of new recovery codes. Who has codes is asked first, because those end. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/dialog.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { NewCodes } from './new-codes.tsx';
import { secondFactorsQuery } from './queries.ts';

export function CodesDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const { t } = useTranslation(['factors', 'common']);
  const client = useQueryClient();
  const [agreed, setAgreed] = useState(isFirst);
  if (!agreed) {
    return (
      <QuestionDialog
        title={t('codes.make')}
        closeLabel={t('common:close')}
        cancelLabel={t('common:cancel')}
        doLabel={t('codes.make')}
        onConfirm={() => setAgreed(true)}
        onClose={onClose}
      >
        <p>{t('codes.replace')}</p>
      </QuestionDialog>
    );
  }
  const close = () => {
    void client.invalidateQueries({ queryKey: secondFactorsQuery().queryKey });
    onClose();
  };
  return (
    <Dialog open insist size="sm" onClose={close} title={t('codes.title')} closeLabel={t('common:close')}>
      <NewCodes doneLabel={t('codes.kept')} onDone={close} />
    </Dialog>
  );
}
