/** Energy spent, in the settings beside the goals. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExpenditureView } from './expenditure-view.tsx';
import { useDecide } from './mutations.ts';
import { expenditureQuery } from './queries.ts';

export function ExpenditureCard() {
  const { t } = useTranslation('expenditure');
  const query = useQuery(expenditureQuery());
  const { mutate: decide, isPending } = useDecide();
  return (
    <Card title={t('title')} help={<Help topic="expenditure" />}>
      <p className="mb-4 text-muted">{t('lead')}</p>
      {query.data ? (
        <ExpenditureView page={query.data} busy={isPending} onDecide={decide} />
      ) : (
        <Unanswered query={query} title={t('failed')} skeleton={<SkeletonRows rows={['h-8 w-48', 'h-16']} />} />
      )}
    </Card>
  );
}
