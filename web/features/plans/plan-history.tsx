/** What the plan became when, newest first. */
import { useTranslation } from 'react-i18next';
import type { Plan } from '#core/contracts/plan.ts';
import { Card } from '#web/ui/card.tsx';
import { usePlanFormat } from './plan-format.ts';
import { toSourceKey } from './source-key.ts';

export function PlanHistory({ plan, isOwn }: { plan: Plan; isOwn: boolean }) {
  const { t } = useTranslation('plans');
  const format = usePlanFormat(plan.timeZone);
  return (
    <Card title={t('history.title')}>
      {plan.changes.length === 0 ? (
        <p className="text-muted">{t(isOwn ? 'history.none' : 'history.noneDesk')}</p>
      ) : (
        <ul aria-label={t('history.title')} className="-my-2.5">
          {plan.changes.map(({ id, at, tier, source, until }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5 first:border-t-0">
              <span>
                <span className="font-semibold">{t(`tier.${tier}`)}</span>
                <span className="text-muted">
                  {[
                    ' ',
                    t(`source.${isOwn ? 'own' : 'desk'}.${toSourceKey(tier, source)}`),
                    until && t('current.until', { day: format.lastDay(until) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="text-t1 text-muted">{format.dayTime(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
