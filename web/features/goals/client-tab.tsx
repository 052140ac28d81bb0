/** A client's goals at the desk: what they spend, and what was suggested and decided. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExpenditureView } from './expenditure/expenditure-view.tsx';
import { useDecide } from './expenditure/mutations.ts';
import { VariantsCard } from './variants/variants-card.tsx';
import { clientExpenditureQuery } from './expenditure/queries.ts';
import { ClientCalmCard } from './calm/client-calm-card.tsx';

export function GoalsTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['expenditure', 'client']);
  const query = useQuery(clientExpenditureQuery(clientId));
  const { mutate: decide, isPending } = useDecide(clientId);
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
      <Card title={t('title')} help={<Help topic="expenditure" />}>
        {query.data ? (
          <ExpenditureView page={query.data} busy={isPending} onDecide={decide} isDesk />
        ) : (
          <Unanswered query={query} title={t('client:tabFailed')} skeleton={<SkeletonRows rows={['h-8 w-48', 'h-16']} />} />
        )}
      </Card>
      {query.data && (
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          <VariantsCard goals={query.data.goals} clientId={clientId} />
          <ClientCalmCard clientId={clientId} calm={query.data.calmView} />
        </div>
      )}
    </div>
  );
}
