/** The subscription: the plan in force, the choice of plans, the monthly consultation, and the history. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { Plan } from '#core/contracts/plan.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ConsultationCard } from './consultation-card.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { PlanHistory } from './plan-history.tsx';
import { planQuery } from './queries.ts';

function Cards({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  return (
    <>
      {plan.mode !== 'paid' && (
        <Notice tone="low" title={t(`mode.${plan.mode}.title`)}>
          {t(`mode.${plan.mode}.text`)}
        </Notice>
      )}
      <CurrentPlan plan={plan} />
      <PlanChoice plan={plan} />
      <ConsultationCard plan={plan} />
      <InvoicesCard plan={plan} />
      <PlanHistory plan={plan} isOwn />
    </>
  );
}

export function SubscriptionScreen() {
  const { t } = useTranslation('plans');
  const query = useQuery(planQuery());
  const skeleton = (
    <>
      <Card>
        <SkeletonRows rows={['h-6 w-40', 'h-8 w-32']} />
      </Card>
      <Card>
        <SkeletonRows rows={['h-6 w-32', 'h-40']} />
      </Card>
    </>
  );
  return (
    <div className="grid max-w-[860px] grid-cols-1 gap-4 md:gap-5">
      <PageHead above={<BackLink to={paths.settings}>{t('back')}</BackLink>} title={t('title')} />
      {query.data ? <Cards plan={query.data} /> : <Unanswered query={query} title={t('failed')} skeleton={skeleton} />}
    </div>
  );
}
