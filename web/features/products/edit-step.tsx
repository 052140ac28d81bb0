/** An own product changed on the way to logging it: fetched whole first. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { FormStep, type FormStepProps } from './form-step.tsx';
import { toDraft } from './product-draft.ts';
import { myProductsQuery } from './queries.ts';
import { StepHead } from './step-head.tsx';

export interface EditStepProps extends Pick<FormStepProps, 'onSaved' | 'onBack'> {
  id: string;
}

export function EditStep({ id, onSaved, onBack }: EditStepProps) {
  const { t } = useTranslation(['products', 'common']);
  const query = useQuery(myProductsQuery());
  const product = query.data?.find((one) => one.id === id);
  if (product) return <FormStep begun={{ draft: toDraft(product), isNew: false }} onSaved={onSaved} onBack={onBack} />;
  return (
    <div className="grid gap-4 px-4 py-4 md:px-5">
      <StepHead title={t('form.edit')} onBack={onBack} />
      {query.isFetching ? (
        <Loading label={t('common:loading')} className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
        </Loading>
      ) : (
        <ErrorState title={t('list.failed')} retryLabel={t('common:retry')} onRetry={() => void query.refetch()}>
          {t('list.failedText')}
        </ErrorState>
      )}
    </div>
  );
}
