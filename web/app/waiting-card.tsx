/** The meals of a day that only this device knows: they wait to be sent, and the rest of the day cannot be had just now. */
import { useTranslation } from 'react-i18next';
import { MealList } from '#web/components/meal/meal-list.tsx';
import { browserZone } from '#web/lib/day-now.ts';
import { useMealActions } from '#web/lib/meal/use-meal-actions.ts';
import type { Waiting } from '#web/lib/meal/unsent.ts';
import { Card } from '#web/ui/card.tsx';

export function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation('meals');
  const timeZone = browserZone();
  const actions = useMealActions(timeZone);
  return (
    <Card title={t('list.title')} aside={t('list.count', { count: waiting.length })}>
      <MealList
        meals={waiting.map(({ meal }) => meal)}
        timeZone={timeZone}
        actions={actions}
        toTravel={(meal) => (waiting.find((one) => one.meal === meal)?.retrying ? 'stuck' : 'sending')}
      />
    </Card>
  );
}
