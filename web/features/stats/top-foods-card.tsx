/** The foods eaten most often in the range. */
import { useTranslation } from 'react-i18next';
import type { MealStats } from '#core/contracts/overview.ts';
import { capital } from '#core/foods/food-name.ts';
import { useFoodNames } from '#web/lib/meal/food-names.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

export function TopFoodsCard({ foods }: { foods: MealStats['topFoods'] }) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const names = useFoodNames();
  const most = Math.max(1, ...foods.map((food) => food.times));
  return (
    <Card title={t('stats.topTitle')}>
      <ol className="grid gap-2.5">
        {foods.map(({ foodId, name, times }) => (
          <li key={`${foodId} ${name}`} className="relative flex min-h-8 items-center justify-between gap-3 overflow-hidden rounded-[8px] px-2.5">
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-0 rounded-[8px] bg-accent-soft"
              style={{ width: `${(times / most) * 100}%` }}
            />
            <span className="relative min-w-0 truncate font-medium" title={capital(name)}>
              {names.food({ foodId, name })}
            </span>
            <span className="relative text-t1 text-ink">{t('stats.times', { times: format.number(times) })}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
