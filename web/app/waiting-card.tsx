/** The meals of a day that only this device knows: they wait to be sent, and the rest of the day cannot be had just now. */
import { useTranslation } from 'react-i18next';
import { MealRow } from '#web/components/meal/meal-row.tsx';
import { browserZone } from '#web/lib/day-now.ts';
import { useMealActions } from '#web/lib/meal/use-meal-actions.ts';
import type { Waiting } from '#web/lib/meal/unsent.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';

export function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation('meals');
  const timeZone = browserZone();
  const actions = useMealActions(timeZone);
  return (
    <Card title={t('list.title')} aside={t('list.count', { count: waiting.length })}>
      <ul>
        {waiting.map(({ meal, retrying }) => (
          <MealRow
            key={meal.id}
            meal={meal}
            timeZone={timeZone}
            href={paths.meal(meal.id)}
            travel={retrying ? 'stuck' : 'sending'}
            entries={actions.entries(meal)}
          />
        ))}
      </ul>
    </Card>
  );
}
