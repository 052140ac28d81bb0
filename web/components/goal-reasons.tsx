/** The reasoning behind suggested goals, line by line, with its sources; folded. */
import { useTranslation } from 'react-i18next';
import type { Reason } from '#core/nutrition/recommendations/recommend.ts';
import { useFormat } from '#web/lib/format.ts';

function useReasonText(weightKg: number): (reason: Reason) => string {
  const { t } = useTranslation('goal-suggestion');
  const format = useFormat();
  return ({ key, figures }) => {
    const { kcal, change: _change, ...others } = figures;
    const isEnergy = key === 'change';
    const shown = Object.fromEntries(
      Object.entries(others).map(([name, value]) => [name, isEnergy ? format.energyNumber(value) : format.number(value, name === 'factor' ? 3 : 2)]),
    );
    const which = key !== 'change' ? key : (kcal ?? 0) < 0 ? 'deficit' : 'surplus';
    return t(`reason.${which}`, {
      ...shown,
      kcal: kcal === undefined ? '' : format.energy(Math.abs(kcal)),
      weight: format.weight(weightKg),
      reference: format.weight(figures['weightKg'] ?? weightKg),
    });
  };
}

/** @param weightKg the weight that was computed with */
export function GoalReasons({ reasons, weightKg }: { reasons: readonly Reason[]; weightKg: number }) {
  const { t } = useTranslation('goal-suggestion');
  const toText = useReasonText(weightKg);
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1 text-t1 font-medium text-accent pointer-coarse:min-h-11">{t('why')}</summary>
      <ol className="grid list-decimal gap-1 pl-5 text-t1">
        {reasons.map((reason) => (
          <li key={reason.key}>{toText(reason)}</li>
        ))}
      </ol>
      <p className="mt-2 text-t1 text-muted">{t('sources')}</p>
    </details>
  );
}
