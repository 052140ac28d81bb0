/** The plan in the settings, with the way to its page. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MealsUsed } from './meals-used.tsx';
import { planQuery } from './queries.ts';

export function PlanCard() {
  const { t } = useTranslation('plans');
  const { data: plan } = useQuery(planQuery());
  return (
    <Card title={t('title')} aside={plan && t(`tier.${plan.tier}`)}>
      <div className="grid grid-cols-1 gap-4">
        {plan && <MealsUsed plan={plan} />}
        <ButtonLink to={paths.subscription} variant="quiet" className="justify-self-start">
          {t('toPage')}
        </ButtonLink>
      </div>
    </Card>
  );
}
