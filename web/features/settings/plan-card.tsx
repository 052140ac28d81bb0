/** How many of the month's meals are logged, where they are counted at all. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/card.tsx';
import { ProgressTrack } from '#web/ui/progress-track.tsx';
import { planQuery } from './queries.ts';

export function PlanCard() {
  const { t } = useTranslation('settings');
  const { data: plan } = useQuery(planQuery());
  if (!plan || plan.limit === null) return null;
  const { used, limit } = plan;
  const words = t('plan.used', { used, limit });
  return (
    <Card title={t('plan.title')}>
      <p className="-mt-2 mb-3 font-medium" aria-hidden="true">
        {words}
      </p>
      <ProgressTrack share={Math.min(1, used / limit)} label={words} />
      <p className="mt-3 text-t1 text-muted">{t(used >= limit ? 'plan.full' : 'plan.text')}</p>
    </Card>
  );
}
