/** The plan in force: since when, until when, who chose it, and how much of it is used. */
import { useTranslation } from 'react-i18next';
import type { Plan } from '#core/contracts/plan.ts';
import { Card } from '#web/ui/card.tsx';
import { MealsUsed } from './meals-used.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { usePlanFormat } from './plan-format.ts';
import { toSourceKey } from './source-key.ts';

export function PlanFacts({ plan, isOwn }: { plan: Plan; isOwn: boolean }) {
  const { t } = useTranslation('plans');
  const format = usePlanFormat(plan.timeZone);
  const facts = [
    plan.since === null ? undefined : t('current.since', { day: format.day(plan.since) }),
    plan.until === null ? undefined : t('current.until', { day: format.lastDay(plan.until) }),
    plan.source === null ? undefined : t(`source.${isOwn ? 'own' : 'desk'}.${toSourceKey(plan.tier, plan.source)}`),
  ].filter((fact) => fact !== undefined);
  return (
    <div>
      <p className="text-t4 font-semibold">{t(`tier.${plan.tier}`)}</p>
      {facts.length > 0 && <p className="text-muted first-letter:uppercase">{facts.join(' · ')}</p>}
    </div>
  );
}

export function CurrentPlan({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  return (
    <Card title={t('current.title')}>
      <div className="grid grid-cols-1 gap-4">
        <PlanFacts plan={plan} isOwn />
        {plan.payment && <PaymentFacts payment={plan.payment} timeZone={plan.timeZone} />}
        <MealsUsed plan={plan} />
      </div>
    </Card>
  );
}
