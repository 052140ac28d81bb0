/** Today's supplements on the overview, to be ticked there. Nothing at all while none are due, unknown or not to be had. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { planDay } from './day-plan.ts';
import { useTickItems } from './tick-item.ts';
import { TodayList } from './today-list.tsx';
import { useMySupplements } from './own/use-my-supplements.ts';

const NOTHING = { assignments: [], own: [] };

export function TodayCard() {
  const { t } = useTranslation('supplements');
  const { shown } = useMySupplements();
  const items = useTickItems(shown ?? NOTHING);
  if (!shown) return null;
  const plan = planDay(items, shown.today);
  if (plan.scheduled.length === 0) return null;
  return (
    <Card
      className="animate-fade"
      title={
        <Link to={paths.supplements} className="underline-offset-4 hover:underline">
          {t('title')}
        </Link>
      }
      aside={t('today.taken', { taken: plan.taken, count: plan.scheduled.length })}
    >
      <TodayList plan={plan} answer={shown} brief />
    </Card>
  );
}
