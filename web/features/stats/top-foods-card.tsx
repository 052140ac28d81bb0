/** The foods eaten most often in the range. */
import { useTranslation } from 'react-i18next';
import type { MealStats } from '#core/contracts/overview.ts';
import { capital } from '#core/foods/food-name.ts';
import { useFoodNames } from '#web/lib/meal/food-names.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';

export function TopFoodsCard({ foods }: { foods: MealStats['topFoods'] }) {
  const { t } = useTranslation(['meals', 'stats']);
  const format = useFormat();
  const names = useFoodNames();
  const most = Math.max(1, ...foods.map((food) => food.times));
  return (
    <Card title={t('stats:topTitle')} help={<Help topic="topFoods" />}>
      <ol className="grid grid-cols-1 gap-2.5">
        {foods.map(({ foodId, name, times }) => (
          <li key={`${foodId} ${name}`} className="grid grid-cols-1 gap-1">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-medium" title={capital(name)}>
                {names.food({ foodId, name })}
              </span>
              <span className="shrink-0 text-t1">{t('stats:times', { count: times, times: format.number(times) })}</span>
            </span>
            <span aria-hidden="true" className="h-1.5 rounded-full bg-bar" style={{ width: `${(times / most) * 100}%` }} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
