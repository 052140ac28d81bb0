/** An average day against the person's own goals of nutrients. Nothing while none are set. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { NutrientGoal } from '#core/contracts/nutrient-goals.ts';
import type { MealStats } from '#core/contracts/overview.ts';
import { NUTRIENTS } from '#core/nutrition/nutrients.ts';
import { averageDay } from '#core/nutrition/range-stats.ts';
import { ENOUGH_COVERAGE } from '#core/nutrition/reference-review.ts';
import { useNutrientNames } from '#web/components/nutrient-names.ts';
import { useFormat } from '#web/lib/format.ts';
import { nutrientGoalsQuery } from '#web/lib/nutrient-goals.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressTrack } from '#web/ui/progress-track.tsx';

interface RowProps {
  goal: NutrientGoal;
  /** Of the average day; absent = not known. */
  amount: number | undefined;
  /** Too few of the foods tell of it. */
  isDoubtful: boolean;
}

function toState({ amount: goal, aim }: NutrientGoal, amount: number | undefined): string {
  if (amount === undefined) return 'unknown';
  const isMet = aim === 'reach' ? amount >= goal : amount <= goal;
  return `${aim}${isMet ? 'Met' : 'Missed'}`;
}

function Row({ goal, amount, isDoubtful }: RowProps) {
  const { t } = useTranslation(['nutrient-goals', 'stats']);
  const format = useFormat();
  const name = useNutrientNames()(goal.nutrient);
  const nutrient = NUTRIENTS.find((one) => one.id === goal.nutrient);
  const state = t(`nutrient-goals:${toState(goal, amount)}`);
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{name}</span>
        <span className="ml-auto text-t1 whitespace-nowrap text-muted">
          {t('stats:toAmount', {
            amount: amount === undefined ? '–' : format.fixed(amount, nutrient?.decimals ?? 0),
            reference: format.number(goal.amount, 2),
            unit: nutrient?.unit,
          })}
          <b className="ml-2 font-semibold text-ink">{state}</b>
        </span>
      </span>
      {amount !== undefined && <ProgressTrack share={amount / goal.amount} label={`${name}: ${state}`} isOverFine={goal.aim === 'reach'} />}
      {amount !== undefined && isDoubtful && <span className="text-t1 text-muted">{t('nutrient-goals:doubt')}</span>}
    </li>
  );
}

export function NutrientGoalsCard({ stats }: { stats: MealStats }) {
  const { t } = useTranslation('nutrient-goals');
  const { data: goals = [] } = useQuery(nutrientGoalsQuery());
  if (goals.length === 0) return null;
  const average = averageDay(stats.days);
  return (
    <Card title={t('statsTitle')} help={<Help topic="nutrientGoals" />}>
      <ul className="grid gap-3">
        {goals.map((goal) => (
          <Row key={goal.nutrient} goal={goal} amount={average[goal.nutrient]} isDoubtful={(stats.coverage[goal.nutrient] ?? 0) < ENOUGH_COVERAGE} />
        ))}
      </ul>
    </Card>
  );
}
