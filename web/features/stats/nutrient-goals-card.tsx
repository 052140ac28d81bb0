/** An average day against the person's own goals of nutrients. Nothing while none are set. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { MealStats } from '#core/contracts/overview.ts';
import { NUTRIENTS } from '#core/nutrition/nutrients.ts';
import { averageDay } from '#core/nutrition/range-stats.ts';
import { ENOUGH_COVERAGE } from '#core/nutrition/reference-review.ts';
import { useNutrientNames } from '#web/components/nutrient-names.ts';
import { useFormat } from '#web/lib/format.ts';
import { nutrientGoalsQuery } from '#web/lib/nutrient-goals.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressTrack } from '#web/ui/progress-track.tsx';

export function NutrientGoalsCard({ stats }: { stats: MealStats }) {
  const { t } = useTranslation(['nutrient-goals', 'stats']);
  const format = useFormat();
  const toName = useNutrientNames();
  const { data: goals = [] } = useQuery(nutrientGoalsQuery());
  if (goals.length === 0) return null;
  const average = averageDay(stats.days);
  return (
    <Card title={t('nutrient-goals:statsTitle')}>
      <ul className="grid gap-3">
        {goals.map(({ nutrient: id, amount: goal, aim }) => {
          const nutrient = NUTRIENTS.find((one) => one.id === id);
          const amount = average[id];
          const name = toName(id);
          const isDoubtful = (stats.coverage[id] ?? 0) < ENOUGH_COVERAGE;
          const share = (amount ?? 0) / goal;
          const isMet = aim === 'reach' ? share >= 1 : share <= 1;
          const state = amount === undefined ? t('nutrient-goals:unknown') : t(`nutrient-goals:${aim}${isMet ? 'Met' : 'Missed'}`);
          return (
            <li key={id} className="grid gap-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{name}</span>
                <span className="ml-auto text-t1 whitespace-nowrap text-muted">
                  {t('stats:toAmount', {
                    amount: amount === undefined ? '–' : format.fixed(amount, nutrient?.decimals ?? 0),
                    reference: format.number(goal, 2),
                    unit: nutrient?.unit ?? '',
                  })}
                  <b className="ml-2 font-semibold text-ink">{state}</b>
                </span>
              </span>
              {amount !== undefined && <ProgressTrack share={share} label={`${name}: ${state}`} isOverFine={aim === 'reach'} />}
              {amount !== undefined && isDoubtful && <span className="text-t1 text-muted">{t('nutrient-goals:doubt')}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
