/** Throws the draft away after a question; finished versions stay. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { useDiscardDraft } from './mutations.ts';

export function DiscardDraft({ id, onDiscarded }: { id: string; onDiscarded: () => void }) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const [isAsked, setAsked] = useState(false);
  const discard = useDiscardDraft(onDiscarded);
  return (
    <>
      <Button variant="plain" size="sm" className="mt-3 -ml-3" onClick={() => setAsked(true)}>
        {t('questionnaire:discard.action')}
      </Button>
      {isAsked && (
        <QuestionDialog
          danger
          title={t('questionnaire:discard.title')}
          closeLabel={t('common:close')}
          cancelLabel={t('common:cancel')}
          doLabel={t('questionnaire:discard.action')}
          busy={discard.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => discard.mutate(id, { onSettled: () => setAsked(false) })}
        >
          <p>{t('questionnaire:discard.text')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
