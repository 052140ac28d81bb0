/** Before a sign-out: some of what was logged has not reached the server yet. */
import { useTranslation } from 'react-i18next';
import type { SignOutQuestion } from '#web/lib/sign-out-question.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';

export function SignOutDialog({ count, answer }: SignOutQuestion) {
  const { t } = useTranslation(['nav', 'common']);
  return (
    <QuestionDialog
      title={t('nav:leaving.title', { count })}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('nav:leaving.leave')}
      danger
      busy={false}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>{t('nav:leaving.text')}</p>
    </QuestionDialog>
  );
}
