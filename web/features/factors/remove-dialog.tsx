/** Before a second factor is taken away: what signing in will be like without it. */
import { useTranslation } from 'react-i18next';
import { asAppError } from '#web/lib/answer-error.ts';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import type { SecondFactor } from '#web/lib/factors.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useRemoveFactor } from './mutations.ts';
import { ProofDialog } from './proof-dialog.tsx';

export function RemoveDialog({ factor, isLast, onClose }: { factor: SecondFactor; isLast: boolean; onClose: () => void }) {
  const { t } = useTranslation(['factors', 'common']);
  const remove = useRemoveFactor();
  const failure = remove.error && !remove.isPending ? asAppError(remove.error) : undefined;
  const removeIt = () =>
    remove.mutate(factor.id, {
      onSuccess: () => {
        onClose();
        toast.success({ id: 'factor', title: t('removed') });
      },
    });
  if (failure?.code === 'reauthentication_needed')
    return <ProofDialog title={t('removeNamed', { name: factor.name })} onProved={removeIt} onClose={onClose} />;
  return (
    <QuestionDialog
      title={t('removeNamed', { name: factor.name })}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('remove')}
      danger
      busy={remove.isPending}
      onConfirm={removeIt}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t(isLast ? 'removeLastText' : 'removeText')}</p>
        <FormFailure failure={failure} />
      </div>
    </QuestionDialog>
  );
}
