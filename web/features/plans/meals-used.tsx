/** How many of the month's meals are logged; nothing where they are not counted. */
import { useTranslation } from 'react-i18next';
import type { Plan } from '#core/contracts/plan.ts';
import { ProgressTrack } from '#web/ui/progress-track.tsx';

export function MealsUsed({ plan: { used, limit } }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  if (limit === null) return null;
  const words = t('used', { used, limit });
  return (
    <div>
      <p className="mb-2 font-medium" aria-hidden="true">
        {words}
      </p>
      <ProgressTrack share={Math.min(1, used / limit)} label={words} />
      <p className="mt-3 text-t1 text-muted">{t(used >= limit ? 'usedUp' : 'counting')}</p>
    </div>
  );
}
