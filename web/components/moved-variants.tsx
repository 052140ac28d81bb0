/**
 * What new goals do to those of single days, before they are saved: each keeps its difference. Nothing without such days. Where somebody types, the
 * card loads `goal-variants` with its own texts, so that no field is taken away.
 */
import { useTranslation } from 'react-i18next';
import type { BaseGoals } from '#core/contracts/overview.ts';
import { equalGoals, type GoalFigures } from '#core/nutrition/goals.ts';
import { movedVariants } from '#core/nutrition/moved-variants.ts';
import { useFormat } from '#web/lib/format.ts';
import { useVariantDays } from './variant-days.ts';

function Moved({ goals, next }: { goals: BaseGoals; next: GoalFigures }) {
  const { t } = useTranslation('goal-variants');
  const format = useFormat();
  const toDays = useVariantDays();
  const after = movedVariants(goals, next);
  return (
    <div className="text-t1">
      <p className="font-medium">{t('moved')}</p>
      <ul className="text-muted">
        {goals.variants.map((variant, at) => (
          <li key={toDays(variant)} className="first-letter:uppercase">
            {t('movedOne', { days: toDays(variant), before: format.energy(variant.calories), after: format.energy(after[at]?.calories ?? 0) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function MovedVariants({ goals, next }: { goals: BaseGoals | null; next: GoalFigures | undefined }) {
  return goals && next && goals.variants.length > 0 && !equalGoals(goals, next) ? <Moved goals={goals} next={next} /> : null;
}
