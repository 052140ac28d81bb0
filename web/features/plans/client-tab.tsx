/** A client's plan at the desk: what it is, setting it, consultations, history. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Card } from '#web/ui/card.tsx';
import { ClientConsultations } from './client-consultations.tsx';
import { ClientPlanForm } from './client-plan-form.tsx';
import { PlanFacts } from './current-plan.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { MealsUsed } from './meals-used.tsx';
import { PaymentState } from './payment-facts.tsx';
import { PlanHistory } from './plan-history.tsx';
import { clientPlanQuery } from './queries.ts';

export function PlanTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['plans', 'client']);
  const query = useQuery(clientPlanQuery(clientId));
  const { data: plan } = query;
  if (!plan) {
    const skeleton = (
      <Card>
        <SkeletonRows rows={['mb-2 h-6 w-40', 'h-12', 'h-12']} />
      </Card>
    );
    return <Unanswered query={query} title={t('client:tabFailed')} skeleton={skeleton} />;
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 xl:grid-cols-2">
      <Card title={t('current.titleDesk')}>
        <div className="grid gap-5">
          <PlanFacts plan={plan} isOwn={false} />
          {plan.payment && <PaymentState payment={plan.payment} timeZone={plan.timeZone} />}
          <MealsUsed plan={plan} />
          {plan.mode === 'beta' && <p className="text-t1 text-muted">{t('desk.beta')}</p>}
          <ClientPlanForm clientId={clientId} plan={plan} />
        </div>
      </Card>
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <ClientConsultations clientId={clientId} plan={plan} />
        <InvoicesCard plan={plan} />
        <PlanHistory plan={plan} isOwn={false} />
      </div>
    </div>
  );
}
